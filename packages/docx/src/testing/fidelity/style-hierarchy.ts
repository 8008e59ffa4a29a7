import { hasOption, type WordDocument } from "./word-document.ts";
import { valOf, type WordNode } from "./word-tree.ts";

type StyleType = "paragraph" | "character" | "table" | "numbering";

/** A style with the document whose theme and lists its properties refer to. */
export interface StyleLayer {
  readonly style: WordNode;
  readonly from: WordDocument;
}

/** Styles that apply to a document's content: its own, or, with a template's look, those it takes from the template. */
export interface StyleHierarchy {
  /** Document whose defaults are the lowest level. */
  readonly ground: WordDocument;
  /** Returns a style's layers, the root base first; the default style's if there is none of that id. */
  chain(type: StyleType, id: string | undefined): readonly StyleLayer[];
}

const typeOf = ({ attributes }: WordNode) => attributes["w:type"] ?? "paragraph";
const idOf = ({ attributes }: WordNode) => attributes["w:styleId"];
const isDefault = ({ attributes }: WordNode) => ["1", "true", "on"].includes(attributes["w:default"] ?? "");
const nameOf = (style: WordNode) => (valOf(style, "w:name") ?? "").toLowerCase();

function find({ styles }: WordDocument, type: StyleType, matches: (style: WordNode) => boolean): WordNode | undefined {
  return styles.findLast((style) => typeOf(style) === type && matches(style));
}

const byId = (document: WordDocument, type: StyleType, id: string | undefined) =>
  id === undefined ? undefined : find(document, type, (style) => idOf(style) === id);

/** Names of the styles that Word uses as defaults of a type if none is marked as one. */
const BUILT_IN: Readonly<Record<StyleType, string>> = {
  paragraph: "normal",
  character: "default paragraph font",
  table: "normal table",
  numbering: "no list",
};

const byDefault = (document: WordDocument, type: StyleType) =>
  find(document, type, isDefault) ?? find(document, type, (style) => nameOf(style) === BUILT_IN[type]);

function ownChain(from: WordDocument, type: StyleType, start: WordNode | undefined): StyleLayer[] {
  const layers: StyleLayer[] = [];
  const seen = new Set<WordNode>();
  for (let style = start; style && !seen.has(style); style = byId(from, type, valOf(style, "w:basedOn"))) {
    seen.add(style);
    layers.unshift({ style, from });
  }
  return layers;
}

function remembered(ground: WordDocument, chainOf: StyleHierarchy["chain"]): StyleHierarchy {
  const known = new Map<string, readonly StyleLayer[]>();
  return {
    ground,
    chain: (type, id) => {
      const key = `${type} ${id ?? ""}`;
      const found = known.get(key) ?? chainOf(type, id);
      known.set(key, found);
      return found;
    },
  };
}

/**
 * True if a style layer's size and alignment may have no effect in a table: it is marked as the default, and the
 * settings do not give it effect ([MS-DOCX] 2.3, overrideTableStyleFontSizeAndJustification).
 */
export const yieldsInTables = ({ ground }: StyleHierarchy, { style, from }: StyleLayer): boolean =>
  isDefault(style) &&
  byDefault(from, "paragraph") === style &&
  !hasOption(ground, "overrideTableStyleFontSizeAndJustification");

/** Styles of a document as they apply when it is alone. */
export const ownHierarchy = (document: WordDocument): StyleHierarchy =>
  remembered(document, (type, id) => ownChain(document, type, byId(document, type, id) ?? byDefault(document, type)));

/**
 * Styles of a topic with the template's look: a style that the template has by that name is the template's, text
 * without a style has the template's default, and styles that only the topic has are based on the template's.
 */
export function hierarchyUnderTemplate(topic: WordDocument, template: WordDocument): StyleHierarchy {
  return remembered(template, (type, id) => {
    const own: StyleLayer[] = [];
    const seen = new Set<WordNode>();
    const defaults = ownChain(template, type, byDefault(template, type));
    const topics = byDefault(topic, type);
    for (let style = byId(topic, type, id); style && !seen.has(style); ) {
      const one = style;
      const same = find(template, type, (other) => nameOf(other) === nameOf(one));
      if (same) return [...ownChain(template, type, same), ...own];
      if (one === topics) return [...defaults, ...own];
      seen.add(one);
      own.unshift({ style: one, from: topic });
      style = byId(topic, type, valOf(style, "w:basedOn"));
    }
    return own.length > 0 ? own : defaults;
  });
}
