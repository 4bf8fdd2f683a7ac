import { render } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import cards from "../fixtures/cards/megatrade.json";
import middle from "../fixtures/megatrade-middle.json";
import { playedBack } from "../fixtures/playback.js";
import { LiveTable } from "./live.svelte.js";
import TableView from "./TableView.svelte";

function tableOf(fixture: Parameters<typeof playedBack>[0], sent: string[] = []) {
  return new LiveTable("table", "", playedBack(fixture, sent), async () => cards);
}

it("keeps what somebody composes while the table goes on", { timeout: 60_000 }, async () => {
  const live = tableOf(middle);
  const { container } = render(TableView, { live });
  await vi.waitFor(() => expect(container.querySelector(".composer")).not.toBeNull(), { timeout: 20_000 });
  const card = container.querySelector<HTMLElement>('.hand [data-card="Bone"]');
  card?.click();
  await vi.waitFor(() => expect(container.querySelectorAll(".composer .sure").length).toBe(1));
  const composer = container.querySelector(".composer");
  const snapshot = live.known.snapshot;
  if (!snapshot) throw new Error("no snapshot");
  live.show({
    ...live.known,
    snapshot: { ...snapshot, now: snapshot.now + 1, view: { ...snapshot.view } as never },
  });
  await vi.waitFor(() => expect(live.snapshot?.now).toBe(snapshot.now + 1));
  expect(container.querySelector(".composer")).toBe(composer);
  expect(container.querySelectorAll(".composer .sure").length).toBe(1);
});
