import { escapeXml } from "../../xml/entities.ts";
import { child, prefixOf, type XmlElement } from "../../xml/xml-tree.ts";

/** What a reference prints, and the code of its field. */
export interface Answer {
  readonly text: string;
  readonly code: string;
  /** True if only Word can say what it prints. */
  readonly isUntrue: boolean;
}

const PRESERVE = ' xml:space="preserve"';
const CHARACTERS: Readonly<Record<string, string>> = { "\t": "tab", "\n": "br", "\u2011": "noBreakHyphen" };

/** Returns text as content of a run. */
function textMarkup(prefix: string, text: string): string {
  return text
    .split(/([\t\n\u2011])/)
    .filter((piece) => piece !== "")
    .map((piece) => {
      const element = CHARACTERS[piece];
      return element ? `<${prefix}${element}/>` : `<${prefix}t${PRESERVE}>${escapeXml(piece)}</${prefix}t>`;
    })
    .join("");
}

/** Returns a field in runs of its own, in place of a sign in a text: the run ends before it and begins again behind it. */
export function fieldMarkup(source: string, text: XmlElement, { text: result, code, isUntrue }: Answer): string {
  const run = text.parent as XmlElement;
  const prefix = prefixOf(run);
  const at = prefix || "w:";
  const properties = child(run, "w:rPr");
  const look = properties ? source.slice(properties.start, properties.end) : "";
  const start = `<${run.written}>${look}`;
  const end = `</${run.written}>`;
  const mark = (type: string, more = "") => `${start}<${prefix}fldChar ${at}fldCharType="${type}"${more}/>${end}`;
  const instruction = `${start}<${prefix}instrText${PRESERVE}> ${code} </${prefix}instrText>${end}`;
  const dirty = isUntrue ? ` ${at}dirty="true"` : "";
  return [
    `</${text.written}>${end}`,
    mark("begin", dirty),
    instruction,
    mark("separate"),
    start + textMarkup(prefix, result) + end,
    mark("end"),
    `${start}<${text.written}${PRESERVE}>`,
  ].join("");
}

/** Returns text in place of a sign in a text. */
export const plainMarkup = (text: XmlElement, result: string): string =>
  result.split(/[\t\n]/).length === 1
    ? escapeXml(result)
    : `</${text.written}>${textMarkup(prefixOf(text), result)}<${text.written}${PRESERVE}>`;
