import type { NoticeCode } from "../../findings.ts";
import type { Edits } from "../../xml/edits.ts";
import type { XmlElement } from "../../xml/xml-tree.ts";

/** Cleaning of one part: what is removed from its source, and why. */
export interface Cleaning {
  readonly source: string;
  readonly edits: Edits;
  readonly codes: Set<NoticeCode>;
  /** Dropped relationships of the part, by id. */
  readonly lost: ReadonlyMap<string, NoticeCode>;
}

/** Returns the namespaces that an element declares, as written in its start tag. */
function declarationsOf({ source }: Cleaning, element: XmlElement): { name: string; text: string }[] {
  return element.attributes
    .filter(({ written }) => /^xmlns(:|$)/.test(written))
    .map(({ written, start, end }) => ({ name: written, text: ` ${source.slice(start, end)}` }));
}

/** Removes the tags around `inner`. Its content retains the namespaces that the tags declared. */
export function unwrapTo(cleaning: Cleaning, outer: XmlElement, inner: XmlElement): void {
  if (inner.empty) {
    cleaning.edits.drop(outer);
    return;
  }
  const declared = outer === inner ? [outer] : [inner, inner.parent ?? outer, outer];
  const declarations = new Map(
    declared
      .reverse()
      .flatMap((one) => declarationsOf(cleaning, one))
      .map((one) => [one.name, one.text]),
  );
  cleaning.edits.unwrap(outer, inner);
  for (const one of inner.children) {
    const at = one.start + 1 + one.written.length;
    const own = new Set(one.attributes.map(({ written }) => written));
    const missing = [...declarations].filter(([name]) => !own.has(name)).map(([, text]) => text);
    if (missing.length > 0) cleaning.edits.insert(at, missing.join(""));
  }
}

/** Removes an element's tags and leaves its content. */
export function unwrap(cleaning: Cleaning, element: XmlElement): void {
  unwrapTo(cleaning, element, element);
}

/** Renames an element; of its attributes only the namespace declarations remain. */
export function rename(cleaning: Cleaning, element: XmlElement, name: string): void {
  const declared = declarationsOf(cleaning, element).map(({ text }) => text);
  cleaning.edits.replace({ start: element.start, end: element.innerStart }, `<${name}${declared.join("")}>`);
  cleaning.edits.replace({ start: element.innerEnd, end: element.end }, `</${name}>`);
}

/** Removes the `xml-stylesheet` instructions, which are outside the tree. */
export function dropStyleSheets({ source, edits }: Cleaning): boolean {
  const begin = "<?xml-stylesheet";
  let found = false;
  for (let start = source.indexOf(begin); start !== -1; start = source.indexOf(begin, start + 1)) {
    const end = source.indexOf("?>", start);
    if (end === -1) break;
    edits.drop({ start, end: end + 2 });
    found = true;
    start = end;
  }
  return found;
}
