import type { Reshaping } from "../../template/blocks/reshape.ts";
import { escapeXml } from "../../xml/entities.ts";
import { attributeValue, child, childValue, prefixOf, type XmlElement } from "../../xml/xml-tree.ts";
import { levelIn, levelOfStyle, type NumberingDefinitions } from "../definitions/numbering-definitions.ts";
import type { ReadLooks } from "../lines/paragraph-looks.ts";
import type { IdAllocator } from "../merge/target/id-allocator.ts";
import type { Copy } from "./write-blocks.ts";

const LEVELS = Array.from({ length: 9 }, (_, level) => String(level));

/** Returns a number of the same list that counts from its beginning. */
function restartedNumber({ source, levelsOf }: NumberingDefinitions, num: XmlElement, id: string): string {
  const prefix = prefixOf(num);
  const at = prefix || "w:";
  const list = levelsOf(num);
  const overrides = LEVELS.map((level) => {
    const own = num.children.find(
      (one) => one.name === "w:lvlOverride" && attributeValue(source, one, "w:ilvl") === level,
    );
    const redefined = child(own, "w:lvl");
    const begins = childValue(source, redefined ?? levelIn(source, list, level), "w:start") ?? "1";
    const markup = redefined ? source.slice(redefined.start, redefined.end) : "";
    return `<${prefix}lvlOverride ${at}ilvl="${level}"><${prefix}startOverride ${at}val="${escapeXml(begins)}"/>${markup}</${prefix}lvlOverride>`;
  });
  const abstract = childValue(source, num, "w:abstractNumId") ?? "0";
  return `<${prefix}num ${at}numId="${id}"><${prefix}abstractNumId ${at}val="${escapeXml(abstract)}"/>${overrides.join("")}</${prefix}num>`;
}

export interface Restarts {
  /** Returns the changes of a paragraph whose list restarts in its copy. */
  take(source: string, paragraph: XmlElement, copies: readonly Copy[]): Reshaping[];
  /** Markup of the numbers that the copies count by. */
  readonly added: readonly string[];
}

/** Gives each copy of a block whose lists restart numbers of its own. */
export function createRestarts(readLooks: () => ReadLooks, nums: () => IdAllocator): Restarts {
  const made = new Map<Copy, Map<string, string>>();
  const added: string[] = [];
  let looks: ReadLooks | undefined;
  return {
    added,
    take(source, paragraph, copies) {
      const copy = copies.findLast(({ block }) => block.restarts);
      if (!copy) return [];
      looks ??= readLooks();
      const { lines, numbering } = looks(source, paragraph);
      const { numbered } = lines;
      const num = numbered && numbering.num(numbered.numId);
      if (!numbered || !num) return [];
      const own = made.get(copy) ?? new Map<string, string>();
      made.set(copy, own);
      const known = own.get(numbered.numId);
      const id = known ?? nums().next();
      own.set(numbered.numId, id);
      if (known === undefined) added.push(restartedNumber(numbering, num, id));
      const properties = child(paragraph, "w:pPr");
      const there = child(child(properties, "w:numPr"), "w:numId");
      const prefix = prefixOf(paragraph);
      const at = prefix || "w:";
      if (there) return [{ start: there.start, end: there.end, pieces: [`<${there.written} ${at}val="${id}"/>`] }];
      const ofStyle =
        numbered.style === undefined
          ? undefined
          : levelOfStyle(numbering.source, numbering.levelsOf(num), numbered.style);
      const level = numbered.level ?? ofStyle ?? "0";
      const numPr = `<${prefix}numPr><${prefix}ilvl ${at}val="${level}"/><${prefix}numId ${at}val="${id}"/></${prefix}numPr>`;
      const old = child(properties, "w:numPr");
      if (old) return [{ start: old.start, end: old.end, pieces: [numPr] }];
      const before = properties?.children.findLast(({ name }) => BEFORE_NUMBER.has(name));
      const place = before?.end ?? properties?.innerStart;
      return place === undefined || properties?.empty ? [] : [{ start: place, end: place, pieces: [numPr] }];
    },
  };
}

/** Properties that come before a paragraph's number (17.3.1.26). */
const BEFORE_NUMBER = new Set("w:pStyle w:keepNext w:keepLines w:pageBreakBefore w:framePr w:widowControl".split(" "));
