import { takeBeyond } from "./cut.ts";
import type { Cutting } from "./cutting.ts";
import type { PageNotes } from "./page-notes.ts";
import type { Pieces } from "./pieces.ts";
import { gutter, isOverfull, leadIn, leaveForNotes, type Sheet } from "./sheet.ts";
import type { Supply } from "./supply.ts";

const isForced = (node: HTMLElement, before: Element | null) =>
  node.style.breakBefore === "column" || (before instanceof HTMLElement && before.style.breakAfter === "column");

/** What lies behind the page's end now: the browser goes on with it in a second column. */
function endOf({ body, size }: Sheet): Cutting["isBeyond"] {
  const rect = body.getBoundingClientRect();
  const edge = rect.left + ((size.text + gutter / 2) * rect.width) / size.text;
  return ({ left }) => left > edge;
}

/** Rounds in which a page is brought to its size; mostly one does. */
const mostRounds = 3;

/** Fills pages and takes out what has no room on them. */
export function createPouring(pieces: Pieces, notes: PageNotes, onRepeat: (copy: HTMLElement) => void) {
  const cutting = (isBeyond: Cutting["isBeyond"]): Cutting => ({
    isBeyond,
    onSplit: pieces.onSplit,
    onRepeat: (copy) => {
      pieces.onRepeat(copy);
      onRepeat(copy);
    },
  });

  /** What was parted may need more room than it had as one: then some more of it goes. */
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

  /** Settles notes and text of a page with each other, and takes out what has no room. */
  function trim(sheet: Sheet): HTMLElement[] {
    const isBeyond = endOf(sheet);
    notes.settle(sheet, isBeyond);
    if (!isOverfull(sheet)) return [];
    const taken = takeAll(sheet, isBeyond);
    // Something too high for any page stays where it is, so that the rest goes on.
    if (sheet.body.childElementCount === 0 && taken[0]) sheet.body.append(taken.shift() as HTMLElement);
    const [first] = taken;
    if (first && !isForced(first, sheet.body.lastElementChild)) first.dataset.top = "";
    return taken;
  }

  /** Gives a page whose first line is there all its room. */
  function begin(sheet: Sheet): void {
    leadIn(sheet);
    leaveForNotes(sheet, sheet.notes.hasChildNodes() ? sheet.notes.offsetHeight : 0);
  }

  /** @param guess how many elements a page took before */
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

  /** Moves what comes first on a page to the end of the one before. */
  function pull(sheet: Sheet, next: Sheet): void {
    const first = next.body.firstElementChild as HTMLElement;
    const last = sheet.body.lastElementChild as HTMLElement | null;
    delete first.dataset.top;
    if (last && pieces.goesOnWith(last, first)) pieces.join(last, first);
    else sheet.body.append(first);
  }

  const goesOn = (sheet: Sheet, next: Sheet) =>
    pieces.goesOnWith(sheet.body.lastElementChild, next.body.firstElementChild);

  /** Where a page begins: the element, and how much is left of it. */
  function beginning({ body }: Sheet): readonly [Element, number] | undefined {
    const first = body.firstElementChild;
    return first ? [pieces.originOf(first), first.textContent.length] : undefined;
  }

  return { begin, fill, trim, pull, goesOn, beginning };
}

export type Pouring = ReturnType<typeof createPouring>;
