import { takeBeyond } from "./cut.ts";
import type { Cutting } from "./cutting.ts";
import type { PageNotes } from "./page-notes.ts";
import type { Pieces } from "./pieces.ts";
import { gutter, isOverfull, leadIn, leaveForNotes, type Sheet } from "./sheet.ts";
import type { Supply } from "./supply.ts";

const isForced = (node: HTMLElement, before: Element | null) =>
  node.style.breakBefore === "column" || (before instanceof HTMLElement && before.style.breakAfter === "column");

/** Returns a test for what is beyond the page's end: the browser continues it in a second column. */
function endOf({ body, size }: Sheet): Cutting["isBeyond"] {
  const rect = body.getBoundingClientRect();
  const edge = rect.left + ((size.text + gutter / 2) * rect.width) / size.text;
  return ({ left }) => left > edge;
}

/** Rounds to fit the text of a page; one usually suffices. */
const mostRounds = 3;

/** Fills pages and removes what does not fit. */
export function createPouring(pieces: Pieces, notes: PageNotes, onRepeat: (copy: HTMLElement) => void) {
  const cutting = (isBeyond: Cutting["isBeyond"]): Cutting => ({
    isBeyond,
    onSplit: pieces.onSplit,
    onRepeat: (copy) => {
      pieces.onRepeat(copy);
      onRepeat(copy);
    },
  });

  /** Split elements may need more room than the whole one: then more is removed. */
  function takeAll(sheet: Sheet, isBeyond: Cutting["isBeyond"]): HTMLElement[] {
    let taken: HTMLElement[] = [];
    for (let round = 0; round < mostRounds && isOverfull(sheet); round++) {
      const more = takeBeyond(sheet.body, cutting(isBeyond));
      const [last, next] = [more.at(-1) ?? null, taken[0] ?? null];
      if (last && next && pieces.goesOnWith(last, next)) {
        pieces.join(last, next);
        taken = taken.slice(1);
      }
      taken = [...more, ...taken];
    }
    return taken;
  }

  /** Balances notes and text of a page, and removes what does not fit. */
  function trim(sheet: Sheet): HTMLElement[] {
    const isBeyond = endOf(sheet);
    notes.settle(sheet, isBeyond);
    if (!isOverfull(sheet)) return [];
    const taken = takeAll(sheet, isBeyond);
    // A block that is too high for any page remains, so that the layout continues.
    if (sheet.body.childElementCount === 0 && taken[0]) sheet.body.append(taken.shift() as HTMLElement);
    const [first] = taken;
    if (first && !isForced(first, sheet.body.lastElementChild)) first.dataset.top = "";
    return taken;
  }

  /** Sets the height of a page whose first line is in place. */
  function begin(sheet: Sheet): void {
    leadIn(sheet);
    leaveForNotes(sheet, sheet.notes.hasChildNodes() ? sheet.notes.offsetHeight : 0);
  }

  /** @param guess number of elements on the previous page */
  function fill(sheet: Sheet, supply: Supply, guess: number): void {
    for (let most = guess; ; most = 4) {
      const nodes = supply.take(most);
      if (nodes.length === 0) break;
      sheet.body.append(...nodes);
      if (most === guess) begin(sheet);
      if (isOverfull(sheet)) break;
    }
    supply.giveBack(trim(sheet));
  }

  /** Moves the first element of a page to the end of the previous one. */
  function pull(sheet: Sheet, next: Sheet): void {
    const first = next.body.firstElementChild as HTMLElement;
    const last = sheet.body.lastElementChild as HTMLElement | null;
    delete first.dataset.top;
    if (last && pieces.goesOnWith(last, first)) pieces.join(last, first);
    else sheet.body.append(first);
  }

  const goesOn = (sheet: Sheet, next: Sheet) =>
    pieces.goesOnWith(sheet.body.lastElementChild, next.body.firstElementChild);

  /** Returns the first element of a page, and how much of it is left. */
  function beginning({ body }: Sheet): readonly [Element, number] | undefined {
    const first = body.firstElementChild;
    return first ? [pieces.originOf(first), first.textContent.length] : undefined;
  }

  return { begin, fill, trim, pull, goesOn, beginning };
}

export type Pouring = ReturnType<typeof createPouring>;
