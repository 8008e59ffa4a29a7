import type { KeyboardEvent } from "react";

/** Moves up and down between the rows, and from the first one back to the search. */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row]")];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const next = rows[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
