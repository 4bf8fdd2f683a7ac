// Plays at many tables of six over sockets, and prints what it measured as one line of JSON.
// Arguments: the server's port, tables, seconds to settle, seconds to measure, commands a second
// (0 for as fast as they are answered), and the number of the server's process.
const { readFileSync } = require('node:fs');
const { io } = require('socket.io-client');

const [port, tables, settling, seconds, rate, pid] = process.argv.slice(2).map(Number);
const SEATS = 6;
const BASKETS = 8;
const TICKS = 100;

let accepted = 0;
let waits = [];
let seen = [];

async function open() {
  const answer = await fetch(`http://127.0.0.1:${port}/games/bazaar/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ numPlayers: SEATS }),
  });
  return (await answer.json()).matchID;
}

function sit(matchID, seat, sentAt, pace) {
  const socket = io(`http://127.0.0.1:${port}/bazaar`, { transports: ['websocket'], forceNew: true });
  let stateID = 0;
  const take = () => {
    sentAt[seat] = performance.now();
    const payload = {
      type: 'take',
      args: [Math.floor(Math.random() * BASKETS)],
      playerID: String(seat),
      credentials: undefined,
    };
    socket.emit('update', { type: 'MAKE_MOVE', payload }, stateID, matchID, String(seat));
  };
  const go = () => (pace ? setTimeout(take, Math.random() * 2 * pace) : take());
  socket.on('connect', () => socket.emit('sync', matchID, String(seat), undefined, SEATS));
  socket.on('sync', (_match, info) => {
    stateID = info.state._stateID;
    go();
  });
  socket.on('update', (_match, state) => {
    if (state._stateID <= stateID) return;
    stateID = state._stateID;
    const last = state.G.last;
    if (last === null) return;
    const passed = performance.now() - sentAt[last.seat];
    if (last.seat !== seat) {
      seen.push(passed);
      return;
    }
    accepted += 1;
    waits.push(passed);
    go();
  });
  return socket;
}

function cpu() {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

function quantile(values, part) {
  values.sort((one, other) => one - other);
  return values.length ? Math.round(values[Math.floor(values.length * part)] * 10) / 10 : null;
}

const rest = (time) => new Promise((done) => setTimeout(done, time * 1000));

async function main() {
  const sockets = [];
  for (let table = 0; table < tables; table += 1) {
    const matchID = await open();
    const sentAt = Array(SEATS).fill(0);
    const pace = rate ? (tables * SEATS * 1000) / rate : 0;
    for (let seat = 0; seat < SEATS; seat += 1) sockets.push(sit(matchID, seat, sentAt, pace));
  }
  await rest(settling);
  accepted = 0;
  waits = [];
  seen = [];
  const [before, begin] = [cpu(), performance.now()];
  await rest(seconds);
  const [spent, passed] = [cpu() - before, (performance.now() - begin) / 1000];
  console.log(
    JSON.stringify({
      tables,
      'commands/s': Math.round(accepted / passed),
      'answer p50 ms': quantile(waits, 0.5),
      'answer p99 ms': quantile(waits, 0.99),
      'others see p50 ms': quantile(seen, 0.5),
      'others see p99 ms': quantile(seen, 0.99),
      'server CPU': Math.round((spent / passed) * 100) / 100,
      'server CPU us/command': Math.round((spent / Math.max(1, accepted)) * 1e6),
    }),
  );
  for (const socket of sockets) socket.close();
}

main().then(() => process.exit(0));
