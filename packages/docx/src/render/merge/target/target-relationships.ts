import type { DocumentPackage } from "../../../parts/package.ts";
import { relationshipsPartOf, relativeTarget, resolveTarget } from "../../../parts/part-path.ts";
import {
  isOfType,
  RELATIONSHIPS_TYPE,
  type Relationship,
  readRelationships,
  relationshipMarkup,
  relationshipsXml,
} from "../../../parts/relationships.ts";
import { createEdits } from "../../../xml/edits.ts";
import { prefixOf } from "../../../xml/prefix-of.ts";
import type { TargetParts } from "./target-parts.ts";
import type { TargetTypes } from "./target-types.ts";

/** The relationships of the document under construction. */
export interface TargetRelationships {
  /** What the first inner relationship of a kind leads to from a part. */
  find(owner: string, kind: string): string | undefined;
  /** Adds a relationship, or finds the equal one, and gives its id. `target` is a part's name unless external. */
  relate(owner: string, type: string, target: string, external: boolean): string;
  /** Writes what was added. */
  finish(): void;
}

interface Listed {
  readonly list: Relationship[];
  readonly fresh: Relationship[];
}

function relate({ list, fresh }: Listed, owner: string, type: string, target: string, external: boolean): string {
  const same = list.find(
    (one) =>
      one.type === type &&
      one.external === external &&
      (external ? one.target === target : resolveTarget(owner, one.target) === target),
  );
  if (same) return same.id;
  const used = new Set(list.map((one) => one.id));
  let number = list.length + 1;
  while (used.has(`rId${number}`)) number += 1;
  const made = { id: `rId${number}`, type, target: external ? target : relativeTarget(owner, target), external };
  list.push(made);
  fresh.push(made);
  return made.id;
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
    const made = { list: source === undefined ? [] : readRelationships(source, part), fresh: [] };
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
      const found = listOf(owner).list.find((one) => !one.external && isOfType(one, kind));
      return found && resolveTarget(owner, found.target);
    },
    relate: (owner, type, target, external) => relate(listOf(owner), owner, type, target, external),
    finish: () => {
      for (const [owner, { fresh }] of known) if (fresh.length > 0) write(owner, fresh);
    },
  };
}
