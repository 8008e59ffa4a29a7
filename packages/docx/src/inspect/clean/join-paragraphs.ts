import { createEdits } from "../../xml/edits.ts";
import { attribute, child, descendants, parseXml, type XmlElement } from "../../xml/xml-tree.ts";

/** Marks a paragraph whose end goes, until it is joined with what follows. */
export const GOING = "lavraGoing";

/** Where content ends up when a paragraph's end goes: its own markup without the properties. */
const contentOf = (source: string, paragraph: XmlElement) =>
  paragraph.empty ? "" : source.slice(child(paragraph, "w:pPr")?.end ?? paragraph.innerStart, paragraph.innerEnd);

const isGoing = (element: XmlElement | undefined) => element?.name === "w:p" && attribute(element, GOING) !== undefined;

/** The paragraphs from one on whose ends go, and the one that they are joined to. */
function rowOf(siblings: readonly XmlElement[], from: number): { going: XmlElement[]; last: XmlElement | undefined } {
  let at = from;
  while (isGoing(siblings[at])) at += 1;
  const next = siblings[at];
  return { going: siblings.slice(from, at), last: next?.name === "w:p" ? next : undefined };
}

function joinOnce(source: string, part: string): string {
  const root = parseXml(source, part);
  const edits = createEdits(source);
  const done = new Set<XmlElement>();
  /** Where the last such paragraph stands among its siblings: the next one stands behind it. */
  const reached = new Map<XmlElement, number>();
  for (const element of descendants(root)) {
    if (!isGoing(element) || done.has(element)) continue;
    const { parent } = element;
    const siblings = parent?.children ?? [];
    const from = siblings.indexOf(element, parent && reached.get(parent));
    if (parent) reached.set(parent, from);
    const { going, last } = rowOf(siblings, from);
    for (const one of going) done.add(one);
    const content = going.map((one) => contentOf(source, one)).join("");
    const first = going[0] as XmlElement;
    if (last) {
      // What is joined has the look of the paragraph whose end stays.
      const head = last.empty
        ? `<${last.written}>`
        : source.slice(last.start, child(last, "w:pPr")?.end ?? last.innerStart);
      const text = `${head}${content}${contentOf(source, last)}</${last.written}>`;
      edits.replace({ start: first.start, end: last.end }, text);
      continue;
    }
    const isSpare = content.trim() === "" && siblings.length > going.length && siblings.at(-1) !== going.at(-1);
    if (isSpare) edits.drop({ start: first.start, end: (going.at(-1) as XmlElement).end });
    else for (const one of going) edits.setAttribute(one, GOING, undefined);
  }
  return edits.isEmpty() ? source : edits.apply();
}

/** Text boxes stand in paragraphs; deeper than this nobody puts one into another. */
const DEEPEST = 8;

/** Joins each paragraph whose end goes with the one that follows. */
export function joinParagraphs(source: string, part: string): string {
  let text = source;
  for (let turn = 0; turn < DEEPEST && text.includes(`${GOING}="1"`); turn += 1) text = joinOnce(text, part);
  return text.replaceAll(` ${GOING}="1"`, "");
}
