import { escapeXml } from "../../../xml/entities.ts";
import { child, childValue, prefixOf, type XmlElement } from "../../../xml/xml-tree.ts";
import { documentAnswer } from "../topic/document-answer.ts";
import type { TopicImport } from "../topic/topic-import.ts";
import { type OpenField, type Rewriting, textOf, valueIn } from "./rewriting.ts";

/** Names of bookmarks, lists and styles in the target. */
type Renames = Pick<TopicImport, "bookmark" | "listName" | "styleName">;

const NAME_FIRST = /^(\s*(?:REF|PAGEREF|NOTEREF|GOTOBUTTON|SET|ASK)\s+"?)([^\s"\\]+)/i;
const NAME_ALONE = /^(\s*)([^\s"\\=]+)/;
const LINK_SWITCH = /(\\l\s+"?)([^\s"\\]+)/gi;
const BOOKMARK_SWITCH = /(\\b\s+"?)([^\s"\\]+)/gi;

const LIST_NAME = /^(\s*LISTNUM\s+)(?:"([^"\\]*)"|([^\s"\\]+))/i;

/** Renames bookmarks, lists and styles in a field code (ECMA-376 part 1, 17.16.5). */
function renameInField(code: string, renames: Renames): string {
  const { bookmark: rename, listName } = renames;
  if (/^\s*STYLEREF\b/i.test(code)) return renameStylesInField(code, renames);
  const swap = (_whole: string, before: string, name: string) => before + rename(name);
  if (/^\s*LISTNUM\b/i.test(code)) {
    return code.replace(LIST_NAME, (whole, before: string, quoted?: string, bare?: string) => {
      const name = listName(quoted ?? bare ?? "");
      return name === undefined ? whole : `${before}"${name}"`;
    });
  }
  if (/^\s*HYPERLINK\b/i.test(code)) return code.replace(LINK_SWITCH, swap);
  if (/^\s*(TOC|INDEX)\b/i.test(code)) return renameStylesInField(code.replace(BOOKMARK_SWITCH, swap), renames);
  return code.replace(NAME_FIRST.test(code) ? NAME_FIRST : NAME_ALONE, swap);
}

/**
 * Fields that only the topic's own document can answer: its properties, its authors and dates, its statistics. Fields
 * that name the open file or count its pages (FILENAME, NUMPAGES, PAGE, SECTION…) stay, because they refer to the
 * document that is read; so do those about the reader (USERNAME) and today (DATE, TIME).
 */
const ASKS_DOCUMENT = new RegExp(
  String.raw`^\s*(?:INFO\s+"?)?(?:${[
    ...["AUTHOR", "COMMENTS", "CREATEDATE", "DOCPROPERTY", "DOCVARIABLE", "EDITTIME", "FILESIZE", "KEYWORDS"],
    ...["LASTSAVEDBY", "NUMCHARS", "NUMWORDS", "PRINTDATE", "REVNUM", "SAVEDATE", "SUBJECT", "TEMPLATE", "TITLE"],
  ].join("|")})\b`,
  "i",
);

/** Fields that print names of months and days in the language of their code. */
const SHOWS_TODAY = /^\s*(?:DATE|TIME)\b/i;

/** Elements that follow the language in a run's properties (17.3.2.28); extensions follow all of them. */
const BEHIND_LANGUAGE = new Set(["w:eastAsianLayout", "w:specVanish", "w:oMath", "w:rPrChange"]);

/** Writes the language that a run has from its styles or its document into the run. */
function keepLanguage(rewriting: Rewriting, run: XmlElement): void {
  const { source, topic, edits } = rewriting;
  const properties = child(run, "w:rPr");
  if (run.name !== "w:r" || child(properties, "w:lang")) return;
  let paragraph: XmlElement | undefined = run.parent;
  while (paragraph && paragraph.name !== "w:p") paragraph = paragraph.parent;
  const styles = [
    childValue(source, properties, "w:rStyle"),
    childValue(source, child(paragraph, "w:pPr"), "w:pStyle"),
  ] as const;
  const language = topic.language(...styles);
  if (language === undefined) return;
  const prefix = prefixOf(run);
  const text = `<${prefix}lang ${prefix || "w:"}val="${escapeXml(language)}"/>`;
  const isBehind = ({ name }: XmlElement) => BEHIND_LANGUAGE.has(name) || !name.startsWith("w:");
  if (properties) edits.addChild(properties, text, isBehind);
  else edits.insert(run.innerStart, `<${prefix}rPr>${text}</${prefix}rPr>`);
}

function codeOf(rewriting: Rewriting, pieces: readonly XmlElement[]): string {
  return pieces.map((piece) => textOf(rewriting, piece)).join("");
}

/** A field's code may be split over several runs; when a name in it changes, the first run takes the whole code. */
function finishCode(rewriting: Rewriting, field: OpenField): void {
  const code = codeOf(rewriting, field.code);
  if (SHOWS_TODAY.test(code)) {
    for (const run of new Set([...field.characters.slice(0, 1), ...field.code].map((one) => one.parent)))
      if (run) keepLanguage(rewriting, run);
  }
  const renamed = renameInField(code, rewriting.topic);
  if (renamed === code) return;
  field.code.forEach((piece, index) => {
    const text = index === 0 ? escapeXml(renamed) : "";
    rewriting.edits.replace({ start: piece.innerStart, end: piece.innerEnd }, text);
  });
}

