/**
 * What a screen reader says although nothing has the focus: news of the floor, the clock, refusals. Two urgencies;
 * the same text twice in a row is still said twice.
 */
class Announcer {
  polite = $state("");
  urgent = $state("");
  private turn = false;

  say(text: string, urgently = false): void {
    // A trailing no-break space makes a repeated text a change.
    this.turn = !this.turn;
    const said = this.turn ? text : `${text}\u00a0`;
    if (urgently) this.urgent = said;
    else this.polite = said;
  }
}

export const announcer = new Announcer();
