import { dirtyMark, type Field, fieldName, isDirty, isLocked, readFields } from "../../parts/fields/read-fields.ts";
import { attributeValue, descendants, parseXml, type XmlElement } from "../../xml/xml-tree.ts";
import type { MarkerSpot, PartReading } from "./spot.ts";

/** What a part's fields depend on. */
export interface FieldSigns {
  /** Keys of the markers whose values make a field's result untrue. */
  readonly keys: ReadonlySet<string>;
  /** True if it shows numbers of pages in running text. */
  readonly pages: boolean;
  /** True if it has fields that a merge of topics may make untrue. */
  readonly merged: boolean;
}

const PAGES = new Set(["TOC", "INDEX", "TOA", "PAGEREF", "NUMPAGES", "SECTIONPAGES"]);
const COUNTED = new Set(["REF", "SEQ", "NOTEREF", "STYLEREF", "SECTION"]);
/** Fields whose result does not follow from their code: links, questions, buttons, what the reader fills in. */
const NOT_FROM_CODE = new Set(
  "HYPERLINK FILLIN ASK MACROBUTTON GOTOBUTTON MERGEFIELD FORMTEXT FORMCHECKBOX FORMDROPDOWN ADVANCE TC XE TA PAGE".split(
    " ",
  ),
);
/** Any of the fields that are looked at, at the attribute or element of its code; most parts have none. */
const SIGN =
  /(?:instr(?:Text)?[\s>=][^<]{0,80}?[>"'\s])(?:=|IF|COMPARE|REF|PAGEREF|NOTEREF|STYLEREF|SEQ|TOC|TOA|INDEX|QUOTE|SET|NUMPAGES|SECTIONPAGES|SECTION|DISPLAYBARCODE|MERGEBARCODE|DOCPROPERTY|[\p{L}_]*\{)/iuy;

/** True if a part has one of these fields. */
function hasSign({ source, hasFields }: PartReading): boolean {
  if (!hasFields) return false;
  for (let at = source.indexOf("instr"); at !== -1; at = source.indexOf("instr", at + 1)) {
    SIGN.lastIndex = at;
    if (SIGN.test(source)) return true;
  }
  return false;
}

const NOTHING: FieldSigns = { keys: new Set(), pages: false, merged: false };

/** Combines the signs of a template's parts. */
export const joinFieldSigns = (all: readonly FieldSigns[]): FieldSigns => ({
  keys: new Set(all.flatMap(({ keys }) => [...keys])),
  pages: all.some(({ pages }) => pages),
  merged: all.some(({ merged }) => merged),
});

/** Markers of a part by position. */
interface Markers {
  keysIn(start: number, end: number): readonly string[];
}

function createMarkers(spots: readonly MarkerSpot[]): Markers {
  const sorted = spots.toSorted((a, b) => a.start - b.start);
  const known = new Map<string, readonly string[]>();
  const first = (position: number) => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] as MarkerSpot).start < position) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    keysIn(start, end) {
      const name = `${start} ${end}`;
      const found = known.get(name) ?? [...new Set(sorted.slice(first(start), first(end)).map(({ key }) => key))];
      known.set(name, found);
      return found;
    },
  };
}

interface Range {
  readonly start: number;
  end: number;
  readonly paragraph: XmlElement | undefined;
}

/** Returns the ranges of a part's bookmarks by name. */
function bookmarksOf(source: string, root: XmlElement): Map<string, Range> {
  const byName = new Map<string, Range>();
  const byId = new Map<string, Range>();
  for (const one of descendants(root)) {
    const id = one.name.startsWith("w:bookmark") ? (attributeValue(source, one, "w:id") ?? "") : "";
    if (one.name === "w:bookmarkStart") {
      let paragraph: XmlElement | undefined = one.parent;
      while (paragraph && paragraph.name !== "w:p") paragraph = paragraph.parent;
      const range = { start: one.start, end: one.start, paragraph };
      byId.set(id, range);
      byName.set(attributeValue(source, one, "w:name")?.toLowerCase() ?? "", range);
    } else if (one.name === "w:bookmarkEnd") {
      const range = byId.get(id);
      if (range) range.end = one.start;
    }
  }
  return byName;
}

interface Reading {
  readonly source: string;
  readonly markers: Markers;
  readonly bookmarks: ReadonlyMap<string, Range>;
  /** Keys of each field already read, by the field. */
  readonly known: Map<Field, readonly string[]>;
  /** SET fields by the bookmark that they define. */
  readonly sets: ReadonlyMap<string, readonly Field[]>;
}

const endOf = ({ begin, end }: Field) => (begin === end ? begin.end : (end?.start ?? begin.end));
const codeEnd = (field: Field) =>
  field.begin === field.end ? field.begin.innerStart : (field.separate?.start ?? endOf(field));

const codeOf = (field: Field) => field.code.map((one) => (typeof one === "string" ? one : "")).join("");

/** Returns the name of the bookmark that a SET field defines. */
const definedBySet = (code: string) => /^\s*SET\s+"?([^\s"\\]+)/i.exec(code)?.[1]?.toLowerCase();

function tableOf(field: Field): XmlElement | undefined {
  let table: XmlElement | undefined = field.begin.parent;
  while (table && table.name !== "w:tbl") table = table.parent;
  return table;
}

