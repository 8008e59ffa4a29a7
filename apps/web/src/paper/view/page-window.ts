import type { Page } from "../flow/running.ts";

/** Pages on each side of the visible ones that stay in the document; the others have only their shells. */
const beside = 1;

/** Controls which pages are in the document: the visible ones and their neighbours. */
export function createPageWindow(scroller: HTMLElement, pages: () => readonly Page[]) {
  const shown = new Set<Page>();
  let first = 0;
  let last = beside;

  const isNear = (at: number) => at >= first - beside && at <= last + beside;

  function put(page: Page, isShown: boolean): void {
    if (isShown) {
      if (page.content.parentElement !== page.shell) page.shell.append(page.content);
      shown.add(page);
    } else {
      page.content.remove();
      shown.delete(page);
    }
  }

  /** Returns the index of the first page that ends below a scroll position. */
  function pageAt(height: number): number {
    const all = pages();
    let low = 0;
    let high = all.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      const { shell } = all[middle] as Page;
      if (shell.offsetTop + shell.offsetHeight < height) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low);
  }

  /** Inserts the content of near pages, and removes that of far ones. */
  function update(): void {
    const top = scroller.scrollTop;
    first = pageAt(top);
    last = pageAt(top + scroller.clientHeight);
    const all = pages();
    for (const page of [...shown]) if (!isNear(all.indexOf(page))) put(page, false);
    for (let at = Math.max(0, first - beside); at <= last + beside; at++) {
      const page = all[at];
      if (page && !shown.has(page)) put(page, true);
    }
  }

  return {
    update,
    isVisible: (page: Page) => {
      if (!shown.has(page)) return false;
      const at = pages().indexOf(page);
      return at >= first && at <= last;
    },
    isShown: (page: Page) => shown.has(page),
    inDocument<T>(page: Page, work: () => T): T {
      if (shown.has(page)) return work();
      page.shell.append(page.content);
      try {
        return work();
      } finally {
        if (isNear(pages().indexOf(page))) shown.add(page);
        else page.content.remove();
      }
    },
    forget: (page: Page) => void shown.delete(page),
    /** The pages in the document. */
    shown: (): readonly Page[] => [...shown],
  };
}

export type PageWindow = ReturnType<typeof createPageWindow>;
