// Made by `npm run types` from the server's types. Do not edit.

export interface paths {
    readonly "/api/health": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Whether the server is well */
        readonly get: operations["ApiHealthHealth"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/schema": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** This description */
        readonly get: operations["ApiSchemaDescribe"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/games": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** All games */
        readonly get: operations["ApiGamesListGames"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/games/{game}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** One game */
        readonly get: operations["ApiGamesOneGame"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/games/{game}/rules": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The rules */
        readonly get: operations["ApiGamesRulesRules"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/games/{game}/cards": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The cards */
        readonly get: operations["ApiGamesCardsCards"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/bots": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** All bots */
        readonly get: operations["ApiBotsListBots"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/tables": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Open tables, or running ones */
        readonly get: operations["ApiTablesListTables"];
        readonly put?: never;
        /** Open a table */
        readonly post: operations["ApiTablesNewTable"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/quick": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Play against bots at once */
        readonly post: operations["ApiQuickQuick"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/tables/{table}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** One table */
        readonly get: operations["ApiTablesOneTable"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/tables/{table}/commands": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Command */
        readonly post: operations["ApiTablesCommandsCommand"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/tables/{table}/snapshot": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The table now */
        readonly get: operations["ApiTablesSnapshotSnapshot"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/tables/{table}/hook": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Call me when it is my turn */
        readonly put: operations["ApiTablesHookPutHook"];
        readonly post?: never;
        /** Call me no more */
        readonly delete: operations["ApiTablesHookDropHook"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/mine": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** My tables */
        readonly get: operations["ApiMineMine"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/matches": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Matches that have ended */
        readonly get: operations["ApiMatchesListMatches"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/matches/{table}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** One ended match */
        readonly get: operations["ApiMatchesTableOneMatch"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/matches/{table}/moments": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Moments of a match */
        readonly get: operations["ApiMatchesTableMomentsMoments"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/matches/{table}/log": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What was told in a match */
        readonly get: operations["ApiMatchesTableLogLog"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/matches/{table}/file": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The match as a file */
        readonly get: operations["ApiMatchesTableFileFile"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/matches/{table}/continue": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Go on from a moment */
        readonly post: operations["ApiMatchesTableContinueGoOn"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Abandon
         * @description End the match without a result; needs everybody.
         */
        readonly Abandon: {
            /** @enum {unknown} */
            readonly motion: "abandon";
        };
        /**
         * Accepted
         * @description The command was carried out, and durably written, before this was said.
         */
        readonly Accepted: {
            /** @enum {unknown} */
            readonly is: "accepted";
            readonly id: string;
            readonly after: number;
            readonly upto: number;
        };
        /**
         * Ask
         * @description What a seat is asked.
         */
        readonly Ask: {
            readonly epoch: number;
            readonly text: string;
            readonly rule: string;
            readonly until: number | null;
            /** @default [] */
            readonly menu?: readonly components["schemas"]["Choice"][];
        };
        /**
         * BotInfo
         * @description A bot that can be seated.
         */
        readonly BotInfo: {
            readonly name: string;
            readonly about: string;
            readonly games: readonly string[];
            readonly reaction: readonly [
                number,
                number
            ];
            readonly pace: number;
        };
        /**
         * Choice
         * @description One of the decisions that a seat may take.
         */
        readonly Choice: {
            readonly action: number;
            readonly name: string;
            readonly index: number;
            readonly text: string;
            /** @default null */
            readonly revision?: number | null;
        };
        /**
         * Clear
         * @description Make a seat open again before the start (host).
         */
        readonly Clear: {
            /** @enum {unknown} */
            readonly do: "clear";
            readonly seat: number;
            readonly id: string;
            /** @default  */
            readonly token?: string;
        };
        /**
         * Clock
         * @description The state of the clocks; what is paused has no moment of its own.
         */
        readonly Clock: {
            readonly paused: string;
            readonly pause_until: number | null;
            readonly floor: boolean;
            readonly tick_at: number | null;
            readonly tick_time: number;
        };
        /**
         * Configure
         * @description Change, before the start, how many play, some options, or all settings (host).
         */
        readonly Configure: {
            /** @enum {unknown} */
            readonly do: "configure";
            /** @default null */
            readonly seats?: number | null;
            /** @default null */
            readonly options?: {
                readonly [key: string]: string | number | boolean;
            } | null;
            /** @default null */
            readonly settings?: components["schemas"]["Settings"] | null;
            readonly id: string;
            /** @default  */
            readonly token?: string;
        };
        /**
         * Continue
         * @description A match that goes on from a moment of one that has ended.
         */
        readonly Continue: {
            readonly moment: number;
            /** @default 0 */
            readonly seat?: number;
            /** @default You */
            readonly name?: string;
            /** @default en */
            readonly language?: string;
            /** @default null */
            readonly token?: string | null;
            /** @default [] */
            readonly bots?: readonly string[];
        };
        /**
         * Decide
         * @description Take a decision of the game: by number, by its words, or by both if they agree.
         */
        readonly Decide: {
            /** @enum {unknown} */
            readonly do: "decide";
            readonly epoch: number;
            /** @default null */
            readonly action?: number | null;
            /** @default null */
            readonly text?: string | null;
            /** @default null */
            readonly revision?: number | null;
            readonly id: string;
            /** @default  */
            readonly token?: string;
        };
        /**
         * GameInfo
         * @description A game that can be played here.
         */
        readonly GameInfo: {
            readonly name: string;
            readonly title: string;
            readonly summary: string;
            readonly version: string;
            readonly seats: readonly [
                number,
                number
            ];
            readonly minutes: readonly [
                number,
                number
            ];
            readonly options: readonly components["schemas"]["OptionInfo"][];
            readonly endings: readonly string[];
            readonly bots: readonly string[];
        };
        /**
         * HandOver
         * @description Let a bot play a seat; its holder can come back. Needs a majority of the others.
         */
        readonly HandOver: {
            /** @enum {unknown} */
            readonly motion: "handover";
            readonly seat: number;
            readonly bot: string;
        };
        /**
         * Health
         * @description Whether the server is well.
         */
        readonly Health: {
            /** @enum {unknown} */
            readonly status: "ok";
            readonly version: string;
            readonly tables: number;
            readonly sockets: number;
        };
        /**
         * HookForm
         * @description Where to say that it is a seat's turn.
         */
        readonly HookForm: {
            readonly url: string;
        };
        /**
         * HookKey
         * @description The key with which calls are signed.
         */
        readonly HookKey: {
            readonly key: string;
        };
        /**
         * Invite
         * @description Replace the invitation's secret (host); old invitations are void.
         */
        readonly Invite: {
            /** @enum {unknown} */
            readonly do: "invite";
            readonly invitation: string;
            readonly id: string;
            /** @default  */
            readonly token?: string;
        };
        /**
         * Kick
         * @description Take a seat from its holder; needs a majority of the others.
         */
        readonly Kick: {
            /** @enum {unknown} */
            readonly motion: "kick";
            readonly seat: number;
        };
        /**
         * Leave
         * @description Stand up; in a running match the seat is absent until its holder commands again.
         */
        readonly Leave: {
            /** @enum {unknown} */
            readonly do: "leave";
            readonly id: string;
            /** @default  */
            readonly token?: string;
        };
        /**
         * LogLine
         * @description A line of the log of an ended match.
         */
        readonly LogLine: {
            readonly line: string;
            readonly kind: string;
            readonly seat: number | null;
            readonly rival: number | null;
            readonly what: number | null;
            readonly count: number | null;
            readonly cards: readonly number[] | null;
            readonly moment: number;
        };
        /**
         * MatchInfo
         * @description A match that has ended.
         */
        readonly MatchInfo: {
            readonly table: string;
            readonly game: string;
            readonly title: string;
            readonly ended: number;
            readonly names: readonly string[];
            readonly bots: readonly string[];
            readonly ending: string;
            readonly scores: readonly number[];
            readonly places: readonly number[];
        };
        /**
         * MotionState
         * @description An open motion.
         */
        readonly MotionState: {
            readonly number: number;
            readonly by: number;
            readonly what: components["schemas"]["TakeBack"] | components["schemas"]["Pause"] | components["schemas"]["Resume"] | components["schemas"]["Kick"] | components["schemas"]["HandOver"] | components["schemas"]["Pace"] | components["schemas"]["Penalty"] | components["schemas"]["Abandon"];
            readonly electors: readonly number[];
            readonly votes: {
                readonly [key: string]: boolean;
            };
            readonly until: number;
        };
        /**
         * MyTable
         * @description A table at which this browser sits, and where.
         */
        readonly MyTable: {
            readonly table: components["schemas"]["TableInfo"];
            readonly seat: number;
        };
        /**
         * Open
         * @description A new table, waiting for players.
         */
        readonly Open: {
            readonly game: string;
            /** @default null */
            readonly seats?: number | null;
            /** @default {} */
            readonly options?: {
                readonly [key: string]: string | number | boolean;
            };
            /** @default {} */
            readonly settings?: components["schemas"]["Settings"];
            /** @default null */
            readonly name?: string | null;
            /** @default en */
            readonly language?: string;
            /** @default null */
            readonly token?: string | null;
        };
        /**
         * Opened
         * @description A table was opened; the secrets are told only here.
         */
        readonly Opened: {
            readonly table: string;
            readonly seat: number | null;
            readonly token: string;
            readonly invitation: string;
        };
        /**
         * OptionInfo
         * @description A choice that is made before a match.
         */
        readonly OptionInfo: {
            readonly name: string;
            readonly about: string;
            /** @enum {unknown} */
            readonly kind: "choice" | "flag" | "number";
            readonly default: string | number | boolean;
            readonly choices: readonly string[];
            readonly low: number;
            readonly high: number;
        };
        /**
         * Pace
         * @description Let the floor's clock run slower for everybody; needs a majority.
         */
        readonly Pace: {
            /** @enum {unknown} */
            readonly motion: "pace";
            /** @enum {unknown} */
            readonly factor: 1 | 2 | 5 | 10;
        };
        /**
         * Pause
         * @description Stop the clocks, and dealing on the floor; needs a majority.
         */
        readonly Pause: {
            /** @enum {unknown} */
            readonly motion: "pause";
        };
        /**
         * Penalty
         * @description Take points for a forbidden hint, where the game knows it; needs a majority of the others.
         */
        readonly Penalty: {
            /** @enum {unknown} */
            readonly motion: "penalty";
            readonly seat: number;
            readonly points: number;
        };
        /**
         * Propose
         * @description Put a motion to the table; its proposer is for it.
         */
        readonly Propose: {
            /** @enum {unknown} */
            readonly do: "propose";
            readonly what: components["schemas"]["TakeBack"] | components["schemas"]["Pause"] | components["schemas"]["Resume"] | components["schemas"]["Kick"] | components["schemas"]["HandOver"] | components["schemas"]["Pace"] | components["schemas"]["Penalty"] | components["schemas"]["Abandon"];
            readonly id: string;
            /** @default  */
            readonly token?: string;
        };
        /**
         * Quick
         * @description A match against bots that begins at once.
         */
        readonly Quick: {
            readonly game: string;
            /** @default null */
            readonly seats?: number | null;
            /** @default {} */
            readonly options?: {
                readonly [key: string]: string | number | boolean;
            };
            /**
             * @default {
             *       "private": true
             *     }
             */
            readonly settings?: components["schemas"]["Settings"];
            /** @default You */
            readonly name?: string;
            /** @default en */
            readonly language?: string;
            /** @default null */
            readonly token?: string | null;
            /** @default [] */
            readonly bots?: readonly string[];
            /** @default null */
            readonly seed?: string | null;
        };
        /**
         * Refused
         * @description The command changed nothing: why, what to do, and by which rule.
         */
        readonly Refused: {
            /** @enum {unknown} */
            readonly is: "refused";
            readonly id: string;
            readonly code: string;
            readonly text: string;
            readonly remedy: string;
            /** @default null */
            readonly rule?: string | null;
        };
        /**
         * Relink
         * @description Replace the seat's secret; the old link is void at once.
         */
        readonly Relink: {
            /** @enum {unknown} */
            readonly do: "relink";
            readonly new_token: string;
            readonly id: string;
            /** @default  */
            readonly token?: string;
        };
        /**
         * Replay
         * @description A match that has ended, as somebody looks back at it.
         */
        readonly Replay: {
            readonly table: string;
            readonly game: string;
            readonly title: string;
            readonly rules: string;
            readonly seats: number;
            readonly names: readonly string[];
            readonly options: {
                readonly [key: string]: string | number | boolean;
            };
            readonly moments: number;
            readonly ending: string;
            readonly scores: readonly number[];
            readonly places: readonly number[];
            readonly commitment: string;
            readonly seed: string;
            readonly salt: string;
        };
        /**
         * Result
         * @description How the match ended.
         */
        readonly Result: {
            readonly ending: string;
            readonly scores: readonly number[];
            readonly places: readonly number[];
            readonly seed: string;
            readonly salt: string;
        };
        /**
         * Resume
         * @description Let the clocks run again; needs a majority.
         */
        readonly Resume: {
            /** @enum {unknown} */
            readonly motion: "resume";
        };
        /**
         * Return
         * @description Play again after having been absent or replaced by a bot.
         */
        readonly Return: {
            /** @enum {unknown} */
            readonly do: "return";
            readonly id: string;
            /** @default  */
            readonly token?: string;
        };
        /**
         * Say
         * @description Say something to everybody, or as a private note to one seat.
         */
        readonly Say: {
            /** @enum {unknown} */
            readonly do: "say";
            readonly text: string;
            /** @default null */
            readonly to?: number | null;
            readonly id: string;
            /** @default  */
            readonly token?: string;
        };
        /**
         * Scene
         * @description A moment of a match through somebody's eyes.
         */
        readonly Scene: {
            readonly moment: number;
            readonly seat: number | null;
            readonly text: string;
            readonly view: Record<string, never>;
        };
        /**
         * SeatBot
         * @description Put a bot on an open seat before the start (host).
         */
        readonly SeatBot: {
            /** @enum {unknown} */
            readonly do: "seatbot";
            readonly seat: number;
            readonly bot: string;
            readonly id: string;
            /** @default  */
            readonly token?: string;
        };
        /**
         * SeatInfo
         * @description A seat in a list.
         */
        readonly SeatInfo: {
            readonly number: number;
            readonly kind: string;
            readonly name: string;
            readonly bot: string;
        };
        /**
         * SeatState
         * @description A seat as everybody sees it.
         */
        readonly SeatState: {
            readonly number: number;
            /** @enum {unknown} */
            readonly kind: "absent" | "bot" | "open" | "person";
            readonly name: string;
            readonly bot: string;
            readonly connected: boolean;
            readonly slower: number;
            readonly penalty: number;
        };
        /**
         * Settings
         * @description How a table is run; the rules of the game itself are set by its options.
         */
        readonly Settings: {
            /** @default false */
            readonly private?: boolean;
            /** @default true */
            readonly watchable?: boolean;
            /** @default 0 */
            readonly watch_delay?: number;
            /** @default 0 */
            readonly decision_time?: number;
            /** @default 0 */
            readonly tick_time?: number;
            /** @default 0 */
            readonly return_time?: number;
            /** @default 1500 */
            readonly absent_time?: number;
            /** @default 30000 */
            readonly bot_time?: number;
            /** @default 2 */
            readonly misses?: number;
            /** @default  */
            readonly substitute?: string;
            /** @default 900000 */
            readonly longest_pause?: number;
            /** @default 60000 */
            readonly restart_time?: number;
            /** @default 120000 */
            readonly vote_time?: number;
        };
        /**
         * Sit
         * @description Take an open seat, or one whose holder was sent away; the token becomes the seat's secret.
         */
        readonly Sit: {
            /** @enum {unknown} */
            readonly do: "sit";
            readonly name: string;
            /** @default null */
            readonly seat?: number | null;
            /** @default  */
            readonly invitation?: string;
            /** @default en */
            readonly language?: string;
            readonly id: string;
            /** @default  */
            readonly token?: string;
        };
        /**
         * Slow
         * @description Slow one's own decision clock down; anybody may, without asking.
         */
        readonly Slow: {
            /** @enum {unknown} */
            readonly do: "slow";
            /** @enum {unknown} */
            readonly factor: 1 | 2 | 5 | 10;
            readonly id: string;
            /** @default  */
            readonly token?: string;
        };
        /**
         * Snapshot
         * @description All that a viewer may know now; what somebody gets who comes, or who was away too long.
         */
        readonly Snapshot: {
            /** @enum {unknown} */
            readonly is: "snapshot";
            readonly number: number;
            readonly now: number;
            /** @enum {unknown} */
            readonly status: "ended" | "gathering" | "running";
            readonly game: string;
            readonly rules: string;
            readonly options: {
                readonly [key: string]: string | number | boolean;
            };
            readonly settings: components["schemas"]["Settings"];
            readonly seats: readonly components["schemas"]["SeatState"][];
            readonly host: number | null;
            readonly you: number | null;
            readonly waiting: readonly number[];
            readonly ask: components["schemas"]["Ask"] | null;
            readonly clock: components["schemas"]["Clock"];
            readonly motions: readonly components["schemas"]["MotionState"][];
            readonly commitment: string;
            readonly result: components["schemas"]["Result"] | null;
            readonly view: Record<string, never> | null;
        };
        /**
         * Start
         * @description Deal (host); every seat must be taken.
         */
        readonly Start: {
            /** @enum {unknown} */
            readonly do: "start";
            readonly id: string;
            /** @default  */
            readonly token?: string;
        };
        /**
         * TableInfo
         * @description A table in a list, or before one sits down.
         */
        readonly TableInfo: {
            readonly id: string;
            readonly game: string;
            readonly title: string;
            /** @enum {unknown} */
            readonly status: "ended" | "open" | "running";
            readonly seats: readonly components["schemas"]["SeatInfo"][];
            readonly host: number | null;
            readonly options: {
                readonly [key: string]: string | number | boolean;
            };
            readonly watchable: boolean;
            readonly private: boolean;
            readonly created: number;
            readonly touched: number;
        };
        /**
         * TakeBack
         * @description Undo this many of the latest decisions; needs everybody.
         */
        readonly TakeBack: {
            /** @enum {unknown} */
            readonly motion: "takeback";
            /** @default 1 */
            readonly decisions?: number;
        };
        /**
         * Undo
         * @description Take back one's latest decision, while nothing was seen or drawn and nobody else decided.
         */
        readonly Undo: {
            /** @enum {unknown} */
            readonly do: "undo";
            readonly epoch: number;
            readonly id: string;
            /** @default  */
            readonly token?: string;
        };
        /**
         * Vote
         * @description Vote on an open motion.
         */
        readonly Vote: {
            /** @enum {unknown} */
            readonly do: "vote";
            readonly motion: number;
            readonly yes: boolean;
            readonly id: string;
            /** @default  */
            readonly token?: string;
        };
        /**
         * Told
         * @description A line of the game's log, with the parts of the note that this viewer may know.
         */
        readonly Told: {
            /** @enum {unknown} */
            readonly is: "told";
            readonly line: string;
            readonly kind: string;
            /** @default null */
            readonly seat?: number | null;
            /** @default null */
            readonly rival?: number | null;
            /** @default null */
            readonly what?: number | null;
            /** @default null */
            readonly count?: number | null;
            /** @default null */
            readonly cards?: readonly number[] | null;
            readonly number: number;
            readonly at: number;
        };
        /**
         * Asked
         * @description The viewer is asked to decide; None when he is asked nothing any more.
         */
        readonly Asked: {
            /** @enum {unknown} */
            readonly is: "asked";
            readonly ask: components["schemas"]["Ask"] | null;
            readonly number: number;
            readonly at: number;
        };
        /**
         * Waiting
         * @description Whose decisions the match waits for.
         */
        readonly Waiting: {
            /** @enum {unknown} */
            readonly is: "waiting";
            readonly seats: readonly number[];
            readonly number: number;
            readonly at: number;
        };
        /**
         * Seated
         * @description Something about a seat changed.
         */
        readonly Seated: {
            /** @enum {unknown} */
            readonly is: "seated";
            readonly seat: components["schemas"]["SeatState"];
            readonly host: number | null;
            readonly number: number;
            readonly at: number;
        };
        /**
         * Configured
         * @description The host changed how many play, the options or the settings.
         */
        readonly Configured: {
            /** @enum {unknown} */
            readonly is: "configured";
            readonly seats: readonly components["schemas"]["SeatState"][];
            readonly options: {
                readonly [key: string]: string | number | boolean;
            };
            readonly settings: components["schemas"]["Settings"];
            readonly number: number;
            readonly at: number;
        };
        /**
         * Began
         * @description The match began; the hash of its seed can be checked after the end.
         */
        readonly Began: {
            /** @enum {unknown} */
            readonly is: "began";
            readonly commitment: string;
            readonly options: {
                readonly [key: string]: string | number | boolean;
            };
            readonly number: number;
            readonly at: number;
        };
        /**
         * Said
         * @description Somebody said something; a private note reaches only its writer and its reader.
         */
        readonly Said: {
            /** @enum {unknown} */
            readonly is: "said";
            readonly seat: number;
            readonly text: string;
            /** @default null */
            readonly to?: number | null;
            readonly number: number;
            readonly at: number;
        };
        /**
         * Moved
         * @description A motion was put to the table, or somebody voted on it.
         */
        readonly Moved: {
            /** @enum {unknown} */
            readonly is: "moved";
            readonly motion: components["schemas"]["MotionState"];
            readonly number: number;
            readonly at: number;
        };
        /**
         * Settled
         * @description A motion was carried, or it failed.
         */
        readonly Settled: {
            /** @enum {unknown} */
            readonly is: "settled";
            readonly motion: number;
            readonly carried: boolean;
            readonly number: number;
            readonly at: number;
        };
        /**
         * Timed
         * @description The clocks stopped, ran on, or changed their pace.
         */
        readonly Timed: {
            /** @enum {unknown} */
            readonly is: "timed";
            readonly clock: components["schemas"]["Clock"];
            readonly number: number;
            readonly at: number;
        };
        /**
         * Overdue
         * @description A seat's time ran out, and the game's default decision was taken for it.
         */
        readonly Overdue: {
            /** @enum {unknown} */
            readonly is: "overdue";
            readonly seat: number;
            readonly number: number;
            readonly at: number;
        };
        /**
         * TookBack
         * @description Decisions were taken back; the view is that of the earlier position.
         */
        readonly TookBack: {
            /** @enum {unknown} */
            readonly is: "tookback";
            readonly by: number;
            readonly decisions: number;
            readonly number: number;
            readonly at: number;
        };
        /**
         * Penalised
         * @description The table took points from a seat.
         */
        readonly Penalised: {
            /** @enum {unknown} */
            readonly is: "penalised";
            readonly seat: number;
            readonly points: number;
            readonly number: number;
            readonly at: number;
        };
        /**
         * Finished
         * @description The match ended; from now on everybody may see everything.
         */
        readonly Finished: {
            /** @enum {unknown} */
            readonly is: "finished";
            readonly result: components["schemas"]["Result"];
            readonly number: number;
            readonly at: number;
        };
        /**
         * Changes
         * @description What differs from the snapshot as this connection knows it (see `follow.py`).
         */
        readonly Changes: {
            /** @enum {unknown} */
            readonly is: "changes";
            readonly change: number;
            readonly number: number;
            readonly put: readonly (readonly [
                readonly (string | number)[],
                unknown
            ])[];
            /** @default [] */
            readonly drop?: readonly (readonly (string | number)[])[];
        };
        /**
         * Follow
         * @description Follow a table with the eyes of a seat, or of a spectator; said first, and to begin anew.
         */
        readonly Follow: {
            /** @enum {unknown} */
            readonly do: "follow";
            /** @default  */
            readonly token?: string;
            /** @default null */
            readonly after?: number | null;
            /** @default false */
            readonly lines?: boolean;
            /** @default  */
            readonly browser?: string;
        };
        /**
         * Ping
         * @description Is anybody there?
         */
        readonly Ping: {
            /** @enum {unknown} */
            readonly do: "ping";
        };
        /**
         * Pong
         * @description Somebody is.
         */
        readonly Pong: {
            /** @enum {unknown} */
            readonly is: "pong";
            readonly now: number;
        };
        readonly AnyCommand: components["schemas"]["Sit"] | components["schemas"]["Leave"] | components["schemas"]["Return"] | components["schemas"]["Relink"] | components["schemas"]["Invite"] | components["schemas"]["Configure"] | components["schemas"]["SeatBot"] | components["schemas"]["Clear"] | components["schemas"]["Start"] | components["schemas"]["Decide"] | components["schemas"]["Undo"] | components["schemas"]["Say"] | components["schemas"]["Slow"] | components["schemas"]["Propose"] | components["schemas"]["Vote"];
        readonly AnyMessage: components["schemas"]["Accepted"] | components["schemas"]["Refused"] | components["schemas"]["Told"] | components["schemas"]["Asked"] | components["schemas"]["Waiting"] | components["schemas"]["Seated"] | components["schemas"]["Configured"] | components["schemas"]["Began"] | components["schemas"]["Said"] | components["schemas"]["Moved"] | components["schemas"]["Settled"] | components["schemas"]["Timed"] | components["schemas"]["Overdue"] | components["schemas"]["TookBack"] | components["schemas"]["Penalised"] | components["schemas"]["Finished"] | components["schemas"]["Snapshot"] | components["schemas"]["Changes"];
        readonly FromClient: components["schemas"]["Follow"] | components["schemas"]["Ping"] | components["schemas"]["Sit"] | components["schemas"]["Leave"] | components["schemas"]["Return"] | components["schemas"]["Relink"] | components["schemas"]["Invite"] | components["schemas"]["Configure"] | components["schemas"]["SeatBot"] | components["schemas"]["Clear"] | components["schemas"]["Start"] | components["schemas"]["Decide"] | components["schemas"]["Undo"] | components["schemas"]["Say"] | components["schemas"]["Slow"] | components["schemas"]["Propose"] | components["schemas"]["Vote"];
        readonly FromServer: components["schemas"]["Accepted"] | components["schemas"]["Refused"] | components["schemas"]["Told"] | components["schemas"]["Asked"] | components["schemas"]["Waiting"] | components["schemas"]["Seated"] | components["schemas"]["Configured"] | components["schemas"]["Began"] | components["schemas"]["Said"] | components["schemas"]["Moved"] | components["schemas"]["Settled"] | components["schemas"]["Timed"] | components["schemas"]["Overdue"] | components["schemas"]["TookBack"] | components["schemas"]["Penalised"] | components["schemas"]["Finished"] | components["schemas"]["Snapshot"] | components["schemas"]["Changes"] | components["schemas"]["Pong"];
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly ApiHealthHealth: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Request fulfilled, document follows */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    readonly ApiSchemaDescribe: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Request fulfilled, document follows */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly [key: string]: unknown;
                    };
                };
            };
        };
    };
    readonly ApiGamesListGames: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Request fulfilled, document follows */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["GameInfo"][];
                };
            };
        };
    };
    readonly ApiGamesOneGame: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The name of a game. */
                readonly game: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Request fulfilled, document follows */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GameInfo"];
                };
            };
            /** @description The request is malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description It is not said who asks. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description There is no such thing. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description That does not fit, or cannot be done now. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Not at the moment; nothing was done. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    readonly ApiGamesRulesRules: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The name of a game. */
                readonly game: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Request fulfilled, document follows */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/markdown": string;
                };
            };
            /** @description The request is malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description It is not said who asks. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description There is no such thing. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description That does not fit, or cannot be done now. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Not at the moment; nothing was done. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    readonly ApiGamesCardsCards: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The name of a game. */
                readonly game: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Request fulfilled, document follows */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": unknown;
                };
            };
            /** @description The request is malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description It is not said who asks. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description There is no such thing. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description That does not fit, or cannot be done now. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Not at the moment; nothing was done. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    readonly ApiBotsListBots: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Request fulfilled, document follows */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["BotInfo"][];
                };
            };
        };
    };
    readonly ApiTablesListTables: {
        readonly parameters: {
            readonly query?: {
                readonly status?: "open" | "running";
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Request fulfilled, document follows */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["TableInfo"][];
                };
            };
            /** @description The request is malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description It is not said who asks. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description There is no such thing. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description That does not fit, or cannot be done now. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Not at the moment; nothing was done. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    readonly ApiTablesNewTable: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Open"];
            };
        };
        readonly responses: {
            /** @description Document created, URL follows */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Opened"];
                };
            };
            /** @description The request is malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description It is not said who asks. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description There is no such thing. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description That does not fit, or cannot be done now. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Not at the moment; nothing was done. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    readonly ApiQuickQuick: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Quick"];
            };
        };
        readonly responses: {
            /** @description Document created, URL follows */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Opened"];
                };
            };
            /** @description The request is malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description It is not said who asks. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description There is no such thing. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description That does not fit, or cannot be done now. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Not at the moment; nothing was done. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    readonly ApiTablesOneTable: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The name of a table. */
                readonly table: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Request fulfilled, document follows */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TableInfo"];
                };
            };
            /** @description The request is malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description It is not said who asks. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description There is no such thing. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description That does not fit, or cannot be done now. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Not at the moment; nothing was done. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    readonly ApiTablesCommandsCommand: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Bearer, and a seat's secret. */
                readonly Authorization?: string;
                /** @description A secret that the browser made to find its tables again. */
                readonly "X-Emporion-Browser"?: string;
            };
            readonly path: {
                /** @description The name of a table. */
                readonly table: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Sit"] | components["schemas"]["Leave"] | components["schemas"]["Return"] | components["schemas"]["Relink"] | components["schemas"]["Invite"] | components["schemas"]["Configure"] | components["schemas"]["SeatBot"] | components["schemas"]["Clear"] | components["schemas"]["Start"] | components["schemas"]["Decide"] | components["schemas"]["Undo"] | components["schemas"]["Say"] | components["schemas"]["Slow"] | components["schemas"]["Propose"] | components["schemas"]["Vote"];
            };
        };
        readonly responses: {
            /** @description Request fulfilled, document follows */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Accepted"] | components["schemas"]["Refused"];
                };
            };
            /** @description The request is malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description It is not said who asks. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description There is no such thing. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description That does not fit, or cannot be done now. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Not at the moment; nothing was done. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    readonly ApiTablesSnapshotSnapshot: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Bearer, and a seat's secret. */
                readonly Authorization?: string;
            };
            readonly path: {
                /** @description The name of a table. */
                readonly table: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Request fulfilled, document follows */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Snapshot"];
                };
            };
            /** @description The request is malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description It is not said who asks. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description There is no such thing. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description That does not fit, or cannot be done now. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Not at the moment; nothing was done. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    readonly ApiTablesHookPutHook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Bearer, and a seat's secret. */
                readonly Authorization?: string;
            };
            readonly path: {
                /** @description The name of a table. */
                readonly table: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["HookForm"];
            };
        };
        readonly responses: {
            /** @description Request fulfilled, document follows */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["HookKey"];
                };
            };
            /** @description The request is malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description It is not said who asks. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description There is no such thing. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description That does not fit, or cannot be done now. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Not at the moment; nothing was done. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    readonly ApiTablesHookDropHook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Bearer, and a seat's secret. */
                readonly Authorization?: string;
            };
            readonly path: {
                /** @description The name of a table. */
                readonly table: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Request fulfilled, nothing follows */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description It is not said who asks. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description There is no such thing. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description That does not fit, or cannot be done now. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Not at the moment; nothing was done. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    readonly ApiMineMine: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A secret that the browser made to find its tables again. */
                readonly "X-Emporion-Browser"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Request fulfilled, document follows */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["MyTable"][];
                };
            };
            /** @description The request is malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description It is not said who asks. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description There is no such thing. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description That does not fit, or cannot be done now. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Not at the moment; nothing was done. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    readonly ApiMatchesListMatches: {
        readonly parameters: {
            readonly query?: {
                readonly before?: number;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Request fulfilled, document follows */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["MatchInfo"][];
                };
            };
            /** @description The request is malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description It is not said who asks. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description There is no such thing. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description That does not fit, or cannot be done now. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Not at the moment; nothing was done. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    readonly ApiMatchesTableOneMatch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The name of a table. */
                readonly table: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Request fulfilled, document follows */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Replay"];
                };
            };
            /** @description The request is malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description It is not said who asks. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description There is no such thing. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description That does not fit, or cannot be done now. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Not at the moment; nothing was done. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    readonly ApiMatchesTableMomentsMoments: {
        readonly parameters: {
            readonly query?: {
                readonly from?: number;
                readonly upto?: number;
                readonly viewer?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The name of a table. */
                readonly table: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Request fulfilled, document follows */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["Scene"][];
                };
            };
            /** @description The request is malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description It is not said who asks. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description There is no such thing. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description That does not fit, or cannot be done now. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Not at the moment; nothing was done. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    readonly ApiMatchesTableLogLog: {
        readonly parameters: {
            readonly query?: {
                readonly viewer?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The name of a table. */
                readonly table: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Request fulfilled, document follows */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["LogLine"][];
                };
            };
            /** @description The request is malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description It is not said who asks. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description There is no such thing. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description That does not fit, or cannot be done now. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Not at the moment; nothing was done. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    readonly ApiMatchesTableFileFile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The name of a table. */
                readonly table: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Request fulfilled, document follows */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/plain": string;
                };
            };
            /** @description The request is malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description It is not said who asks. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description There is no such thing. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description That does not fit, or cannot be done now. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Not at the moment; nothing was done. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    readonly ApiMatchesTableContinueGoOn: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The name of a table. */
                readonly table: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Continue"];
            };
        };
        readonly responses: {
            /** @description Document created, URL follows */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Opened"];
                };
            };
            /** @description The request is malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description It is not said who asks. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description There is no such thing. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description That does not fit, or cannot be done now. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Not at the moment; nothing was done. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
}
