import type { DocumentPackage } from "../../../parts/package.ts";
import { relationshipsPartOf, relativeTarget, resolveTarget } from "../../../parts/part-path.ts";
import {
  firstInside,
  isOfType,
  RELATIONSHIPS_TYPE,
  type Relationship,
  readRelationships,
  relationshipMarkup,
  relationshipsXml,
} from "../../../parts/relationships.ts";
import { createEdits } from "../../../xml/edits.ts";
import { prefixOf } from "../../../xml/xml-tree.ts";
import type { TargetParts } from "./target-parts.ts";
import type { TargetTypes } from "./target-types.ts";

/** Relationships of the document under construction. */
export interface TargetRelationships {
  /** Returns the part that the first internal relationship of a kind leads to. */
  find(owner: string, kind: string): string | undefined;
  /**
   * Returns the id of a relationship, which is added unless an equal one exists. `target` is a part's name unless
   * external.
   */
  relate(owner: string, type: string, target: string, external: boolean): string;
  /** Writes the added relationships. */
  finish(): void;
}

interface Listed {
  readonly list: readonly Relationship[];
  readonly fresh: Relationship[];
  /** Ids by kind and target, so that a part with thousands of relationships is not searched for each. */
  readonly ends: Map<string, string>;
  readonly ids: Set<string>;
  /** All numbers up to here are known to be in use. */
  taken: number;
}

function endOf(type: string, target: string, external: boolean): string {
  return `${type} ${external ? "outside" : "inside"} ${target}`;
}

function listed(owner: string, list: readonly Relationship[]): Listed {
  const ends = new Map<string, string>();
  for (const { id, type, target, external } of list) {
    const end = endOf(type, external ? target : resolveTarget(owner, target), external);
    if (!ends.has(end)) ends.set(end, id);
  }
  return { list, fresh: [], ends, ids: new Set(list.map(({ id }) => id)), taken: 0 };
}

function relate(into: Listed, owner: string, type: string, target: string, external: boolean): string {
  const end = endOf(type, target, external);
  const known = into.ends.get(end);
  if (known !== undefined) return known;
  let number = Math.max(into.ids.size, into.taken) + 1;
  while (into.ids.has(`rId${number}`)) number += 1;
  into.taken = number;
  const id = `rId${number}`;
  into.fresh.push({ id, type, target: external ? target : relativeTarget(owner, target), external });
  into.ends.set(end, id);
  into.ids.add(id);
  return id;
}

export function createTargetRelationships(
  pack: DocumentPackage,
  parts: TargetParts,
  types: TargetTypes,
): TargetRelationships {
  const known = new Map<string, Listed>();
  const listOf = (owner: string): Listed => {
    const there = known.get(owner);
    if (there) return there;
    const part = relationshipsPartOf(owner);
    const name = pack.entry(part)?.name;
    const source = name === undefined ? undefined : parts.text(name);
    const made = listed(owner, source === undefined ? [] : readRelationships(source, part));
    known.set(owner, made);
    return made;
  };
  const write = (owner: string, fresh: readonly Relationship[]) => {
    const part = relationshipsPartOf(owner);
    const name = pack.entry(part)?.name;
    const source = name === undefined ? undefined : parts.text(name);
    const root = name === undefined ? undefined : parts.tree(name);
    if (name !== undefined && source !== undefined && root) {
      const edits = createEdits(source);
      edits.addChild(root, fresh.map((one) => relationshipMarkup(one, prefixOf(root))).join(""));
      parts.setText(name, edits.apply());
      return;
    }
    parts.add(part, relationshipsXml(fresh));
    types.declare(part, RELATIONSHIPS_TYPE);
  };
  return {
    find: (owner, kind) => {
      const { list, fresh } = listOf(owner);
      const isMeant = (one: Relationship) => !one.external && isOfType(one, kind);
      const found = firstInside(list, kind) ?? fresh.find(isMeant);
      return found && resolveTarget(owner, found.target);
    },
    relate: (owner, type, target, external) => relate(listOf(owner), owner, type, target, external),
    finish: () => {
      for (const [owner, { fresh }] of known) if (fresh.length > 0) write(owner, fresh);
    },
  };
}
