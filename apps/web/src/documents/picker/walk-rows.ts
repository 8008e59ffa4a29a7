import type { FolderNode } from "@lavra/contract/library/library";
import type { KeyboardEvent } from "react";

/** Returns the folder of a file in words: `Cível › Recursos`. */
export const placeOf = ({ path }: Pick<FolderNode, "path">): string =>
  path.split("/").filter(Boolean).join(" › ") || "Pasta principal";

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
