/** The places of values on the pages, by the tag that each shows. */
export interface Places {
  add(index: number, node: HTMLElement): void;
  /** A copy of elements that may hold places has come, or gone. */
  adopt(copy: HTMLElement): void;
  drop(copy: HTMLElement): void;
  /** Shows what a tag says now. @returns the elements that have changed */
  put(tag: string): HTMLElement[];
  /** Marks the places of some tags as those that a person is filling in. */
  mark(tags: readonly string[]): void;
  of(tag: string): readonly HTMLElement[];
}

const placesIn = (node: HTMLElement) => [
  ...(node.dataset.place === undefined ? [] : [node]),
  ...node.querySelectorAll<HTMLElement>("[data-place]"),
];

/** The key that a tag shows the value of: `VALOR` of `VALOR|MOEDA`. */
export const keyOfTag = (tag: string): string => tag.split("|", 1)[0] ?? tag;

/** What stands where nothing was filled in yet. */
const blankWords = (tag: string) => `{${keyOfTag(tag)}}`;

/**
 * @param tags of the places by index
 * @param tell what a tag says now, "" where nothing does
 */
export function createPlaces(tags: readonly string[], tell: (tag: string) => string): Places {
  const nodes = new Map<string, Set<HTMLElement>>();
  let marked: ReadonlySet<string> = new Set();
  const tagOf = (node: HTMLElement) => tags[Number(node.dataset.place)] ?? "";
  const setOf = (tag: string) => {
    const known = nodes.get(tag) ?? new Set();
    nodes.set(tag, known);
    return known;
  };

  /** The rest of a place that was parted at a page's end says nothing of its own once its beginning says all. */
  function show(node: HTMLElement, tag: string, value: string): boolean {
    const text = "rest" in node.dataset ? "" : value || blankWords(tag);
    const isBlank = value === "";
    if (node.textContent === text && node.classList.contains("paper-blank") === isBlank) return false;
    node.textContent = text;
    node.classList.toggle("paper-blank", isBlank);
    return true;
  }

  function add(index: number, node: HTMLElement): void {
    const tag = tags[index] ?? "";
    setOf(tag).add(node);
    node.classList.add("paper-place");
    node.classList.toggle("paper-now", marked.has(tag));
    show(node, tag, tell(tag));
  }

  return {
    add,
    adopt: (copy) => {
      for (const node of placesIn(copy)) setOf(tagOf(node)).add(node);
    },
    drop: (copy) => {
      for (const node of placesIn(copy)) setOf(tagOf(node)).delete(node);
    },
    put(tag) {
      const value = tell(tag);
      return [...setOf(tag)].filter((node) => show(node, tag, value));
    },
    mark(wanted) {
      const next = new Set(wanted);
      for (const tag of new Set([...marked, ...next])) {
        for (const node of setOf(tag)) node.classList.toggle("paper-now", next.has(tag));
      }
      marked = next;
    },
    of: (tag) => [...setOf(tag)],
  };
}