/** Names of bookmarks in a table of contents, by which its entries lead to their headings. */
const ENTRY = /(?:anchor\s*=\s*"|PAGEREF\s+)([^\s"\\<]+)/g;

/** Returns the keys in headings whose entries do not have the same markers. */
function keysOfContents({ source, markers, bookmarks }: Reading, field: Field): string[] {
  const own = new Set(markers.keysIn(field.begin.start, endOf(field)));
  const names = new Set([...source.slice(field.begin.end, endOf(field)).matchAll(ENTRY)].map(([, name = ""]) => name));
  return [...names].flatMap((name) => {
    const paragraph = bookmarks.get(name.toLowerCase())?.paragraph;
    return paragraph ? markers.keysIn(paragraph.start, paragraph.end).filter((key) => !own.has(key)) : [];
  });
}

/** Returns the keys in the codes of the SET fields that define a bookmark. */
const keysOfSets = ({ markers, sets }: Reading, name: string): string[] =>
  (sets.get(name.toLowerCase()) ?? []).flatMap((one) => markers.keysIn(one.begin.start, codeEnd(one)));

/** A result with the same markers as its bookmark is filled as the bookmark is. */
function keysOfReference(reading: Reading, field: Field, code: string): readonly string[] {
  const { markers, bookmarks } = reading;
  const [, name = ""] = /^\s*(?:REF\s+)?"?([^\s"\\]+)/i.exec(code) ?? [];
  const defined = keysOfSets(reading, name);
  const range = defined.length > 0 ? undefined : bookmarks.get(name.toLowerCase());
  if (!range || /\\[nrwp]\b/i.test(code)) return defined;
  const own = new Set(markers.keysIn(codeEnd(field), endOf(field)));
  return markers.keysIn(range.start, range.end).filter((key) => !own.has(key));
}

/** Fields that calculate with bookmarks by their bare names. */
const CALCULATES = new Set(["=", "IF", "COMPARE"]);

/** Returns the keys in the bookmarks that a formula or a condition names. */
function keysOfNames(reading: Reading, code: string): string[] {
  const { markers, bookmarks } = reading;
  const names = new Set(code.replace(/"[^"]*"/g, " ").match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? []);
  return [...names].flatMap((name) => {
    const range = bookmarks.get(name.toLowerCase());
    return [...(range ? markers.keysIn(range.start, range.end) : []), ...keysOfSets(reading, name)];
  });
}

/** Returns the keys of the markers whose values make a field's result untrue. */
function keysOf(reading: Reading, field: Field): readonly string[] {
  const name = fieldName(field);
  const { markers } = reading;
  const inner = field.code.flatMap((one) => (one && typeof one !== "string" ? (reading.known.get(one) ?? []) : []));
  if (PAGES.has(name)) return name === "TOC" ? keysOfContents(reading, field) : [];
  const inCode = NOT_FROM_CODE.has(name) ? [] : markers.keysIn(field.begin.start, codeEnd(field));
  const code = codeOf(field);
  // A field whose whole code is the marker shows the marker's value.
  if (/^\s*\{[^{}]*\}\s*$/.test(code)) return [];
  const table = name === "=" ? tableOf(field) : undefined;
  const ofTable = table ? markers.keysIn(table.start, table.end) : [];
  const named = CALCULATES.has(name) ? keysOfNames(reading, code) : [];
  return [...new Set([...inCode, ...inner, ...ofTable, ...named, ...keysOfReference(reading, field, code)])];
}

/**
 * Marks the fields of a part whose result a value makes untrue, so that filling the value asks Word to update them, and
 * returns what its fields depend on.
 */
export function spotFields(part: PartReading): FieldSigns {
  const { source, name } = part;
  if (!hasSign(part)) return NOTHING;
  const root = parseXml(source, name);
  const fields = readFields(source, root).filter((one) => !isLocked(source, one));
  const markers = createMarkers(part.spots.filter((one) => one.kind === "marker"));
  const sets = new Map<string, readonly Field[]>();
  for (const one of fields) {
    const defined = fieldName(one) === "SET" ? definedBySet(codeOf(one)) : undefined;
    if (defined !== undefined) sets.set(defined, [...(sets.get(defined) ?? []), one]);
  }
  const reading: Reading = { source, markers, bookmarks: bookmarksOf(source, root), known: new Map(), sets };
  const keys = new Set<string>();
  const isMargin = part.story === "header" || part.story === "footer";
  // Inner fields end first, and the fields around them depend on what these depend on.
  for (const field of fields.toSorted((a, b) => endOf(a) - endOf(b))) {
    const own = keysOf(reading, field);
    reading.known.set(field, own);
    if (own.length === 0) continue;
    for (const key of own) keys.add(key);
    const { at, text } = dirtyMark(field);
    if (!isDirty(source, field)) part.spots.push({ kind: "dependent", start: at, end: at, keys: own, pieces: [text] });
  }
  const names = fields.map(fieldName);
  const pages = !isMargin && names.some((one) => PAGES.has(one));
  return { keys, pages, merged: pages || names.some((one) => COUNTED.has(one) || one === "") };
}
