import { relationshipsPartOf, relativeTarget, resolveTarget } from "../../../parts/part-path.ts";
import { roleOf } from "../../../parts/part-role.ts";
import { isOfType, RELATIONSHIPS_TYPE, type Relationship, relationshipsXml } from "../../../parts/relationships.ts";
import { createEdits } from "../../../xml/edits.ts";
import { attributeValue, descendants, parseXml } from "../../../xml/xml-tree.ts";
import { rewritePart } from "../rewrite/rewrite-element.ts";
import { rootDeclarations } from "../target/fragment-namespaces.ts";
import type { TopicImport } from "../topic/topic-import.ts";
import type { SharedMedia } from "./shared-media.ts";
import { addThemeOverride, needsTheme, withColourMap } from "./theme-override.ts";

export interface PartImport {
  readonly topic: TopicImport;
  readonly media: SharedMedia;
  /** Parts of the topic that this insertion has copied already. */
  readonly done: Map<string, string>;
  /** A part has its name before it is written, so that chains of parts of any length are written by a loop. */
  readonly inTurn: (work: () => void) => void;
}

/**
 * Copies the relationships of a copied part and their targets. External targets are links and stay as they are.
 * @returns the ids of the relationships that were not copied
 */
function copyRelationships(state: PartImport, from: string, to: string, isThemed: boolean): Set<string> {
  const { source, target } = state.topic;
  const left = new Set<string>();
  const copied: Relationship[] = [];
  for (const one of source.relationships(from)) {
    const address = one.external ? one.target : internalPart(state, from, one);
    if (address === undefined) {
      left.add(one.id);
      continue;
    }
    copied.push({ ...one, target: one.external ? address : relativeTarget(to, address) });
  }
  const theme = isThemed ? addThemeOverride(target, source, source.relationships(from)) : undefined;
  if (theme) copied.push({ ...theme, target: relativeTarget(to, theme.target) });
  if (copied.length > 0) {
    target.addPart(relationshipsPartOf(to), relationshipsXml(copied), RELATIONSHIPS_TYPE);
  }
  return left;
}

function internalPart(state: PartImport, owner: string, relationship: Relationship): string | undefined {
  if (isOfType(relationship, "hyperlink")) return undefined;
  return importPart(state, resolveTarget(owner, relationship.target));
}

/** Returns a copied part without the elements whose relationship was not copied. */
function withoutDangling(source: string, part: string, left: ReadonlySet<string>): string {
  if (left.size === 0) return source;
  const edits = createEdits(source);
  for (const one of descendants(parseXml(source, part))) {
    if (one.parent && left.has(attributeValue(source, one, "r:id") ?? "")) edits.drop(one);
  }
  return edits.apply();
}

function copyPart(state: PartImport, from: string, type: string): string {
  const { source, target } = state.topic;
  const entry = source.model.pack.entry(from);
  const name = target.freePart(from);
  state.done.set(from, name);
  state.inTurn(() => {
    const isThemed = needsTheme(source, from, type);
    const left = copyRelationships(state, from, name, isThemed);
    const isXml = /xml$/.test(type);
    const text = !isXml ? undefined : left.size > 0 || isThemed ? source.text(from) : source.alteredText(from);
    const whole = text === undefined ? undefined : withoutDangling(text, from, left);
    if (whole !== undefined) target.addPart(name, isThemed ? withColourMap(whole, from) : whole, type);
    else if (entry) target.addPart(name, entry, type);
  });
  return name;
}

function importHeader({ topic, done, inTurn }: PartImport, from: string, type: string): string {
  const { source, target } = topic;
  const name = target.freePart(from);
  done.set(from, name);
  const root = source.tree(from);
  if (!root) return name;
  inTurn(() => {
    const declarations = rootDeclarations(source.text(from) ?? "", root);
    target.addPart(name, rewritePart(topic, from, { part: name, declarations }), type);
  });
  return name;
}

/** Copies a part of the topic, once per insertion; media that the target has already are shared. */
function importPart(state: PartImport, part: string): string | undefined {
  const { source } = state.topic;
  const entry = source.model.pack.entry(part);
  if (!entry) return undefined;
  const known = state.done.get(entry.name);
  if (known !== undefined) return known;
  const type = source.model.pack.types.typeOf(entry.name);
  const role = roleOf(type);
  if (role === "header" || role === "footer") return importHeader(state, entry.name, type);
  if (role !== "other" || /wordprocessingml\.(styles|numbering|settings|fontTable)/.test(type)) return undefined;
  const isLeaf = source.relationships(entry.name).length === 0;
  const isPicture = isLeaf && /^image\//.test(type);
  const shared = isPicture ? state.media.find(source, entry, type) : undefined;
  if (shared !== undefined) {
    state.done.set(entry.name, shared);
    return shared;
  }
  const name = copyPart(state, entry.name, type);
  if (isPicture) state.media.remember(entry, name);
  return name;
}

/** The data of a diagram names its drawing by a relationship of the document, not of its own ([MS-ODRAWXML] 2.19). */
function followDrawing(state: PartImport, from: string, to: string, found: Relationship): void {
  const { source, target } = state.topic;
  const data = resolveTarget(from, found.target);
  const name = state.done.get(source.model.pack.entry(data)?.name ?? "");
  const text = source.text(data);
  if (name === undefined || text === undefined) return;
  const root = source.tree(data);
  const extension = root && [...descendants(root)].find((one) => one.name.endsWith("|dataModelExt"));
  const id = extension && attributeValue(text, extension, "relId");
  const mapped = id === undefined ? undefined : importRelationship(state, from, to, id);
  if (!extension || mapped === undefined) return;
  const edits = createEdits(text);
  edits.setAttribute(extension, "relId", mapped);
  state.inTurn(() => target.setText(name, edits.apply()));
}

/** Copies the target of a topic's relationship and returns its relationship id in the part `to`. */
export function importRelationship(state: PartImport, from: string, to: string, id: string): string | undefined {
  const { source, target } = state.topic;
  const found = source.relationship(from, id);
  if (!found) return undefined;
  if (found.external) return target.relate(to, found.type, found.target, true);
  const part = internalPart(state, from, found);
  if (part === undefined) return undefined;
  if (isOfType(found, "diagramData")) followDrawing(state, from, to, found);
  return target.relate(to, found.type, part, false);
}
