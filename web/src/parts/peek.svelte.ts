/** A closer look at a card: shown beside whatever is pointed at or has the focus, gone as soon as it is left. */

import type { Snippet } from "svelte";
import type { Attachment } from "svelte/attachments";

class Peek {
  content = $state.raw<Snippet | null>(null);
  place = $state.raw<DOMRect | null>(null);

  show(content: Snippet, element: Element): void {
    this.content = content;
    this.place = element.getBoundingClientRect();
  }

  hide(): void {
    this.content = null;
  }
}

export const peek = new Peek();
/** Long enough that crossing a card with the pointer shows nothing. */
const PAUSE = 260;

export function peekable(content: Snippet): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      timer = setTimeout(() => peek.show(content, element), PAUSE);
    };
    const focused = () => {
      if (element.matches(":focus-visible")) peek.show(content, element);
    };
    const hide = () => {
      clearTimeout(timer);
      peek.hide();
    };
    const listeners: [string, (event: Event) => void][] = [
      ["pointerenter", later],
      ["focusin", focused],
      ["pointerleave", hide],
      ["focusout", hide],
      ["click", hide],
      [
        "keydown",
        (event) => {
          if ((event as KeyboardEvent).key === "Escape") hide();
        },
      ],
    ];
    for (const [name, listener] of listeners) element.addEventListener(name, listener);
    return () => {
      hide();
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
    };
  };
}
