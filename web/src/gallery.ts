/**
 * Only for those who work on the page: a table at a position of a real match, without a server. `npm run dev`, then
 * open /gallery.html#cities-middle. Not part of the built page.
 */
import "./fonts.css";
import "./app.css";
import { mount } from "svelte";
import { playedBack } from "./fixtures/playback.js";
import { language } from "./language/language.svelte.js";
import { settings } from "./settings.svelte.js";
import { LiveTable } from "./table/live.svelte.js";
import TableView from "./table/TableView.svelte";

const fixtures = import.meta.glob<{ default: Parameters<typeof playedBack>[0] }>("./fixtures/*.json");

settings.show();
await language.begin();
const load = fixtures[`./fixtures/${location.hash.slice(1) || "cities-middle"}.json`];
const target = document.getElementById("page");
const cards = import.meta.glob<{ default: object }>("./fixtures/cards/*.json");
const cardsOf = async (game: string) => (await cards[`./fixtures/cards/${game}.json`]?.())?.default ?? {};
if (load && target) {
  const live = new LiveTable("gallery", "", playedBack((await load()).default), cardsOf);
  mount(TableView, { target, props: { live } });
}
