import type { ComputedField } from "../../findings.ts";
import {
  type Field,
  fieldName,
  isDirty,
  isLocked,
  readFields,
  storedText,
  textOf,
} from "../../parts/fields/read-fields.ts";
import { createEdits } from "../../xml/edits.ts";
import { parseXml, type XmlElement } from "../../xml/xml-tree.ts";
import { evaluateIf } from "./evaluate.ts";
import { cellText, evaluateFormula } from "./formula.ts";
import { formatCount, fullNumberInFormOf, numberInFormOf, type ParagraphNumbers } from "./paragraph-numbers.ts";
import { settleEntries } from "./settle-entries.ts";
import { type Places, textBetween } from "./story-answers.ts";
import { canWrite, markDirty, writeResult } from "./write-result.ts";

/** What may have become untrue in a document. */
export interface Settling {
  readonly merged: boolean;
  /** True if pages may be others. */
  readonly moved: boolean;
  /** True if it has references of our own, with texts that others may repeat. */
  readonly refers?: boolean;
}

/** What fields of any part ask the body for. */
export interface Body {
  readonly source: string;
  readonly places: Places;
  numbers(): ParagraphNumbers;
  /** True if notes are numbered otherwise than from 1 in digits through the document. */
  readonly hasOddNotes: boolean;
  readonly hidden: ReadonlySet<XmlElement>;
}

interface Part {
  readonly source: string;
  readonly fields: readonly Field[];
  readonly hidden: ReadonlySet<XmlElement>;
  readonly body: Body;
  /** Texts of the bookmarks that one SET field defines, by name; undefined for those of several. */
  readonly defined: ReadonlyMap<string, string | undefined>;
  /** Numbers of the SEQ fields, by field. */
  readonly sequence: ReadonlyMap<Field, string | undefined>;
}

const PAGED = new Set(["TOC", "INDEX", "TOA", "PAGEREF", "NUMPAGES", "SECTIONPAGES"]);
const MERGED = new Set(["REF", "SEQ", "NOTEREF", "STYLEREF", "SECTION"]);
/** Fields that Word lays out again on each page of a header or footer. */
const IN_MARGIN = new Set(["NUMPAGES", "SECTIONPAGES", "STYLEREF", "SECTION"]);

/** Returns everything in the codes of fields, which is not text of their paragraphs. */
export function hiddenIn(fields: readonly Field[]): ReadonlySet<XmlElement> {
  return new Set(fields.filter(({ inCode }) => inCode).flatMap(({ result }) => result));
}

const codeOf = (part: Part, field: Field): string | undefined => {
  const pieces = field.code.map((one) => {
    if (typeof one === "string") return one;
    return one && storedText(part.source, one).replace(/[\\"]/g, "\\$&");
  });
  return pieces.every((one) => one !== undefined) ? pieces.join("") : undefined;
};

const REFERENCE = /^(?:(?:REF|NOTEREF)\s+)?"?([^\s"\\]+)"?(.*)$/is;
/** Switches that do not change the text of a reference. */
const PLAIN_SWITCHES = /^(?:\s*\\(?:h|\*\s*(?:MERGEFORMAT|CHARFORMAT)))*\s*$/i;
/** One change of case, beside the switches that change nothing. */
const CASE_SWITCH = /\\\*\s*(Upper|Lower|FirstCap|Caps)\b/i;
const NUMBER_SWITCHES = /^(?:\s*\\(?:h|[nrw]|\*\s*(?:MERGEFORMAT|CHARFORMAT)))*\s*$/i;

/** Returns the text of a bookmark of one paragraph; undefined if it has more than text. */
function textOfBookmark({ body, defined }: Part, name: string): string | undefined {
  if (defined.has(name.toLowerCase())) return defined.get(name.toLowerCase());
  const found = body.places.bookmark(name);
  if (!found?.paragraph || found.last !== found.paragraph || found.end <= found.start) return undefined;
  return textBetween(body.source, found.paragraph, found.start, found.end, body.hidden);
}

