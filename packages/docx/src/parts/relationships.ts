import { TemplateError } from "../template-error.ts";
import { escapeXml } from "../xml/entities.ts";
import { NAMESPACES, toTransitional } from "../xml/namespaces/namespaces.ts";
import { attributeValue, parseXml } from "../xml/xml-tree.ts";
import { relationshipsPartOf } from "./part-path.ts";

export interface Relationship {
  readonly id: string;
  /** Transitional form; code compares the part after the last slash. */
  readonly type: string;
  readonly target: string;
  readonly external: boolean;
}

/**
 * Reads a relationships part.
 * @throws TemplateError BAD_PART, INCONSISTENT when an id occurs twice
 */
export function readRelationships(source: string, part: string): Relationship[] {
  const list: Relationship[] = [];
  const seen = new Set<string>();
  const root = parseXml(source, part);
  if (root.name !== "pr:Relationships") throw new TemplateError("BAD_PART", "not a list of relationships", { part });
  for (const element of root.children) {
    if (element.name !== "pr:Relationship") continue;
    const id = attributeValue(source, element, "Id") ?? "";
    if (seen.has(id)) throw new TemplateError("INCONSISTENT", "two relationships of one id", { part });
    seen.add(id);
    list.push({
      id,
      type: toTransitional(attributeValue(source, element, "Type") ?? ""),
      target: attributeValue(source, element, "Target") ?? "",
      external: attributeValue(source, element, "TargetMode") === "External",
    });
  }
  return list;
}

/** Returns the markup of a relationship in its part; `prefix` is that of the list, with colon. */
export function relationshipMarkup({ id, type, target, external }: Relationship, prefix = ""): string {
  const mode = external ? ' TargetMode="External"' : "";
  return `<${prefix}Relationship Id="${escapeXml(id)}" Type="${escapeXml(type)}" Target="${escapeXml(target)}"${mode}/>`;
}

export const RELATIONSHIPS_TYPE = "application/vnd.openxmlformats-package.relationships+xml";

/** Returns a relationships part with these relationships. */
export function relationshipsXml(list: readonly Relationship[]): string {
  const inside = list.map((one) => relationshipMarkup(one)).join("");
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${NAMESPACES.pr}">${inside}</Relationships>`;
}

/** True if a relationship is of a kind, which is the last segment of its type. */
export function isOfType(relationship: Relationship, kind: string): boolean {
  return relationship.type.endsWith(`/${kind}`);
}

const firstOfKinds = new WeakMap<readonly Relationship[], ReadonlyMap<string, Relationship>>();

/** Length up to which a search in a list is faster than an index of it. */
const SHORT = 32;

/** Returns the first internal relationship of a kind. Long lists are indexed on first use. */
export function firstInside(list: readonly Relationship[], kind: string): Relationship | undefined {
  const end = `/${kind}`;
  if (list.length <= SHORT) return list.find(({ external, type }) => !external && type.endsWith(end));
  const known = firstOfKinds.get(list) ?? byKind(list);
  firstOfKinds.set(list, known);
  return known.get(end);
}

/** Returns the first relationship of each kind, keyed by the kind with a leading slash. */
function byKind(list: readonly Relationship[]): Map<string, Relationship> {
  const firsts = new Map<string, Relationship>();
  for (const one of list) {
    const slash = one.type.lastIndexOf("/");
    const kind = one.type.slice(slash);
    if (slash !== -1 && !one.external && !firsts.has(kind)) firsts.set(kind, one);
  }
  return firsts;
}

const lists = new WeakMap<readonly Relationship[], ReadonlyMap<string, Relationship>>();

/** Returns the relationship of an id. Lists are indexed on first use. */
export function relationshipOf(list: readonly Relationship[], id: string): Relationship | undefined {
  const known = lists.get(list) ?? new Map(list.map((one) => [one.id, one]));
  lists.set(list, known);
  return known.get(id);
}

/** Reads the relationships of each part once; `textOf` returns the source of a relationships part. */
export function rememberRelationships(
  textOf: (part: string) => string | undefined,
): (owner: string) => readonly Relationship[] {
  const known = new Map<string, readonly Relationship[]>();
  return (owner) => {
    const part = relationshipsPartOf(owner);
    const source = known.has(part) ? undefined : textOf(part);
    const found = known.get(part) ?? (source === undefined ? [] : readRelationships(source, part));
    known.set(part, found);
    return found;
  };
}
