// boardgame.io's own server with its usual storage, which is this process's memory.
const { Server, Origins } = require('boardgame.io/server');
const game = require('./bazaar.cjs');

const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run({ port: 0 }).then(({ appServer }) => {
  console.log(JSON.stringify({ port: appServer.address().port }));
});
