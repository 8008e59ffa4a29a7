import { escapeXml } from "./entities.ts";
import { attribute, type XmlElement } from "./xml-tree.ts";

/** Range of the source, such as an element or an attribute. Positions are UTF-16 units. */
interface Span {
  readonly start: number;
  readonly end: number;
}

interface Edit extends Span {
  readonly text: string;
}

/**
 * Changes to the markup of a part, collected while its tree is walked and applied together. All positions refer to the
 * source as read. Every stage that changes markup uses this. Values of markers do not: a template is filled many times,
 * so its places are byte ranges computed once (`CompiledPart`).
 */
export interface Edits {
  isEmpty(): boolean;
  replace(span: Span, text: string): void;
  drop(span: Span): void;
  insert(at: number, text: string): void;
  /** Removes the tags of an element; with `inner`, also everything between the two elements. */
  unwrap(outer: XmlElement, inner?: XmlElement): void;
  /** Sets an existing attribute, or removes it for `undefined`. A missing attribute is not added. */
  setAttribute(element: XmlElement, name: string, value: string | undefined): void;
  /** Does the same for a required attribute: without a value, the element is removed. */
  setOrDrop(element: XmlElement, name: string, value: string | undefined): void;
  /** Inserts attributes, as markup with a leading space, at the end of a start tag. */
  addAttributes(element: XmlElement, text: string): void;
  /** Inserts markup before the first child that has to come after it. An empty element accepts one call. */
  addChild(parent: XmlElement, text: string, isBehind?: (one: XmlElement) => boolean): void;
  /**
   * Returns the source, or an element of it, with the changes applied. An outer change overrides those inside it;
   * changes at the same place are applied in the order of the calls.
   */
  apply(within?: Span): string;
}

export function createEdits(source: string): Edits {
  const list: Edit[] = [];
  const replace = ({ start, end }: Span, text: string) => {
    list.push({ start, end, text });
  };
  const drop = (span: Span) => replace(span, "");
  const insert = (at: number, text: string) => replace({ start: at, end: at }, text);
  const setValue = (found: { valueStart: number; valueEnd: number }, value: string) =>
    replace({ start: found.valueStart, end: found.valueEnd }, escapeXml(value));
  return {
    isEmpty: () => list.length === 0,
    replace,
    drop,
    insert,
    unwrap: (outer, inner = outer) => {
      drop({ start: outer.start, end: inner.innerStart });
      drop({ start: inner.innerEnd, end: outer.end });
    },
    setAttribute: (element, name, value) => {
      const found = attribute(element, name);
      if (found && value === undefined) drop(found);
      else if (found && value !== undefined) setValue(found, value);
    },
    setOrDrop: (element, name, value) => {
      const found = attribute(element, name);
      if (!found || value === undefined) drop(element);
      else setValue(found, value);
    },
    addAttributes: (element, text) => insert(element.innerStart - (element.empty ? 2 : 1), text),
    addChild: (parent, text, isBehind) => {
      if (parent.empty) replace({ start: parent.end - 2, end: parent.end }, `>${text}</${parent.written}>`);
      else insert((isBehind && parent.children.find(isBehind)?.start) ?? parent.innerEnd, text);
    },
    apply: (within = { start: 0, end: source.length }) => applied(source, list, within),
  };
}

function applied(source: string, list: readonly Edit[], within: Span): string {
  const order = list
    .filter((one) => one.start >= within.start && one.end <= within.end)
    .map((one, index) => ({ one, index }))
    .sort((a, b) => a.one.start - b.one.start || insertionFirst(a.one, b.one) || a.index - b.index);
  const pieces: string[] = [];
  let at = within.start;
  for (const { one } of order) {
    if (one.start < at) continue;
    pieces.push(source.slice(at, one.start), one.text);
    at = one.end;
  }
  pieces.push(source.slice(at, within.end));
  return pieces.join("");
}

function insertionFirst(a: Edit, b: Edit): number {
  const [wide, wideOther] = [a.end > a.start, b.end > b.start];
  if (wide === wideOther) return wide ? b.end - a.end : 0;
  return wide ? 1 : -1;
}
