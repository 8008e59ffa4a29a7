import { relationshipsPartOf, resolveTarget } from "../../parts/part-path.ts";
import { isOfType, type Relationship, readRelationships } from "../../parts/relationships.ts";
import type { TemplateModel } from "../../template/template-model.ts";
import { toTransitional } from "../../xml/namespaces.ts";
import { parseXml, type XmlElement } from "../../xml/xml-tree.ts";
import { fillPart } from "../fill-part.ts";
import type { FillValues } from "../fill-values.ts";

/** A topic with its markers filled, read part by part as the merge asks for them. */
export interface TopicSource {
  readonly model: TemplateModel;
  readonly main: string;
  text(part: string): string | undefined;
  tree(part: string): XmlElement | undefined;
  relationship(part: string, id: string): Relationship | undefined;
  relationships(part: string): readonly Relationship[];
  /** The part a relationship of the main document leads to, by the last step of its type. */
  related(kind: string): string | undefined;
}

const STRICT_URI = /"(http:\/\/purl\.oclc\.org\/ooxml\/[^"]*)"/g;

/** Strict documents (ECMA-376 part 1) are merged under their Transitional names. */
export function withoutStrict(text: string): string {
  if (!text.includes('"http://purl.oclc.org/ooxml/')) return text;
  return text.replace(STRICT_URI, (_whole, uri: string) => `"${toTransitional(uri)}"`);
}

export function createTopicSource(model: TemplateModel, values: FillValues): TopicSource {
  const { pack } = model;
  const texts = new Map<string, string | undefined>();
  const trees = new Map<string, XmlElement>();
  const rels = new Map<string, readonly Relationship[]>();
  const text = (part: string): string | undefined => {
    if (texts.has(part)) return texts.get(part);
    const compiled = model.parts.get(pack.entry(part)?.name ?? "");
    const filled = compiled && fillPart(compiled, model.keys, values);
    const found = filled ? filled.toString("utf8") : pack.text(part);
    const plain = found === undefined ? undefined : withoutStrict(found);
    texts.set(part, plain);
    return plain;
  };
  const relationships = (part: string): readonly Relationship[] => {
    const known = rels.get(part);
    if (known) return known;
    const name = relationshipsPartOf(part);
    const source = text(name);
    const list = source === undefined ? [] : readRelationships(source, name);
    rels.set(part, list);
    return list;
  };
  return {
    model,
    main: pack.main,
    text,
    relationships,
    tree: (part) => {
      const known = trees.get(part);
      const source = known ? undefined : text(part);
      if (known || source === undefined) return known;
      const tree = parseXml(source, part);
      trees.set(part, tree);
      return tree;
    },
    relationship: (part, id) => relationships(part).find((one) => one.id === id),
    related: (kind) => {
      const found = relationships(pack.main).find((one) => !one.external && isOfType(one, kind));
      const part = found && resolveTarget(pack.main, found.target);
      return part !== undefined && pack.entry(part) ? pack.entry(part)?.name : undefined;
    },
  };
}
