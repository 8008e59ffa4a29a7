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

/** What has to leave a package. Parts are named folded, the package itself "". */
export interface StripPlan {
  /** Parts that are left out. */
  readonly dropped: ReadonlyMap<string, NoticeCode>;
  /** Relationships that are taken out: part -> id -> why. */
  readonly lost: ReadonlyMap<string, ReadonlyMap<string, NoticeCode>>;
  /** Parts that some relationship calls a picture. */
  readonly pictures: ReadonlySet<string>;
  /** Parts that some relationship calls anything but a picture. */
  readonly texts: ReadonlySet<string>;
}

interface Edge {
  readonly owner: string;
  readonly relationship: Relationship;
  /** The part it leads to; undefined when it leads outside or to nothing. */
  readonly entry: ZipEntry | undefined;
}

const XML = new Set(["xml", "rels", "vml"]);

export function isMarkup(part: string): boolean {
  return XML.has(extensionOf(part));
}

/** A part that one relationship calls styles and another numbering would have both written into it by a merge. */
function checkKind({ types, main }: DocumentPackage, { owner, relationship, entry }: Edge): void {
  const asked = owner === foldEntryName(main) && !relationship.external ? typeAskedFor(relationship.type) : undefined;
  if (asked === undefined) return;
  if (!entry) throw new TemplateError("BAD_TARGET", "a part of the document is missing", { part: owner });
  if (types.typeOf(entry.name) === asked) return;
  throw new TemplateError("BAD_PART", "not what its relationship says", { part: entry.name });
}

/**
 * Reads every relationship of the package once, and checks that the targets of the inner ones stay inside and that
 * those of the main document lead to parts of their kind.
 */
function edgesOf(pack: DocumentPackage): Edge[] {
  return pack.entries.flatMap(({ name }) => {
    const owner = ownerOfRelationships(name);
    if (owner === undefined) return [];
    const folded = foldEntryName(owner);
    return pack.relationships(owner).map((relationship) => {
      const entry = relationship.external ? undefined : pack.entry(resolveTarget(owner, relationship.target));
      const edge = { owner: folded, relationship, entry };
      checkKind(pack, edge);
      return edge;
    });
  });
}

/** Which parts each part leads to. */
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

/** Adds the parts that can be reached from a part to those seen already. */
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

/** Parts that are dangerous for what they are; `named` tells what the relationships that lead there make of them. */
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

/** Parts that were reached only by relationships that go, and files that nothing ever related to. */
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
 * Decides what of a package must not be passed on, by its relationships, the types of its parts and what carried
 * files are. The parts' own markup is judged elsewhere.
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
  for (const { owner, relationship, entry } of edges) {
    const code = relationshipDanger(relationship, isChart(owner));
    if (code !== undefined && entry) named.set(entry.folded, code);
  }
  const dropped = dangerousParts(pack, workbooks, named, limits);
  const isLost = ({ owner, relationship, entry }: Edge): NoticeCode | undefined =>
    relationshipDanger(relationship, isChart(owner)) ?? (entry && dropped.get(entry.folded));
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

/** Kinds of relationship whose readers show a part, or open it elsewhere, and take no text of the document from it. */
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

/** Whether a file lies in the package that no relationship leads to. */
function hasOrphans(pack: DocumentPackage, edges: readonly Edge[]): boolean {
  const known = new Set(edges.map(({ entry }) => entry?.folded ?? ""));
  return pack.entries.some(({ name, folded }) => !isMarkup(name) && !known.has(folded));
}
