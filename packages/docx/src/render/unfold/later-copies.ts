import type { Reshaping } from "../../template/blocks/reshape.ts";
import { escapeXml, unescapeXml } from "../../xml/entities.ts";
import { attribute, attributeValue, child } from "../../xml/xml-tree.ts";
import { TRACKED } from "../merge/target/annotations.ts";
import type { TargetIds } from "../merge/target/target-ids.ts";
import { nextShape } from "../merge/topic/topic-names.ts";
import type { Walked } from "./copy-walk.ts";
import { change, drop, type RenamedBookmarks } from "./pair-ranges.ts";

const BINDINGS = new Set(["w:dataBinding", "w15:dataBinding"]);
const PARAGRAPHS = new Set(["w:p", "w:tr"]);

/** Returns the changes that give an element of a later copy numbers and names of its own. */
export function renumbered(source: string, { element, copies, isLater }: Walked, ids: TargetIds): Reshaping[] {
  const { name } = element;
  // A control's data has one value; those of the copies differ.
  if (copies.length > 0 && BINDINGS.has(name)) return [drop(element)];
  if (!isLater) return [];
  if (name === "wp:docPr") return change(element, "id", ids.drawings.next());
  if (TRACKED.has(name)) return change(element, "w:id", ids.annotations.next());
  if (name === "w:sdtPr") {
    const id = child(element, "w:id");
    return id ? change(id, "w:val", ids.controls.next()) : [];
  }
  if (PARAGRAPHS.has(name)) {
    // Word gives a paragraph without a number one of its own.
    return ["w14:paraId", "w14:textId"].flatMap((one) => {
      const found = attribute(element, one);
      return found ? [{ start: found.start - 1, end: found.end, pieces: [] }] : [];
    });
  }
  if (!name.startsWith("v:") || name === "v:shapetype") return [];
  return ["id", "o:spid"].flatMap((one) => {
    const id = attributeValue(source, element, one);
    return id === undefined || id === "" ? [] : change(element, one, ids.shapes.claim(id, nextShape));
  });
}

/** Matches the bookmark that the code of a field names. */
const NAMED = /^(\s*(?:REF|PAGEREF|NOTEREF)\s+"?)([\p{L}_][\p{L}\p{N}_]{0,39})/iu;
const LINKED = /(\\l\s+")([\p{L}_][\p{L}\p{N}_]{0,39})(?=")/iu;

/** Returns the changes of links and fields in a copy that name a bookmark which has another name there. */
export function redirected(source: string, { element, copies }: Walked, renamed: RenamedBookmarks): Reshaping[] {
  if (renamed.size === 0 || copies.length === 0) return [];
  const { name } = element;
  const isLink = name === "w:hyperlink";
  if (!isLink && name !== "w:instrText" && name !== "w:fldSimple") return [];
  const nameOf = (bookmark: string) =>
    copies.map((copy) => renamed.get(copy)?.get(bookmark.toLowerCase())).findLast((one) => one !== undefined);
  const found = attribute(element, isLink ? "w:anchor" : "w:instr");
  const place = found
    ? { start: found.valueStart, end: found.valueEnd }
    : { start: element.innerStart, end: element.innerEnd };
  if (isLink && !found) return [];
  const before = unescapeXml(source.slice(place.start, place.end));
  const exchange = (whole: string, head: string, bookmark: string) => {
    const made = nameOf(bookmark);
    return made === undefined ? whole : head + made;
  };
  const after = isLink ? (nameOf(before) ?? before) : before.replace(NAMED, exchange).replace(LINKED, exchange);
  return after === before ? [] : [{ ...place, pieces: [escapeXml(after)] }];
}
