import type { NoticeCode } from "../../findings.ts";
import type { Limits } from "../../limits.ts";
import { TemplateError } from "../../template-error.ts";
import { foldEntryName } from "../../zip/entry-name.ts";
import type { ZipEntry } from "../../zip/zip-entry.ts";
import type { DocumentPackage } from "../package.ts";
import { extensionOf, ownerOfRelationships, resolveTarget } from "../part-path.ts";
import { typeAskedFor } from "../part-role.ts";
import { isOfType, type Relationship } from "../relationships.ts";
import { isPictureOrFont, isPlainWorkbook, isRunnable } from "./carried-file.ts";
import { kindOf, relationshipDanger, typeDanger } from "./relationship-policy.ts";

/** Content that must be removed from a package. Parts have folded names, the package itself "". */
export interface StripPlan {
  /** Parts to leave out. */
  readonly dropped: ReadonlyMap<string, NoticeCode>;
  /** Relationships to remove: part -> id -> reason. */
  readonly lost: ReadonlyMap<string, ReadonlyMap<string, NoticeCode>>;
  /** Parts that a relationship references as a picture. */
  readonly pictures: ReadonlySet<string>;
  /** Parts that a relationship references as anything but a picture. */
  readonly texts: ReadonlySet<string>;
}

interface Edge {
  readonly owner: string;
  readonly relationship: Relationship;
  /** Target part; undefined if the target is external or missing. */
  readonly entry: ZipEntry | undefined;
}

const XML = new Set(["xml", "rels", "vml"]);

export function isMarkup(part: string): boolean {
  return XML.has(extensionOf(part));
}

/**
 * Refuses a part of the main document whose type is not the one that its relationship requires. A merge would write
 * both styles and numbering into a part that is referenced as both.
 */
function checkKind({ types }: DocumentPackage, main: string, { owner, relationship, entry }: Edge): void {
  const asked = owner === main && !relationship.external ? typeAskedFor(relationship.type) : undefined;
  if (asked === undefined) return;
  if (!entry) throw new TemplateError("BAD_TARGET", "a part of the document is missing", { part: owner });
  if (types.typeOf(entry.name) === asked) return;
  throw new TemplateError("BAD_PART", "not what its relationship says", { part: entry.name });
}

/**
 * Reads every relationship of the package once. Checks that internal targets are inside the package, and that targets
 * of the main document are of their relationship's kind.
 */
function edgesOf(pack: DocumentPackage): Edge[] {
  const main = foldEntryName(pack.main);
  return pack.entries.flatMap(({ name }) => {
    const owner = ownerOfRelationships(name);
    if (owner === undefined) return [];
    const folded = foldEntryName(owner);
    return pack.relationships(owner).map((relationship) => {
      const entry = relationship.external ? undefined : pack.entry(resolveTarget(owner, relationship.target));
      const edge = { owner: folded, relationship, entry };
      checkKind(pack, main, edge);
      return edge;
    });
  });
}

/** Returns the targets of each part. */
function followers(edges: readonly Edge[]): Map<string, string[]> {
  const next = new Map<string, string[]>();
  for (const { owner, entry } of edges) {
    if (!entry) continue;
    const known = next.get(owner);
    if (known) known.push(entry.folded);
    else next.set(owner, [entry.folded]);
  }
  return next;
}

/** Adds the parts that are reachable from a part to the visited ones. */
function reach(next: ReadonlyMap<string, readonly string[]>, from: string, seen = new Set<string>()): Set<string> {
  const fresh = seen.has(from) ? [] : [from];
  seen.add(from);
  for (let part = fresh.pop(); part !== undefined; part = fresh.pop()) {
    for (const one of next.get(part) ?? []) {
      if (seen.has(one)) continue;
      seen.add(one);
      fresh.push(one);
    }
  }
  return seen;
}

/** Returns parts that are dangerous by themselves; `named` says what their relationships call them. */
function dangerousParts(
  pack: DocumentPackage,
  workbooks: ReadonlySet<string>,
  named: ReadonlyMap<string, NoticeCode>,
  limits: Limits,
): Map<string, NoticeCode> {
  const dropped = new Map<string, NoticeCode>();
  for (const entry of pack.entries) {
    const { folded: part } = entry;
    if (entry.name.endsWith("/")) continue;
    const byType = typeDanger(pack.types.typeOf(entry.name));
    const isWorkbook = workbooks.has(part);
    const byContent = isWorkbook ? !isPlainWorkbook(entry, limits) : !isMarkup(entry.name) && isRunnable(entry);
    if (byType !== undefined) dropped.set(part, byType);
    else if (byContent) dropped.set(part, named.get(part) ?? "EMBEDDED_STRIPPED");
  }
  return dropped;
}