/** Returns a text in another case; undefined where letters besides the first might change. */
function inCase(text: string, wanted: string): string | undefined {
  if (wanted === "upper") return text.toLocaleUpperCase("pt-BR");
  if (wanted === "lower") return text.toLocaleLowerCase("pt-BR");
  if (text !== text.toLocaleLowerCase("pt-BR")) return undefined;
  const begins = wanted === "caps" ? /(?<![\p{L}\p{M}\p{N}'\u2019])\p{L}/gu : /^\P{L}*\p{L}/u;
  return text.replace(begins, (one) => one.toLocaleUpperCase("pt-BR"));
}

function answerReference(part: Part, field: Field, code: string): string | undefined {
  const { source, body } = part;
  const [, name = "", all = ""] = REFERENCE.exec(code.trim()) ?? [];
  const [change, wanted] = CASE_SWITCH.exec(all) ?? [];
  const switches = change === undefined ? all : all.replace(change, "");
  if (PLAIN_SWITCHES.test(switches)) {
    const text = textOfBookmark(part, name);
    return text !== undefined && wanted !== undefined ? inCase(text, wanted.toLowerCase()) : text;
  }
  const found = change === undefined ? body.places.bookmark(name) : undefined;
  if (!found?.paragraph) return undefined;
  const number = NUMBER_SWITCHES.test(switches) ? body.numbers().get(found.paragraph) : undefined;
  if (!number) return undefined;
  const inForm = /\\w\b/i.test(switches) ? fullNumberInFormOf : numberInFormOf;
  return inForm(storedText(source, field), number);
}

function answerNote({ body }: Part, code: string): string | undefined {
  const [, name = "", switches = ""] = REFERENCE.exec(code.trim()) ?? [];
  const found = body.places.bookmark(name);
  if (!found || body.hasOddNotes || !/^(?:\s*\\(?:h|f|\*\s*MERGEFORMAT))*\s*$/i.test(switches)) return undefined;
  const [footnotes = [], endnotes = []] = ["w:footnoteReference", "w:endnoteReference"].map(
    (kind) => body.places.notes.get(kind) ?? [],
  );
  const place = footnotes.findIndex((at) => at >= found.start && at < found.end);
  return place === -1 || endnotes.some((at) => at >= found.start && at < found.end) ? undefined : String(place + 1);
}

const SEQUENCE = /^\s*SEQ\s+([^\s"\\]+)\s*(.*)$/is;
const SEQUENCE_FORMATS: Readonly<Record<string, string>> = {
  arabic: "decimal",
  roman: "lowerRoman",
  ROMAN: "upperRoman",
  alphabetic: "lowerLetter",
  ALPHABETIC: "upperLetter",
};

/** Counts the SEQ fields of a body (ECMA-376 part 1, 17.16.5.56); those that it cannot count have no number. */
export function countSequences(fields: readonly Field[]): Map<Field, string | undefined> {
  const counts = new Map<string, number>();
  const numbers = new Map<Field, string | undefined>();
  for (const field of fields) {
    if (fieldName(field) !== "SEQ") continue;
    const code = field.code.every((one) => typeof one === "string") ? field.code.join("") : "";
    const [, name = "", switches = ""] = SEQUENCE.exec(code) ?? [];
    const key = name.toLowerCase();
    const reset = /\\r\s*(\d{1,6})/i.exec(switches)?.[1];
    const isRepeated = /\\c\b/i.test(switches);
    const isKnown = name !== "" && !/\\s\b/i.test(switches) && /^\s*(?:\\|$)/.test(switches);
    const before = counts.get(key) ?? 0;
    const value = reset !== undefined ? Number(reset) : isRepeated ? before : before + 1;
    counts.set(key, isKnown ? value : Number.NaN);
    const format = [...switches.matchAll(/\\\*\s*([A-Za-z]+)/g)].map(([, one = ""]) => one);
    const known = format
      .filter((one) => !/^mergeformat$/i.test(one))
      .map((one) => SEQUENCE_FORMATS[/^arabic$/i.test(one) ? "arabic" : one]);
    const isHidden = /\\h\b/i.test(switches);
    const usable = isKnown && !Number.isNaN(value) && known.every((one) => one !== undefined) && known.length <= 1;
    numbers.set(field, usable ? (isHidden ? "" : formatCount(value, known[0] ?? "decimal")) : undefined);
  }
  return numbers;
}

const SET = /^\s*SET\s+"?([^\s"\\]+)"?\s*(?:"([^"\\]*)"|([^\s"\\]+))?(.*)$/is;

/** Returns the texts that SET fields give to bookmarks. */
function readDefined(fields: readonly Field[]): Map<string, string | undefined> {
  const defined = new Map<string, string | undefined>();
  for (const field of fields) {
    if (fieldName(field) !== "SET") continue;
    const isPlain = field.code.every((one) => typeof one === "string");
    const [, name, quoted, bare, more = ""] = SET.exec(isPlain ? field.code.join("") : String(field.code[0])) ?? [];
    const key = name?.toLowerCase();
    const isCertain = isPlain && more.trim() === "" && key !== undefined && !defined.has(key);
    if (key !== undefined) defined.set(key, isCertain ? (quoted ?? bare) : undefined);
  }
  return defined;
}

/** Returns the result that a field has now; undefined where only Word can say. */
function answer(part: Part, field: Field, name: string): string | undefined {
  if (name === "SEQ") return part.sequence.get(field);
  const code = codeOf(part, field);
  if (code === undefined || !canWrite(field)) return undefined;
  const isNamed = (word: string) =>
    part.defined.has(word.toLowerCase()) || part.body.places.bookmark(word) !== undefined;
  if (name === "IF") return evaluateIf(code, (word) => (isNamed(word) ? textOfBookmark(part, word) : word));
  if (name === "SET") return part.defined.get(SET.exec(code)?.[1]?.toLowerCase() ?? "");
  if (name === "QUOTE") return /^\s*QUOTE\s+"([^"\\]*)"\s*$/i.exec(code)?.[1];
  if (name === "=") {
    const shown = (cell: XmlElement) => cellText(cell, (one) => textOf(part.source, one), part.hidden);
    return evaluateFormula(field, code, { textOf: shown, named: (one) => textOfBookmark(part, one) });
  }
  if (name === "NOTEREF") return answerNote(part, code);
  if (PAGED.has(name) || name === "STYLEREF" || name === "SECTION") return undefined;
  return name === "REF" || isNamed(name) ? answerReference(part, field, code) : undefined;
}

function isInContents({ outer }: Field): boolean {
  for (let one = outer; one; one = one.outer) if (fieldName(one) === "TOC") return true;
  return false;
}

/** True if a field may be untrue in this document. */
function isSuspect(source: string, field: Field, settling: Settling, isMargin: boolean, suspects: ReadonlySet<Field>) {
  const name = fieldName(field);
  if (isLocked(source, field) || isInContents(field)) return false;
  if (isMargin && IN_MARGIN.has(name)) return false;
  const holdsSuspect = field.code.some((one) => one && typeof one !== "string" && suspects.has(one));
  const isMoved = (settling.moved || settling.merged) && PAGED.has(name);
  return isDirty(source, field) || isMoved || (settling.merged && (MERGED.has(name) || holdsSuspect));
}

/** True if a field may repeat a text with a reference of our own in it. */
const mayRepeat = (source: string, field: Field, { refers = false }: Settling) =>
  refers && fieldName(field) === "REF" && !isLocked(source, field) && !isInContents(field);

/** One pass over a part: what it becomes, whether a result changed, and the fields that are left to Word. */
interface Pass {
  readonly text: string;
  readonly changed: boolean;
  readonly left: readonly string[];
  /** Fields that got another result, by their place among all fields of the part; undefined for one left to Word. */
  readonly computed: ReadonlyMap<number, ComputedField | undefined>;
}

const LONGEST_RESULT = 80;
const ADDS_CELLS = /^\s*=\s*SUM\s*\([^()]*\)\s*(?:\\|$)/i;

function computedField(field: Field, kind: string, result: string): ComputedField {
  const isSum = kind === "=" && ADDS_CELLS.test(typeof field.code[0] === "string" ? field.code[0] : "");
  return { name: isSum ? "SUM" : kind || "REF", result: result.slice(0, LONGEST_RESULT).toWellFormed() };
}

/** A part to settle, and where its fields look for answers. */
export interface Unsettled {
  readonly source: string;
  readonly name: string;
  readonly isMargin: boolean;
  bodyOf(root: XmlElement): Body;
}

/**
 * Writes the results that changed. Once none does, the marks follow: fields depend on each other, and one that has its
 * result is asked again until the others have theirs.
 * @param isLast true if a result that still changes is left to Word
 */
export function settleOnce({ source, name, isMargin, bodyOf }: Unsettled, settling: Settling, isLast: boolean): Pass {
  const root = parseXml(source, name);
  const fields = readFields(source, root);
  const sequence = isMargin ? new Map<Field, string | undefined>() : countSequences(fields);
  const part: Part = {
    source,
    fields,
    hidden: hiddenIn(fields),
    body: bodyOf(root),
    defined: readDefined(fields),
    sequence,
  };
  const [results, marks] = [createEdits(source), createEdits(source)];
  const suspects = new Set<Field>();
  const left: string[] = [];
  const computed = new Map<number, ComputedField | undefined>();
  const places = fields.map((field, place) => ({ field, place }));
  let changed = false;
  // Inner fields are complete before those around them.
  places.sort((a, b) => (a.field.end?.start ?? 0) - (b.field.end?.start ?? 0));
  for (const { field, place } of places) {
    const isSure = isSuspect(source, field, settling, isMargin, suspects);
    if (!isSure && !mayRepeat(source, field, settling)) continue;
    const kind = fieldName(field);
    const entries = kind === "TOC" ? settleEntries(source, results, field, part.body, part.hidden) : undefined;
    const text = answer(part, field, kind);
    if (!isSure && text === undefined) continue;
    suspects.add(field);
    const isNew = entries?.changed === true || (text !== undefined && writeResult(source, results, field, text));
    changed ||= isNew;
    const isPaged = settling.merged || settling.moved;
    const isKnown = text !== undefined || (entries?.isWhole === true && !isPaged);
    const isUntrue = !isKnown || (isLast && isNew);
    markDirty(source, marks, field, isUntrue);
    if (isUntrue) left.push(kind || "REF");
    // What is in the code of another field is not on the page.
    if (isUntrue) computed.set(place, undefined);
    else if (isNew && !field.inCode && kind !== "SET") computed.set(place, computedField(field, kind, text ?? ""));
  }
  if (changed && !isLast) return { text: results.apply(), changed, left, computed };
  return { text: marks.isEmpty() ? source : marks.apply(), changed: false, left, computed };
}
