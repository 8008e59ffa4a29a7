import { resolveTarget } from "../../../parts/part-path.ts";
import { firstInside } from "../../../parts/relationships.ts";
import { unescapeXml } from "../../../xml/entities.ts";
import { attributeValue, type XmlElement } from "../../../xml/xml-tree.ts";
import type { FilledTopic } from "./filled-topic.ts";

/** Core and extended property elements that fields, and DOCPROPERTY with these names, refer to. */
const PROPERTIES = new Map([
  ...["Title", "Subject", "Keywords", "Category", "Template", "Company", "Manager"].map(named),
  ...["Pages", "Words", "Characters", "CharactersWithSpaces", "Lines", "Paragraphs"].map(named),
  ["author", "creator"],
  ["comments", "description"],
  ["lastsavedby", "lastmodifiedby"],
  ["revnum", "revision"],
  ["revisionnumber", "revision"],
  ["edittime", "totaltime"],
  ["totaleditingtime", "totaltime"],
  ["numwords", "words"],
  ["numchars", "characters"],
  ["nameofapplication", "application"],
]);

function named(name: string): [string, string] {
  return [name.toLowerCase(), name.toLowerCase()];
}

const CODE = /^\s*(?:INFO\s+"?)?([a-z]+)"?(?:\s+(?:"([^"]*)"|([^\s"\\]+)))?/i;
/** Formats of dates and numbers, which are left to the program that shows the document. */
const PICTURE = /\\[@#]/;
const CASE = /\\\*\s*(upper|lower|firstcap|caps)\b/i;

const localName = ({ name }: XmlElement) => name.slice(Math.max(name.indexOf(":"), name.lastIndexOf("|")) + 1);

/** Returns the elements of a property part with its source. */
function propertiesOf(source: FilledTopic, kind: string): { text: string; list: readonly XmlElement[] } {
  const { pack } = source.model;
  const link = firstInside(pack.relationships(""), kind);
  const part = link && pack.entry(resolveTarget("", link.target))?.name;
  const text = part === undefined ? undefined : source.text(part);
  return { text: text ?? "", list: (text === undefined ? undefined : source.tree(part ?? "")?.children) ?? [] };
}

/**
 * Formats a value as Word shows it (ECMA-376 part 1, 22.4): Y or N, a date without its time, text and numbers as
 * stored.
 */
function shown(text: string, value: XmlElement): string | undefined {
  if (value.children.length > 0) return undefined;
  const stored = unescapeXml(text.slice(value.innerStart, value.innerEnd)).replaceAll("_x000d_", "");
  const kind = localName(value);
  if (kind === "bool") return /^\s*(?:true|1)\s*$/.test(stored) ? "Y" : "N";
  const [, year, month, day] = (/^(?:filetime|date)$/.test(kind) && /^\s*(\d{4})-(\d\d)-(\d\d)/.exec(stored)) || [];
  return day === undefined ? stored.replace(/\s+/g, " ").trim() : `${day}/${month}/${year}`;
}

function known(source: FilledTopic, asked: string): string | undefined {
  const wanted = PROPERTIES.get(asked);
  if (wanted === undefined) return undefined;
  for (const kind of ["core-properties", "extended-properties"]) {
    const { text, list } = propertiesOf(source, kind);
    const found = list.find((one) => localName(one).toLowerCase() === wanted);
    if (found) return shown(text, found);
  }
  return undefined;
}

function custom(source: FilledTopic, asked: string): string | undefined {
  const { text, list } = propertiesOf(source, "custom-properties");
  const found = list.find((one) => attributeValue(text, one, "name")?.toLowerCase() === asked);
  const [value] = found?.children ?? [];
  return value && shown(text, value);
}

function inCase(text: string, wanted: string | undefined): string {
  if (wanted === "upper") return text.toUpperCase();
  if (wanted === "lower") return text.toLowerCase();
  const first = wanted === "firstcap" ? /^\p{L}/u : wanted === "caps" ? /(?<!\p{L})\p{L}/gu : undefined;
  return first ? text.replace(first, (letter) => letter.toUpperCase()) : text;
}

/**
 * Returns the value of the topic's document for a field that refers to one of its properties; undefined if it has none.
 */
export function documentAnswer(source: FilledTopic, code: string): string | undefined {
  if (PICTURE.test(code)) return undefined;
  const [, field = "", quoted, bare] = CODE.exec(code) ?? [];
  const isNamed = field.toLowerCase() === "docproperty";
  const asked = (isNamed ? (quoted ?? bare ?? "") : field).toLowerCase();
  const found = known(source, asked) ?? (isNamed ? custom(source, asked) : undefined);
  return found === undefined ? undefined : inCase(found, CASE.exec(code)?.[1]?.toLowerCase());
}
