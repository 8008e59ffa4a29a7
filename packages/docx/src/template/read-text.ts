import type { Story } from "../findings.ts";
import { READING_ORDER, roleOf } from "../parts/part-role.ts";
import { unescapeXml } from "../xml/entities.ts";
import { scanXml } from "../xml/scan-xml.ts";
import type { TemplateModel } from "./template-model.ts";

/** Parts that a reader of the page reads; comments and properties are about the document. */
const STORIES: ReadonlySet<Story> = new Set<Story>(["document", "header", "footer", "footnotes", "endnotes"]);

/** Elements whose characters are text; text deleted under tracked changes is in other elements. */
const TEXTS: ReadonlySet<string> = new Set(["w:t", "m:t"]);
/** Text for gaps and signs that a reader sees: tabs, breaks and the non-breaking hyphen. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ["w:tab", "\t"],
  ["w:ptab", "\t"],
  ["w:br", "\n"],
  ["w:cr", "\n"],
  ["w:noBreakHyphen", "-"],
]);
/**
 * Skipped elements: properties, in which a tab is a stop of the ruler, and fallbacks, which repeat content for older
 * programs.
 */
const PASSED: ReadonlySet<string> = new Set(["w:pPr", "w:rPr", "mc:Fallback"]);

function readPart({ pack, limits }: TemplateModel, part: string): string {
  const source = pack.text(part) ?? "";
  const pieces: string[] = [];
  let passed = 0;
  let isText = false;
  /** A text box begins inside a paragraph. */
  const isMidLine = () => pieces.length > 0 && pieces.at(-1) !== "\n";
  scanXml(
    source,
    part,
    {
      open({ name }) {
        isText = TEXTS.has(name);
        if (PASSED.has(name)) passed += 1;
        const sign = name === "w:p" && isMidLine() ? "\n" : SIGNS.get(name);
        if (sign && passed === 0) pieces.push(sign);
      },
      close(name) {
        isText = false;
        if (PASSED.has(name)) passed -= 1;
        else if (passed === 0 && name === "w:p") pieces.push("\n");
      },
      text(start, end, cdata) {
        if (!isText || passed > 0) return;
        const written = source.slice(start, end);
        pieces.push(cdata ? written : unescapeXml(written));
      },
    },
    limits,
  );
  return pieces.join("");
}

/**
 * Returns the text of a document in reading order, without markup: body first, then headers, footers and notes, with a
 * line for each paragraph. Markers are unchanged.
 * @throws TemplateError XML, TOO_DEEP…: only those that reading the template would have thrown as well
 */
export function readText(model: TemplateModel): string {
  const parts = model.pack.entries
    .map(({ name }) => ({ name, story: roleOf(model.pack.types.typeOf(name)) }))
    .filter(({ story }) => STORIES.has(story))
    .sort((a, b) => READING_ORDER.indexOf(a.story) - READING_ORDER.indexOf(b.story));
  return parts.map(({ name }) => readPart(model, name)).join("");
}
