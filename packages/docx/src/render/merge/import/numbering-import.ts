import { createEdits, type Edits } from "../../../xml/edits.ts";
import { upToAttribute } from "../../../xml/name-pattern.ts";
import { attributeValue, child, childValue, descendants, type XmlElement } from "../../../xml/xml-tree.ts";
import type { NumberingDefinitions } from "../../definitions/numbering-definitions.ts";
import { bindFragment } from "../target/fragment-namespaces.ts";
import type { GrowingPart } from "../target/growing-part.ts";
import type { IdAllocator, NameAllocator } from "../target/id-allocator.ts";
import type { RewriteElement, TopicImport } from "../topic/topic-import.ts";

const PICTURE_NUMBER = new RegExp(`^(${upToAttribute("numPicBulletId")})[^"']*`);

/** The target's lists while topics bring theirs. */
export interface TargetNumbering {
  readonly definitions: NumberingDefinitions;
  part(): GrowingPart;
  readonly nums: IdAllocator;
  readonly abstracts: IdAllocator;
  readonly pictures: IdAllocator;
  readonly identities: NameAllocator;
}

export interface NumberingSource {
  readonly definitions: NumberingDefinitions;
  readonly part: string;
  /** The list a numbering style stands for, by the style's id. */
  numOfStyle(style: string): string | undefined;
  /** The target's id of a paragraph style. */
  styleId(id: string): string | undefined;
}

/** Copies lists of a topic; each copy counts for itself, so numbering starts anew. */
interface NumberingImport {
  num(numId: string): string | undefined;
}

interface State {
  readonly source: NumberingSource;
  readonly target: TargetNumbering;
  readonly topic: TopicImport;
  readonly rewrite: RewriteElement;
  /** Whether the levels keep the paragraph styles they are linked with. */
  readonly linksStyles: boolean;
  readonly nums: Map<string, string>;
  readonly abstracts: Map<XmlElement, string>;
  readonly pictures: Map<string, string>;
}

/** A list may only point at a numbering style, which points at the list that has the levels. */
function resolveAbstract(state: State, abstract: XmlElement): XmlElement {
  const { definitions, numOfStyle } = state.source;
  const link = childValue(definitions.source, abstract, "w:numStyleLink");
  const num = link === undefined ? undefined : definitions.num(numOfStyle(link) ?? "");
  return (num && definitions.abstractOf(num)) ?? abstract;
}

function importPicture(state: State, id: string): string | undefined {
  const known = state.pictures.get(id);
  if (known !== undefined) return known;
  const element = state.source.definitions.picture(id);
  if (!element) return undefined;
  const part = state.target.part();
  const made = state.target.pictures.next();
  const text = state.rewrite(state.topic, state.source.part, element, {
    part: part.name,
    declarations: part.declarations,
  });
  part.add(
    text.replace(PICTURE_NUMBER, (_whole, before: string) => before + made),
    "w:numPicBullet",
  );
  state.pictures.set(id, made);
  return made;
}

/** Eight hexadecimal digits that tell lists apart (17.9.15); Word joins lists that share them. */
function newIdentity(state: State, old: string): string {
  return state.target.identities.claim(old, (wanted, attempt) => {
    // What is no number counts as 0: the sum has to differ from attempt to attempt.
    const number = ((Number.parseInt(wanted, 16) | 0) + Math.imul(attempt, 0x9e3779b1)) >>> 1;
    return number.toString(16).toUpperCase().padStart(8, "0");
  });
}

function rewriteLevels(state: State, abstract: XmlElement, edits: Edits): void {
  const { source } = state.source.definitions;
  const replace = (one: XmlElement, value: string | undefined) => edits.setOrDrop(one, "w:val", value);
  for (const one of descendants(abstract)) {
    const value = attributeValue(source, one, "w:val") ?? "";
    if (one.name === "w:styleLink" || one.name === "w:numStyleLink" || one.name === "w:name") edits.drop(one);
    else if (one.name === "w:nsid") replace(one, newIdentity(state, value));
    else if (one.name === "w:pStyle") replace(one, state.linksStyles ? state.source.styleId(value) : undefined);
    else if (one.name === "w:lvlPicBulletId") replace(one, importPicture(state, value));
  }
}

function importAbstract(state: State, found: XmlElement): string {
  const abstract = resolveAbstract(state, found);
  const known = state.abstracts.get(abstract);
  if (known !== undefined) return known;
  const { definitions } = state.source;
  const id = state.target.abstracts.next();
  state.abstracts.set(abstract, id);
  const edits = createEdits(definitions.source);
  edits.setAttribute(abstract, "w:abstractNumId", id);
  rewriteLevels(state, abstract, edits);
  const part = state.target.part();
  const local = definitions.root ? bindFragment(definitions.source, abstract, definitions.root, part.declarations) : "";
  edits.addAttributes(abstract, local);
  part.add(edits.apply(abstract), "w:abstractNum");
  return id;
}

function importNum(state: State, numId: string): string | undefined {
  const known = state.nums.get(numId);
  if (known !== undefined) return known;
  const { definitions } = state.source;
  const num = definitions.num(numId);
  const abstract = num && definitions.abstractOf(num);
  if (!num || !abstract) return undefined;
  const id = state.target.nums.next();
  state.nums.set(numId, id);
  const abstractId = importAbstract(state, abstract);
  const edits = createEdits(definitions.source);
  edits.setAttribute(num, "w:numId", id);
  edits.setAttribute(num, "w16cid:durableId", undefined);
  const link = child(num, "w:abstractNumId");
  if (link) edits.setAttribute(link, "w:val", abstractId);
  for (const one of num.children) if (one.name === "w:lvlOverride") rewriteLevels(state, one, edits);
  const part = state.target.part();
  const local = definitions.root ? bindFragment(definitions.source, num, definitions.root, part.declarations) : "";
  edits.addAttributes(num, local);
  part.add(edits.apply(num), "w:num");
  return id;
}

export function createNumberingImport(
  topic: TopicImport,
  source: NumberingSource,
  target: TargetNumbering,
  options: { rewrite: RewriteElement; linksStyles: boolean },
): NumberingImport {
  const state: State = {
    source,
    target,
    topic,
    ...options,
    nums: new Map(),
    abstracts: new Map(),
    pictures: new Map(),
  };
  return { num: (numId) => importNum(state, numId) };
}
