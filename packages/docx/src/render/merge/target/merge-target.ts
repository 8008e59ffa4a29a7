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

/** A part that is created when something must be added to it. */
interface NewPart {
  readonly type: string;
  readonly name: string;
  readonly contentType: string;
  readonly text: string;
}

/** Document under construction: the template's package and the additions of the topics. */
export interface MergeTarget {
  readonly model: TemplateModel;
  readonly ids: TargetIds;
  readonly notices: Notice[];
  readonly strict: boolean;
  /** Authors of comments that topics added. */
  readonly authors: Set<string>;
  /** Shape types that topics added, by part, name and description. */
  readonly shapeTypes: Map<string, string>;
  /** Returns a part as it will be written, with its markers filled. */
  text(part: string): string | undefined;
  /** Returns the part's tree, cached where values change nothing. */
  tree(part: string): XmlElement | undefined;
  setText(part: string, text: string): void;
  /**
   * Returns the name of the part that a relationship of the main document leads to; creates the part if `create` is
   * given.
   */
  related(kind: string, create?: NewPart): string | undefined;
  /**
   * Returns the id of a relationship, which is added unless an equal one exists. `target` is a part's name unless
   * external.
   */
  relate(owner: string, type: string, target: string, external: boolean): string;
  /** Returns an unused part name similar to the wanted one. */
  freePart(wanted: string): string;
  /** @throws TemplateError OUTPUT_TOO_LARGE */
  addPart(name: string, content: string | ZipEntry, contentType: string): void;
  /** Returns the items to write: the template's in their order, then the additions. */
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
