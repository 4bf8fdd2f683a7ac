/** A <details> that behaves like a menu: it closes on Escape, on a click elsewhere, and when the focus leaves it. */
import type { Attachment } from "svelte/attachments";

export const dropdown: Attachment<HTMLDetailsElement> = (details) => {
  const outside = (event: Event) => {
    if (details.open && event.target instanceof Node && !details.contains(event.target)) details.open = false;
  };
  const left = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !details.contains(event.relatedTarget)) details.open = false;
  };
  const escaped = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !details.open) return;
    details.open = false;
    details.querySelector("summary")?.focus();
  };
  document.addEventListener("click", outside);
  details.addEventListener("focusout", left);
  details.addEventListener("keydown", escaped);
  return () => {
    document.removeEventListener("click", outside);
    details.removeEventListener("focusout", left);
    details.removeEventListener("keydown", escaped);
  };
};
