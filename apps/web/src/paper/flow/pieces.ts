/**
 * Records which elements were split at a page's end, so that they can be joined again. All pieces of an element have it
 * as their origin.
 * @param onGone called with each copy that is removed
 */
export function createPieces(onGone: (copy: HTMLElement) => void) {
  const origins = new WeakMap<Element, Element>();
  const repeated = new WeakSet<Element>();
  const originOf = (node: Element): Element => origins.get(node) ?? node;
  const isRest = (node: Node): node is HTMLElement => node instanceof HTMLElement && origins.has(node);

  function joinRow(head: HTMLTableRowElement, rest: HTMLTableRowElement): void {
    for (const cell of [...rest.cells]) {
      const own = [...head.cells].find((one) => originOf(one) === originOf(cell));
      if (!own) continue;
      own.rowSpan = cell.rowSpan;
      join(own, cell);
    }
    rest.remove();
  }

  /** Joins cells that span the page's end from rows above. */
  function joinSpans(head: HTMLElement, first: HTMLTableRowElement, isParted: boolean): void {
    for (const cell of [...first.cells].filter(isRest) as HTMLTableCellElement[]) {
      const rows = [...head.children] as HTMLTableRowElement[];
      const own = rows.flatMap((row) => [...row.cells]).find((one) => originOf(one) === originOf(cell));
      if (!own || (isParted && own.parentElement === rows.at(-1))) continue;
      own.rowSpan += cell.rowSpan - (isParted ? 1 : 0);
      join(own, cell);
    }
  }

  function joinRows(head: HTMLElement, rest: HTMLElement): void {
    const first = rest.firstElementChild as HTMLTableRowElement | null;
    const last = head.lastElementChild as HTMLTableRowElement | null;
    if (!first || !last) return;
    const isParted = isRest(first) && originOf(first) === originOf(last);
    joinSpans(head, first, isParted);
    if (isParted) joinRow(last, first);
  }

  /** Joins the rest of an element with its beginning. */
  function join(head: HTMLElement, rest: HTMLElement): void {
    delete head.dataset.goesOn;
    delete head.dataset.parted;
    if (rest.localName === "tbody") joinRows(head, rest);
    for (const node of [...rest.childNodes]) {
      const last = head.lastElementChild;
      if (node instanceof Element && (repeated.has(node) || node.localName === "colgroup")) continue;
      if (isRest(node) && last && originOf(node) === originOf(last)) join(last as HTMLElement, node);
      else head.append(node);
    }
    head.normalize();
    rest.remove();
    onGone(rest);
  }

  return {
    onSplit(head: HTMLElement, rest: HTMLElement): void {
      origins.set(rest, originOf(head));
      delete rest.dataset.goesOn;
      delete rest.dataset.parted;
    },
    onRepeat: (copy: HTMLElement) => void repeated.add(copy),
    originOf,
    /** True if one element continues the other. */
    goesOnWith: (head: Element | null, rest: Element | null): boolean =>
      head !== null && rest !== null && isRest(rest) && originOf(head) === originOf(rest),
    join,
  };
}

export type Pieces = ReturnType<typeof createPieces>;
