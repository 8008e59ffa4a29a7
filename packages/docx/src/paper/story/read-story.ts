import type { Limits } from "../../limits.ts";
import { isBinding } from "../../xml/bindings.ts";
import { unescapeXml } from "../../xml/entities.ts";
import { attributeName, type NamespaceScope } from "../../xml/namespaces/namespace-scope.ts";
import { scanXml } from "../../xml/scan-xml.ts";
import type { Tag } from "../../xml/walk.ts";
import { parseXml } from "../../xml/xml-tree.ts";
import { once } from "../lookups.ts";
import { type Markup, toMarkup } from "./markup.ts";

/** Element of running text. Properties are stored as written: documents repeat them, and equal ones are read once. */
export interface StoryNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: StoryNode[];
  /** Index of a paragraph in its part, from 0. Fallback content for older programs is not counted. */
  readonly number: number | undefined;
  /** Text of an element that holds text. */
  text: string;
  /** Markup of properties, with the scope in which its names are resolved. */
  written: string;
  readonly scope: NamespaceScope | undefined;
}

/** Property elements, which `readProperties` reads. */
const PROPERTIES: ReadonlySet<string> = new Set([
  "w:rPr",
  "w:pPr",
  "w:tblPr",
  "w:tblPrEx",
  "w:trPr",
  "w:tcPr",
  "w:sdtPr",
  "w:sectPr",
]);
const TEXTS: ReadonlySet<string> = new Set(["w:t", "m:t", "w:instrText", "wp:posOffset", "wp:align"]);
/** Elements and attributes without effect on the pages. */
const UNSEEN: ReadonlySet<string> = new Set([
  "w:proofErr",
  "w:bookmarkStart",
  "w:bookmarkEnd",
  "w:lastRenderedPageBreak",
  "w:permStart",
  "w:permEnd",
  "w:commentRangeStart",
  "w:commentRangeEnd",
]);
const BARE: ReadonlySet<string> = new Set(["w:p", "w:r", "w:t", "w:tc", "w:tr", "w:tbl"]);
const NONE: Readonly<Record<string, string>> = {};

function attributesOf({ attributes: { count, names, spans }, scope }: Tag, source: string): Record<string, string> {
  const all: Record<string, string> = {};
  for (let index = 0; index < count; index += 1) {
    const written = names[index] ?? "";
    if (isBinding(written)) continue;
    const value = source.slice(spans[index * 4 + 2], spans[index * 4 + 3]);
    all[attributeName(scope, written) ?? written] = unescapeXml(value);
  }
  return all;
}

const made = (tag: Tag, source: string, number: number | undefined): StoryNode => {
  const isProperty = PROPERTIES.has(tag.name);
  return {
    name: tag.name,
    attributes: isProperty || BARE.has(tag.name) ? NONE : attributesOf(tag, source),
    children: [],
    number,
    text: "",
    written: "",
    scope: isProperty ? tag.scope : undefined,
  };
};

/**
 * Reads a story into a tree.
 * @throws TemplateError XML, TOO_DEEP, TOO_COMPLEX, TOO_LARGE
 */
export function readStory(source: string, part: string, limits: Limits, bytes?: Uint8Array): StoryNode {
  const root: StoryNode = {
    name: "",
    attributes: NONE,
    children: [],
    number: undefined,
    text: "",
    written: "",
    scope: undefined,
  };
  const open: StoryNode[] = [root];
  let top = root;
  let sealed = 0;
  let sealedAt = 0;
  let paragraphs = 0;
  let fallbacks = 0;
  let text: StoryNode | undefined;
  scanXml(
    source,
    part,
    {
      open(tag) {
        if (sealed > 0) sealed += 1;
        else {
          if (tag.name === "mc:Fallback") fallbacks += 1;
          const isCounted = tag.name === "w:p" && fallbacks === 0;
          const node = made(tag, source, isCounted ? paragraphs++ : undefined);
          if (!UNSEEN.has(node.name)) top.children.push(node);
          open.push(node);
          top = node;
          text = TEXTS.has(node.name) ? node : undefined;
          if (node.scope === undefined) return;
          sealed = 1;
          sealedAt = tag.start;
        }
      },
      close(_name, _start, end) {
        if (sealed > 1) {
          sealed -= 1;
          return;
        }
        if (sealed === 1) {
          sealed = 0;
          top.written = source.slice(sealedAt, end);
        }
        text = undefined;
        if (top.name === "mc:Fallback") fallbacks -= 1;
        open.pop();
        top = open[open.length - 1] ?? root;
      },
      text(start, end, cdata) {
        if (!text) return;
        const written = source.slice(start, end);
        text.text += cdata ? written : unescapeXml(written);
      },
    },
    limits,
    undefined,
    bytes,
  );
  return root.children[0] ?? root;
}

/** Reads properties of one part. Cached by markup: equal markup returns the same tree. */
export type PropertyReader = (node: StoryNode | undefined) => Markup | undefined;

export function createPropertyReader(part: string): PropertyReader {
  const known = new Map<string, Markup>();
  return (node) => {
    if (!node) return undefined;
    return once(known, node.written, () => toMarkup(node.written, parseXml(node.written, part, node.scope)));
  };
}
