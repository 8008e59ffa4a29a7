import type { TopicLook } from "../../../looks.ts";
import { relatedPart } from "../../../parts/package.ts";
import { relationshipsPartOf, resolveTarget } from "../../../parts/part-path.ts";
import { firstInside, type Relationship, readRelationships, relationshipOf } from "../../../parts/relationships.ts";
import type { TemplateModel } from "../../../template/template-model.ts";
import { withoutStrict } from "../../../xml/namespaces/without-strict.ts";
import { parseXml, type XmlElement } from "../../../xml/xml-tree.ts";
import { type StoredPart, storedPart } from "../../definitions/stored-part.ts";
import { fillPart } from "../../fill-part.ts";
import type { FillValues } from "../../fill-values.ts";
import { type Contents, placesOf } from "../../join-contents.ts";
import { fixedSpacing } from "./fixed-spacing.ts";
import { resolveTheme } from "./resolve-theme.ts";
import type { Theme } from "./theme.ts";

/** Topic with its markers filled, read part by part on demand. */
export interface FilledTopic {
  readonly model: TemplateModel;
  readonly main: string;
  readonly look: TopicLook;
  /** The topic's theme if the template has another one. */
  readonly themePart: string | undefined;
  text(part: string): string | undefined;
  /**
   * Returns the text of a part that differs from the package: filled, converted to Transitional, or with its theme
   * written out.
   */
  alteredText(part: string): string | undefined;
  tree(part: string): XmlElement | undefined;
  /** True if an element of a part has or may have content that values give. */
  hasValue(part: string, element: XmlElement): boolean;
  relationship(part: string, id: string): Relationship | undefined;
  relationships(part: string): readonly Relationship[];
  /** Returns the part that a relationship of the main document leads to, by the last segment of its type. */
  related(kind: string): string | undefined;
}

/** Returns positions in bytes as positions in their text, counted on first use. */
function valuePlaces(bytes: Buffer, list: readonly number[]): () => readonly number[] {
  let known: readonly number[] | undefined;
  return () => {
    if (known) return known;
    let units = 0;
    let from = 0;
    known = list.map((at) => {
      units += bytes.toString("utf8", from, at).length;
      from = at;
      return units;
    });
    return known;
  };
}

/** Returns the index of the first number of a sorted list that is at least `least`. */
function firstFrom(list: readonly number[], least: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] as number) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What is written out in a topic's parts because the template has something else. */
export interface WrittenOut {
  /** What the topic's theme has that the template's does not. */
  readonly theme: Theme | undefined;
  /** True for automatic spaces between paragraphs. */
  readonly spacing: boolean;
}

export function createFilledTopic(
  model: TemplateModel,
  values: FillValues,
  look: TopicLook,
  { theme, spacing }: WrittenOut,
): FilledTopic {
  const { pack } = model;
  /** Parts that are as their package has them. */
  const unaltered = new Map<string, StoredPart>();
  const texts = new Map<string, string | undefined>();
  const trees = new Map<string, XmlElement>();
  /** Where values are in the filled parts; undefined if that is not known. */
  const places = new Map<string, (() => readonly number[]) | undefined>();
  const rels = new Map<string, readonly Relationship[]>();
  const text = (part: string): string | undefined => {
    if (texts.has(part)) return texts.get(part);
    const compiled = model.parts.get(pack.entry(part)?.name ?? "");
    let contents: Contents | undefined;
    const joining = (all: Contents) => {
      contents = all;
    };
    const filled = compiled && fillPart(model, compiled, values, undefined, joining);
    const stored = filled ? undefined : storedPart(model, part);
    const found = filled?.toString("utf8") ?? stored?.text;
    const plain = stored ? stored.transitional() : found && withoutStrict(found, part);
    const spaced = plain !== undefined && spacing ? fixedSpacing(plain) : plain;
    const own = spaced !== undefined && theme ? resolveTheme(spaced, part, theme) : spaced;
    if (stored && own === found) unaltered.set(part, stored);
    if (filled && contents) places.set(part, own === found ? valuePlaces(filled, placesOf(contents)) : undefined);
    texts.set(part, own);
    return own;
  };
  const relationships = (part: string): readonly Relationship[] => {
    const known = rels.get(part);
    if (known) return known;
    const name = relationshipsPartOf(part);
    const source = text(name);
    const read = () => (source === undefined ? [] : readRelationships(source, name));
    const list = unaltered.get(name)?.relationships() ?? read();
    rels.set(part, list);
    return list;
  };
  return {
    model,
    main: pack.main,
    look,
    themePart: theme && relatedPart(pack, "theme"),
    text,
    relationships,
    alteredText: (part) => {
      const own = text(part);
      return unaltered.has(part) ? undefined : own;
    },
    tree: (part) => {
      const known = trees.get(part);
      const source = known ? undefined : text(part);
      if (known || source === undefined) return known;
      const tree = unaltered.get(part)?.tree() ?? parseXml(source, part);
      trees.set(part, tree);
      return tree;
    },
    hasValue: (part, { start, end }) => {
      if (!places.has(part)) return false;
      const list = places.get(part)?.();
      const first = list && firstFrom(list, start);
      return first === undefined || (list?.[first] ?? end) < end;
    },
    relationship: (part, id) => relationshipOf(relationships(part), id),
    related: (kind) => {
      const found = firstInside(relationships(pack.main), kind);
      const part = found && resolveTarget(pack.main, found.target);
      return part !== undefined && pack.entry(part) ? pack.entry(part)?.name : undefined;
    },
  };
}
