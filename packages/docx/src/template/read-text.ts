import type { Story } from "../findings.ts";
import { READING_ORDER, roleOf } from "../parts/part-role.ts";
import { unescapeXml } from "../xml/entities.ts";
import { scanXml } from "../xml/scan-xml.ts";
import type { TemplateModel } from "./template-model.ts";

/** What a reader of the page reads; comments and properties are about it. */
const STORIES: ReadonlySet<Story> = new Set<Story>(["document", "header", "footer", "footnotes", "endnotes"]);

/** Elements whose characters are text; what was deleted under tracked changes stands in others. */
const TEXTS: ReadonlySet<string> = new Set(["w:t", "m:t"]);
/** What a reader sees as a gap or a sign, in text: tabs, breaks and the hyphen that holds a word together. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ["w:tab", "\t"],
  ["w:ptab", "\t"],
  ["w:br", "\n"],
  ["w:cr", "\n"],
  ["w:noBreakHyphen", "-"],
]);
/** Properties, where a tab is a stop of the ruler, and what stands a second time for programs of another age. */
const PASSED: ReadonlySet<string> = new Set(["w:pPr", "w:rPr", "mc:Fallback"]);

function readPart({ pack, limits }: TemplateModel, part: string): string {
  const source = pack.text(part) ?? "";
  const pieces: string[] = [];
  let passed = 0;
  let isText = false;
  /** A text box begins within a paragraph. */
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
 * The text of a document as a reader meets it, without markup: body first, then headers, footers and notes, a line for
 * each paragraph. Markers stand in it as they are written.
 * @throws TemplateError XML, TOO_DEEP…: none that reading the template would not have thrown
 */
export function readText(model: TemplateModel): string {
  const parts = model.pack.entries
    .map(({ name }) => ({ name, story: roleOf(model.pack.types.typeOf(name)) }))
    .filter(({ story }) => STORIES.has(story))
    .sort((a, b) => READING_ORDER.indexOf(a.story) - READING_ORDER.indexOf(b.story));
  return parts.map(({ name }) => readPart(model, name)).join("");
}
