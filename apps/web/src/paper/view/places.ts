/** Sign between a tag and the copies that it is in, as the server writes it. */
const COPY = "\u0002";

/** Returns the tag of a place, without the copy of a block that it is in. */
export const tagOfPlace = (place: string): string => place.split(COPY, 1)[0] ?? place;

/** True for a place in a copy of a block. */
export const isInCopy = (place: string): boolean => place.includes(COPY);

/** Returns the copies that a place is in, the outermost first: the field of each repetition, and which one, from 0. */
export const copiesOf = (place: string): readonly { readonly field: string; readonly at: number }[] =>
  place
    .split(COPY)
    .slice(1)
    .map((step) => {
      const colon = step.lastIndexOf(":");
      return { field: step.slice(0, colon), at: Number(step.slice(colon + 1)) };
    });

/** The places of values on the pages, by the tag that each shows. */
export interface Places {
  add(index: number, node: HTMLElement): void;
  /** Adds or removes a copy of elements that may have places. */
  adopt(copy: HTMLElement): void;
  drop(copy: HTMLElement): void;
  /**
   * Updates the places of a tag for which `isNow` is true; the others are late.
   * @returns the elements that have changed
   */
  put(tag: string, isNow: (node: HTMLElement) => boolean): HTMLElement[];
  /**
   * Updates at most this many of the late places.
   * @returns the elements that have changed
   */
  catchUp(most: number): HTMLElement[];
  /**
   * Updates all late places that match, such as those that are about to be visible.
   * @returns the elements that have changed
   */
  catchUpWhere(matches: (node: HTMLElement) => boolean): HTMLElement[];
  hasLate(): boolean;
  /** Marks the places of these tags as being filled in. */
  mark(tags: readonly string[]): void;
  /** Marks the places of these tags as having values to check. */
  doubt(tags: readonly string[]): void;
  of(tag: string): readonly HTMLElement[];
}

const placesIn = (node: HTMLElement) => [
  ...(node.dataset.place === undefined ? [] : [node]),
  ...node.querySelectorAll<HTMLElement>("[data-place]"),
];

/** Returns the key whose value a tag shows: `VALOR` of `VALOR|MOEDA`. */
export const keyOfTag = (tag: string): string => tag.split("|", 1)[0] ?? tag;

/** Returns the text of a place without a value. */
function blankWords(place: string): string {
  const tag = tagOfPlace(place);
  return `{${tag.includes(":") ? tag : keyOfTag(tag)}}`;
}

/** Reuses the existing text node, so that only its line is styled and laid out again. */
function say(node: HTMLElement, text: string): void {
  const { firstChild } = node;
  if (firstChild instanceof Text && firstChild === node.lastChild && text !== "") firstChild.data = text;
  else node.textContent = text;
}

/**
 * @param tags of the places by index
 * @param textOf returns the present text of a tag, "" if it has no value
 */
export function createPlaces(tags: readonly string[], textOf: (tag: string) => string): Places {
  const nodes = new Map<string, Set<HTMLElement>>();
  const late = new Set<HTMLElement>();
  const marks = new Map<string, ReadonlySet<string>>();
  const tagOf = (node: HTMLElement) => tags[Number(node.dataset.place)] ?? "";
  const setOf = (tag: string) => {
    const known = nodes.get(tag) ?? new Set();
    nodes.set(tag, known);
    return known;
  };

  /** The rest of a place that was split at a page's end is empty, because the first part has the whole text. */
  function show(node: HTMLElement, tag: string, value: string): boolean {
    const text = node.hasAttribute("data-rest") ? "" : value || blankWords(tag);
    const isBlank = value === "";
    if (node.textContent === text && node.classList.contains("paper-blank") === isBlank) return false;
    say(node, text);
    node.classList.toggle("paper-blank", isBlank);
    return true;
  }

  function add(index: number, node: HTMLElement): void {
    const tag = tags[index] ?? "";
    setOf(tag).add(node);
    node.classList.add("paper-place");
    for (const [name, marked] of marks) node.classList.toggle(name, marked.has(tag));
    show(node, tag, textOf(tag));
  }

  function mark(name: string, wanted: readonly string[]): void {
    const before = marks.get(name) ?? new Set();
    const next = new Set(wanted);
    for (const tag of new Set([...before, ...next])) {
      for (const node of setOf(tag)) node.classList.toggle(name, next.has(tag));
    }
    marks.set(name, next);
  }

  function showLate(waiting: readonly HTMLElement[]): HTMLElement[] {
    for (const node of waiting) late.delete(node);
    return waiting.filter((node) => show(node, tagOf(node), textOf(tagOf(node))));
  }

  return {
    add,
    adopt: (copy) => {
      for (const node of placesIn(copy)) setOf(tagOf(node)).add(node);
    },
    drop: (copy) => {
      for (const node of placesIn(copy)) {
        setOf(tagOf(node)).delete(node);
        late.delete(node);
      }
    },
    put(tag, isNow) {
      const value = textOf(tag);
      const nodes = [...setOf(tag)];
      const now = nodes.filter(isNow);
      for (const node of nodes) late.add(node);
      for (const node of now) late.delete(node);
      return now.filter((node) => show(node, tag, value));
    },
    catchUp(most) {
      const first: HTMLElement[] = [];
      for (const node of late) if (first.push(node) >= most) break;
      return showLate(first);
    },
    catchUpWhere: (matches) => (late.size === 0 ? [] : showLate([...late].filter(matches))),
    hasLate: () => late.size > 0,
    mark: (wanted) => mark("paper-now", wanted),
    doubt: (wanted) => mark("paper-doubt", wanted),
    of: (tag) => [...setOf(tag)],
  };
}
