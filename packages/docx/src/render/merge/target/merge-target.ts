import type { Notice } from "../../../findings.ts";
import type { TemplateModel } from "../../../template/template-model.ts";
import type { XmlElement } from "../../../xml/xml-tree.ts";
import type { ArchiveItem } from "../../../zip/write-archive.ts";
import type { ZipEntry } from "../../../zip/zip-entry.ts";
import type { FillValues } from "../../fill-values.ts";
import { createTargetIds, type TargetIds } from "./target-ids.ts";
import { createTargetParts } from "./target-parts.ts";
import { createTargetRelationships } from "./target-relationships.ts";
import { createTargetTypes } from "./target-types.ts";

/** A part that is made when something has to go into it. */
interface NewPart {
  readonly type: string;
  readonly name: string;
  readonly contentType: string;
  readonly text: string;
}

/** The document under construction: the template's package, and what the topics add to it. */
export interface MergeTarget {
  readonly model: TemplateModel;
  readonly ids: TargetIds;
  readonly notices: Notice[];
  readonly strict: boolean;
  /** Authors of comments that topics brought. */
  readonly authors: Set<string>;
  /** Kinds of vector shape that topics brought, by part, name and description. */
  readonly shapeTypes: Map<string, string>;
  /** A part as it will be written, markers filled. */
  text(part: string): string | undefined;
  /** Its tree, remembered where values change nothing. */
  tree(part: string): XmlElement | undefined;
  setText(part: string, text: string): void;
  /** Name of the part a relationship of the main document leads to; made when `create` is given. */
  related(kind: string, create?: NewPart): string | undefined;
  /** Adds a relationship, or finds the equal one, and gives its id. `target` is a part's name unless external. */
  relate(owner: string, type: string, target: string, external: boolean): string;
  /** A part name like the wanted one that nobody has. */
  freePart(wanted: string): string;
  /** @throws TemplateError OUTPUT_TOO_LARGE */
  addPart(name: string, content: string | ZipEntry, contentType: string): void;
  /** What is written, in the template's order, additions behind. */
  items(mainBytes: Uint8Array | undefined): ArchiveItem[];
}

export const OFFICE_RELATIONSHIP = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/";

export function createMergeTarget(model: TemplateModel, values: FillValues, notices: Notice[]): MergeTarget {
  const { pack } = model;
  const parts = createTargetParts(model, values);
  const types = createTargetTypes(pack, parts);
  const relationships = createTargetRelationships(pack, parts, types);
  const addPart = (name: string, content: string | ZipEntry, contentType: string) => {
    parts.add(name, content);
    types.declare(name, contentType);
  };
  return {
    model,
    ids: createTargetIds(model),
    authors: new Set(),
    shapeTypes: new Map(),
    notices,
    strict: parts.strict,
    text: parts.text,
    tree: parts.tree,
    setText: parts.setText,
    related: (kind, create) => {
      const part = relationships.find(pack.main, kind);
      const there = part === undefined ? undefined : parts.nameOf(part);
      if (there !== undefined || !create) return there;
      const name = parts.isTaken(create.name) ? parts.freeName(create.name) : create.name;
      addPart(name, create.text, create.contentType);
      relationships.relate(pack.main, create.type, name, false);
      return name;
    },
    relate: relationships.relate,
    freePart: parts.freeName,
    addPart,
    items: (mainBytes) => {
      relationships.finish();
      types.finish();
      return parts.items(mainBytes);
    },
  };
}
