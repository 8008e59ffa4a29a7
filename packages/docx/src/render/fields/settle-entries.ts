import { type Field, textOf } from "../../parts/fields/read-fields.ts";
import type { Edits } from "../../xml/edits.ts";
import { escapeXml } from "../../xml/entities.ts";
import { attributeValue, descendants, prefixOf, type XmlElement } from "../../xml/xml-tree.ts";
import { type Places, textBetween } from "./story-answers.ts";

interface Entries {
  /** True if an entry's text changed. */
  readonly changed: boolean;
  /** True if every entry has the text of its heading now. */
  readonly isWhole: boolean;
}

interface Headings {
  readonly source: string;
  readonly places: Places;
  readonly hidden: ReadonlySet<XmlElement>;
}

const spaced = (text: string) => text.replace(/[\s\u00a0]+/g, " ").trim();

/** Returns the texts of an entry before its page number, in the columns that tabs make. */
function columnsOf(link: XmlElement): XmlElement[][] {
  const columns: XmlElement[][] = [[]];
  for (const one of descendants(link)) {
    if (one.name === "w:fldChar") break;
    if (one.parent?.name !== "w:r") continue;
    if (one.name === "w:tab") columns.push([]);
    if (one.name === "w:t") columns.at(-1)?.push(one);
  }
  return columns.filter(({ length }) => length > 0);
}

/** Gives the entries of a table of contents the texts of their headings; their pages are Word's to say. */
export function settleEntries(
  source: string,
  edits: Edits,
  field: Field,
  body: Headings,
  hidden: ReadonlySet<XmlElement>,
): Entries {
  const links = new Set<XmlElement>();
  for (const one of field.result) {
    let up = one.parent;
    while (up && up.name !== "w:hyperlink" && up.name !== "w:p") up = up.parent;
    if (up?.name === "w:hyperlink") links.add(up);
  }
  let changed = false;
  let isWhole = links.size > 0;
  for (const link of links) {
    const found = body.places.bookmark(attributeValue(source, link, "w:anchor") ?? "");
    const heading =
      found?.paragraph && textBetween(body.source, found.paragraph, found.start, found.paragraph.end, body.hidden);
    const texts = columnsOf(link)
      .at(-1)
      ?.filter((one) => !hidden.has(one));
    if (heading === undefined || !texts?.[0]) {
      isWhole = false;
      continue;
    }
    const stored = texts.map((one) => textOf(source, one)).join("");
    if (spaced(stored) === spaced(heading) || spaced(stored).endsWith(spaced(heading))) continue;
    changed = true;
    texts.forEach((one, index) => {
      const name = `${prefixOf(one)}t`;
      edits.replace(one, index === 0 ? `<${name} xml:space="preserve">${escapeXml(spaced(heading))}</${name}>` : "");
    });
  }
  return { changed, isWhole };
}
