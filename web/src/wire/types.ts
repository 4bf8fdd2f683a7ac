/** The names under which the page knows what goes over the wire; the types themselves are generated. */
import type { components } from "./schema.js";

type Schemas = components["schemas"];

export type Command = Schemas["AnyCommand"];
/** What a command does; who sends it adds the id. */
export type Doing = Command extends infer One
  ? One extends Command
    ? Omit<One, "id" | "token">
    : never
  : never;
export type Message = Schemas["AnyMessage"];
export type Accepted = Schemas["Accepted"];
export type Refused = Schemas["Refused"];
export type Answer = Accepted | Refused;
export type Snapshot = Schemas["Snapshot"];
export type Changes = Schemas["Changes"];
export type Told = Schemas["Told"];
export type Said = Schemas["Said"];
export type SeatState = Schemas["SeatState"];
export type MotionState = Schemas["MotionState"];
export type AnyMotion = MotionState["what"];
export type Clock = Schemas["Clock"];
export type Result = Schemas["Result"];
export type Settings = Schemas["Settings"];
/** What happened, in the numbered stream of one viewer. */
export type TableEvent = Extract<Message, { readonly number: number; readonly at: number }>;

// What plain requests answer.
export type GameTold = Schemas["GameInfo"];
export type OptionTold = Schemas["OptionInfo"];
export type BotTold = Schemas["BotInfo"];
export type TableTold = Schemas["TableInfo"];
export type Opened = Schemas["Opened"];
export type Replay = Schemas["Replay"];
export type Scene = Schemas["Scene"];
export type LogLine = Schemas["LogLine"];
export type MatchTold = Schemas["MatchInfo"];
