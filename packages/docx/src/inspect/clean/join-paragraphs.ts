import { createEdits } from "../../xml/edits.ts";
import { attribute, child, descendants, parseXml, type XmlElement } from "../../xml/xml-tree.ts";

/** Marks a paragraph whose end is removed, until it is joined with the next one. */
export const GOING = "lavraGoing";

/** The paragraph's own markup without its properties. */
const contentOf = (source: string, paragraph: XmlElement) =>
  paragraph.empty ? "" : source.slice(child(paragraph, "w:pPr")?.end ?? paragraph.innerStart, paragraph.innerEnd);

const isGoing = (element: XmlElement | undefined) => element?.name === "w:p" && attribute(element, GOING) !== undefined;

/** Returns the consecutive paragraphs from `from` whose ends are removed, and the paragraph that they are joined to. */
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
  /** Index of the last such paragraph among its siblings; the next one comes after it. */
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
      // The joined paragraph has the properties of the paragraph whose end remains.
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

/** Maximum nesting of text boxes, which hold paragraphs within a paragraph. */
const DEEPEST = 8;

/** Joins each paragraph whose end is removed with the next one. */
export function joinParagraphs(source: string, part: string): string {
  let text = source;
  for (let turn = 0; turn < DEEPEST && text.includes(`${GOING}="1"`); turn += 1) text = joinOnce(text, part);
  return text.replaceAll(` ${GOING}="1"`, "");
}