/** Matches a run that has text, blank or not. */
const STORED_TEXT = /<(?:\w+:)?t(?:\s[^<>]*)?>[^<]/;

/** Fields that name people, who are not named in a document unless its text does. */
const NAMES_PEOPLE = /^\s*(?:INFO\s+"?|DOCPROPERTY\s+"?)?(?:AUTHOR|LASTSAVEDBY|MANAGER)\b/i;

/**
 * Returns the text that the topic's document has for a field, if no result is stored between two positions. It is empty
 * where the topic does not say it: as a field it would show what the template's file says.
 */
function missingResult({ source, topic }: Rewriting, code: string, from: number, to: number): string | undefined {
  if (STORED_TEXT.test(source.slice(from, to))) return undefined;
  return NAMES_PEOPLE.test(code) ? "" : (documentAnswer(topic.source, code) ?? "");
}

function textMarkup(text: string, prefix: string): string {
  return text === "" ? "" : `<${prefix}t xml:space="preserve">${escapeXml(text)}</${prefix}t>`;
}

/** Turns a field into plain text of its result, where updating it in the target would find nothing. */
function freeze(rewriting: Rewriting, { characters, code: pieces, hasResult, holdsOthers }: OpenField): void {
  const code = codeOf(rewriting, pieces);
  const [begin, ...others] = characters;
  if (!begin || holdsOthers || !ASKS_DOCUMENT.test(code)) return;
  const end = others.at(-1)?.start ?? begin.end;
  const result = missingResult(rewriting, code, hasResult ? (others[0]?.end ?? end) : end, end);
  rewriting.edits.replace(begin, textMarkup(result ?? "", prefixOf(begin)));
  for (const one of [...others, ...pieces]) rewriting.edits.drop(one);
}

/**
 * The same for a simple field.
 * @returns true if it is text from now on
 */
function freezeSimple(rewriting: Rewriting, element: XmlElement, code: string): boolean {
  if (!ASKS_DOCUMENT.test(code)) return false;
  const { edits } = rewriting;
  const run = element.children.find((one) => one.name === "w:r");
  const result = missingResult(rewriting, code, element.innerStart, element.innerEnd);
  const prefix = prefixOf(element);
  if (!run) {
    edits.replace(element, result ? `<${prefix}r>${textMarkup(result, prefix)}</${prefix}r>` : "");
    return true;
  }
  if (result !== undefined) edits.addChild(run, textMarkup(result, prefix));
  edits.unwrap(element);
  for (const one of element.children) if (one.name === "w:fldData") edits.drop(one);
  return true;
}

export function rewriteFieldCharacter(rewriting: Rewriting, element: XmlElement): boolean {
  const { fields } = rewriting;
  const type = valueIn(rewriting, element, "w:fldCharType");
  const field = fields.at(-1);
  if (type === "begin") {
    if (field && !field.hasResult) field.holdsOthers = true;
    fields.push({ characters: [element], code: [], holdsOthers: false, hasResult: false });
    return false;
  }
  if (!field) return false;
  field.characters.push(element);
  if (!field.hasResult && (type === "separate" || type === "end")) finishCode(rewriting, field);
  if (type === "separate") field.hasResult = true;
  if (type !== "end") return false;
  freeze(rewriting, field);
  fields.pop();
  return false;
}

export function rewriteFieldCode(rewriting: Rewriting, element: XmlElement): boolean {
  const field = rewriting.fields.at(-1);
  if (!element.empty && field && !field.hasResult) field.code.push(element);
  return true;
}

export function rewriteSimpleField(rewriting: Rewriting, element: XmlElement): boolean {
  const code = valueIn(rewriting, element, "w:instr") ?? "";
  if (freezeSimple(rewriting, element, code)) return false;
  if (SHOWS_TODAY.test(code)) for (const run of element.children) keepLanguage(rewriting, run);
  const renamed = renameInField(code, rewriting.topic);
  rewriting.edits.setAttribute(element, "w:instr", renamed);
  return false;
}

const STYLE_OF_TEXT = /^(\s*STYLEREF\s+)(?:"([^"]*)"|([^\s"\\]+))/i;
const STYLES_OF_LIST = /(\\t\s+")([^"]*)(")/gi;

/** Renames styles in a list of names with their levels, separated by the reader's list separator. */
function renamedPairs(pairs: string, { styleName }: Renames): string {
  const sign = pairs.includes(";") ? ";" : ",";
  return pairs
    .split(sign)
    .map((piece, at) => (at % 2 === 0 ? (styleName(piece.trim()) ?? piece) : piece))
    .join(sign);
}

/** Renames styles in a field code: STYLEREF and TOC \t (ECMA-376 part 1, 17.16.5.59 and 17.16.5.68). */
function renameStylesInField(code: string, renames: Renames): string {
  if (/^\s*TOC\b/i.test(code)) {
    return code.replace(
      STYLES_OF_LIST,
      (_whole, before: string, pairs: string, after: string) => before + renamedPairs(pairs, renames) + after,
    );
  }
  return code.replace(STYLE_OF_TEXT, (whole, before: string, quoted?: string, bare?: string) => {
    const name = renames.styleName(quoted ?? bare ?? "");
    return name === undefined ? whole : `${before}"${name}"`;
  });
}