/** Drops parts that were reachable only through removed relationships, and files without any relationship. */
function dropUnreached(
  pack: DocumentPackage,
  edges: readonly Edge[],
  isLost: (edge: Edge) => NoticeCode | undefined,
  dropped: Map<string, NoticeCode>,
): void {
  const all = followers(edges);
  const before = reach(all, "");
  const kept = reach(followers(edges.filter((edge) => isLost(edge) === undefined && !dropped.has(edge.owner))), "");
  const gone = new Set<string>();
  for (const edge of edges) {
    const code = isLost(edge) ?? dropped.get(edge.owner);
    if (code === undefined || !edge.entry) continue;
    const known = gone.size;
    if (reach(all, edge.entry.folded, gone).size === known) continue;
    for (const part of [...gone].slice(known)) if (!kept.has(part) && !dropped.has(part)) dropped.set(part, code);
  }
  for (const entry of pack.entries) {
    const { folded: part } = entry;
    const isOrphan = !before.has(part) && !isMarkup(part) && !part.endsWith("/");
    if (isOrphan && !dropped.has(part) && !isPictureOrFont(entry)) dropped.set(part, "EMBEDDED_STRIPPED");
  }
}

/**
 * Decides what to remove from a package, by its relationships, the types of its parts and the kinds of its embedded
 * files. The markup of parts is checked elsewhere.
 * @throws TemplateError MACRO, BAD_TARGET
 */
export function planStripping(pack: DocumentPackage, limits: Limits): StripPlan {
  const edges = edgesOf(pack);
  const isChart = (owner: string) => /\bchart/i.test(pack.types.typeOf(owner));
  const workbooks = new Set(
    edges
      .filter(({ owner, relationship, entry }) => entry && isOfType(relationship, "package") && isChart(owner))
      .map(({ entry }) => entry?.folded ?? ""),
  );
  const named = new Map<string, NoticeCode>();
  const dangers = new Map<Edge, NoticeCode>();
  for (const edge of edges) {
    const code = relationshipDanger(edge.relationship, isChart(edge.owner));
    if (code === undefined) continue;
    dangers.set(edge, code);
    if (edge.entry) named.set(edge.entry.folded, code);
  }
  const dropped = dangerousParts(pack, workbooks, named, limits);
  const isLost = (edge: Edge): NoticeCode | undefined =>
    dangers.get(edge) ?? (edge.entry && dropped.get(edge.entry.folded));
  const lost = new Map<string, Map<string, NoticeCode>>();
  for (const edge of edges) {
    const code = isLost(edge);
    if (code === undefined) continue;
    const ids = lost.get(edge.owner) ?? new Map<string, NoticeCode>();
    lost.set(edge.owner, ids.set(edge.relationship.id, code));
  }
  if (lost.size > 0 || dropped.size > 0 || hasOrphans(pack, edges)) dropUnreached(pack, edges, isLost, dropped);
  return { dropped, lost, ...usesOf(edges) };
}

/** Relationship kinds whose targets are displayed or opened, but provide no text of the document. */
const SHOWN_KINDS = new Set(["image", "thumbnail", "hyperlink"]);

function usesOf(edges: readonly Edge[]): Pick<StripPlan, "pictures" | "texts"> {
  const pictures = new Set<string>();
  const texts = new Set<string>();
  for (const { relationship, entry } of edges) {
    const kind = kindOf(relationship.type);
    if (entry && kind === "image") pictures.add(entry.folded);
    else if (entry && !SHOWN_KINDS.has(kind)) texts.add(entry.folded);
  }
  return { pictures, texts };
}

/** True if the package contains a file without any relationship. */
function hasOrphans(pack: DocumentPackage, edges: readonly Edge[]): boolean {
  const known = new Set(edges.map(({ entry }) => entry?.folded ?? ""));
  return pack.entries.some(({ name, folded }) => !isMarkup(name) && !known.has(folded));
}
