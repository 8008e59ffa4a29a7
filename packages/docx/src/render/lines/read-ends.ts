import { child, prefixOf, type XmlElement } from "../../xml/xml-tree.ts";
import { canPart } from "./can-part.ts";
import { bindings, continuedParagraph, continuedRun } from "./continued-paragraph.ts";
import type { LineEnds, SectionPlace } from "./line-ends.ts";
import type { ReadLooks } from "./paragraph-looks.ts";

/** Kinds of alignment that justify lines (17.18.44). */
const STRETCHED = new Set(["both", "distribute", "thaiDistribute", "lowKashida", "mediumKashida", "highKashida"]);

interface Reading {
  readonly source: string;
  readonly readLooks: ReadLooks;
  readonly sections: ReadonlyMap<XmlElement, SectionPlace>;
}

/** Markup around texts; equal markup has one number. */
interface Around {
  readonly number: number;
}

interface ParagraphAround extends Around {
  readonly canPart: boolean;
  readonly justified: boolean;
  readonly head: string;
  readonly tail: string;
  readonly section: SectionPlace | undefined;
}

interface RunAround extends Around {
  /** Start tags of a run with the same properties. */
  readonly start: string;
}

/** Returns a function that gives equal keys the same number. */
function createNumbers(): (key: string) => number {
  const known = new Map<string, number>();
  return (key) => {
    const number = known.get(key) ?? known.size;
    known.set(key, number);
    return number;
  };
}

function remember<T>(read: (element: XmlElement) => T): (element: XmlElement) => T {
  const known = new Map<XmlElement, T>();
  return (element) => {
    const made = known.get(element) ?? read(element);
    known.set(element, made);
    return made;
  };
}

function paragraphReader({ source, readLooks, sections }: Reading): (paragraph: XmlElement) => ParagraphAround {
  const numberOf = createNumbers();
  return remember((paragraph) => {
    const looks = readLooks(source, paragraph);
    const { head, tail } = continuedParagraph(source, paragraph, looks);
    const justified = STRETCHED.has(looks.lines.alignment ?? "");
    const own = child(child(paragraph, "w:pPr"), "w:sectPr");
    const section = own && sections.get(own);
    const parts = canPart(paragraph);
    const number = numberOf([head, tail, justified, parts, section?.start ?? ""].join("\n"));
    return { number, canPart: parts, justified, head: `</${paragraph.written}>${head}`, tail, section };
  });
}

function runReader(source: string): (run: XmlElement) => RunAround {
  const numberOf = createNumbers();
  return remember((run) => {
    const start = `<${run.written}${bindings(source, run)}>${continuedRun(source, run)}`;
    return { number: numberOf(start), start };
  });
}

function nearestParagraph(element: XmlElement): XmlElement | undefined {
  let up = element.parent;
  while (up && up.name !== "w:p") up = up.parent;
  return up;
}

function isInLink(text: XmlElement): boolean {
  for (let up = text.parent; up && up.name !== "w:p"; up = up.parent) {
    if (up.name === "w:hyperlink" || up.name === "w:fldSimple") return true;
  }
  return false;
}

/**
 * Reads how lines end in a text; `inField` is true if a field's code or result continues around it. Markup around
 * several texts is read and stored once.
 */
export function createEndsReader(context: Reading): (text: XmlElement, inField: boolean) => LineEnds {
  const { source } = context;
  const paragraphOf = paragraphReader(context);
  const runOf = runReader(source);
  const known = new Map<string, LineEnds>();
  const read = (
    text: XmlElement,
    run: RunAround | undefined,
    around: ParagraphAround | undefined,
    canLink: boolean,
  ): LineEnds => {
    const bound = bindings(source, text);
    const leave = `</${text.written}>`;
    const enter = `<${text.written}${bound} xml:space="preserve">`;
    const inside = `${leave}<${prefixOf(text)}br${bound}/>${enter}`;
    const justified = around?.justified ?? false;
    const end = `</${text.parent?.written}>`;
    const ends = run && { leave: leave + end, enter: run.start + enter, begin: run.start, end, canLink };
    if (!run || !around?.canPart) return { inside, parting: undefined, justified, section: undefined, run: ends };
    const parting = {
      leave: `${leave}</${text.parent?.written}>`,
      head: around.head,
      tail: around.tail,
      enter: run.start + enter,
    };
    return { inside, parting, justified, section: around.section, run: ends };
  };
  return (text, inField) => {
    const run = text.parent?.name === "w:r" ? text.parent : undefined;
    const paragraph = run && nearestParagraph(run);
    const whole = paragraph && paragraphOf(paragraph);
    const isDirect = run?.parent === paragraph && !inField;
    const around = whole && { ...whole, canPart: whole.canPart && isDirect };
    const canLink = !inField && !isInLink(text);
    const key = [canLink, text.written, bindings(source, text), run && runOf(run).number, whole?.number, isDirect].join(
      " ",
    );
    const made = known.get(key) ?? read(text, run && runOf(run), around, canLink);
    known.set(key, made);
    return made;
  };
}
