import { classOf, NAME_START } from "../name-characters.ts";
import { NAMESPACES, qualified } from "./namespaces.ts";

/**
 * How a start tag is written, but for the values of its attributes. A document repeats a few hundred shapes: one
 * that was read strictly is known by its bytes from then on, and only the values are looked at again.
 */
export interface TagShape {
  /** Names in its tags are resolved here: where the tag stands, or inside it when it declares namespaces. */
  readonly scope: NamespaceScope;
  /** Where the tag stands. */
  readonly outer: NamespaceScope;
  readonly name: string;
  readonly written: string;
  readonly empty: boolean;
  readonly names: string[];
  /** The tag's bytes, ASCII, with the values left out; those of a tag that declares namespaces with its values. */
  readonly fixed: DataView;
  /** For each value left out its place in `fixed`, then the length of `fixed`. */
  readonly cuts: Int32Array;
  /** For each attribute the distances from the value back to the beginning and the end of its name. */
  readonly distances: Int32Array;
  /** Where attributes stand in a tag whose values are not left out. */
  readonly spans: Int32Array | undefined;
  /** Whether `fixed` shows one of the signs its memory looks for. */
  readonly hasSigns: boolean;
  /** Whether the reader passes over elements of this name. */
  readonly quiet: boolean;
  /** What stood inside such elements, the commonest first. */
  readonly contents: QuietContent[];
  /** What followed the last time. */
  next: TagShape | undefined;
}

/**
 * What stood between the start tag of an element and its end, the end tag included, when nothing in it was for the
 * reader to know: documents repeat the properties of their runs and paragraphs word by word. What was read strictly
 * once is known by its bytes from then on.
 */
export interface QuietContent {
  /** ASCII, without text of its own. */
  readonly bytes: DataView;
  /** Elements inside; they are nested no deeper than that. */
  readonly elements: number;
  /** What followed the last time. */
  next: TagShape | undefined;
}

/** Shapes of one scope by the bytes of their element's name: a short list each, the latest first. */
export type ShapeTable = (TagShape[] | undefined)[];

/** Prefixes in force at one point of a document, with the names already resolved there. */
export interface NamespaceScope {
  readonly bindings: ReadonlyMap<string, string>;
  /** Qualified element name as written -> canonical name; filled as names are met. */
  readonly elements: Map<string, string>;
  readonly attributes: Map<string, string>;
  /** Two prefixes stand for one namespace, so that one attribute can be written in two ways. */
  readonly aliased: boolean;
  /** Start tags met here. */
  readonly shapes: ShapeTable;
  /** Scopes inside, by what they declare: an element that declares the same again gets the same. */
  readonly inner: Map<string, NamespaceScope>;
  readonly memory: TagMemory;
}

/** What the scopes of one root remember between them. */
interface TagMemory {
  /** What a reader wants to be told of, in start tags and processing instructions. */
  readonly signs: RegExp | undefined;
  /** Names of elements that a reader passes over, ends and all. */
  readonly isQuiet: (name: string) => boolean;
  /** Shapes and scopes remembered; no more than MAX_KNOWN. */
  known: number;
}

const MAX_KNOWN = 4096;

/** Counts one more thing to remember, unless that is too much; half a kibibyte weighs 1. */
export function mayRemember({ memory }: NamespaceScope, weight = 1): boolean {
  if (memory.known >= MAX_KNOWN) return false;
  memory.known += weight;
  return true;
}

/** A copy of a piece of a document that does not keep the document in memory. */
export function detached(text: string): string {
  return Buffer.from(text, "utf8").toString("utf8");
}

function scopeOf(bindings: ReadonlyMap<string, string>, memory: TagMemory): NamespaceScope {
  const uris = [...bindings].filter(([prefix]) => prefix !== "").map(([, uri]) => uri);
  const aliased = new Set(uris).size !== uris.length;
  return { bindings, elements: new Map(), attributes: new Map(), aliased, shapes: [], inner: new Map(), memory };
}

function rootScope(signs: RegExp | undefined, isQuiet: (name: string) => boolean): NamespaceScope {
  return scopeOf(new Map([["xml", NAMESPACES.xml]]), { signs, isQuiet, known: 0 });
}

/**
 * A root scope for many documents: what was learnt of the tags of one is known in the next, and nothing else of it.
 * When too much is known, it begins anew.
 */
export function lastingScope(signs?: RegExp, isQuiet: (name: string) => boolean = () => false): () => NamespaceScope {
  let root = rootScope(signs, isQuiet);
  return () => {
    if (root.memory.known >= MAX_KNOWN) root = rootScope(signs, isQuiet);
    return root;
  };
}

export function extendScope(scope: NamespaceScope, added: ReadonlyMap<string, string>): NamespaceScope {
  const key = JSON.stringify([...added]);
  const known = scope.inner.get(key);
  if (known) return known;
  const own = [...added].map(([prefix, uri]) => [detached(prefix), detached(uri)] as const);
  const inner = scopeOf(new Map([...scope.bindings, ...own]), scope.memory);
  if (mayRemember(scope)) scope.inner.set(key, inner);
  return inner;
}

function resolve(scope: NamespaceScope, name: string, isAttribute: boolean): string | undefined {
  const colon = name.indexOf(":");
  if (colon === -1) {
    const uri = isAttribute ? undefined : scope.bindings.get("");
    return uri === undefined || uri === "" ? name : qualified(uri, name);
  }
  if (colon === 0 || name.indexOf(":", colon + 1) !== -1) return undefined;
  // Behind a colon at the end charCodeAt gives NaN, which begins no name either.
  if ((classOf(name.charCodeAt(colon + 1)) & NAME_START) === 0) return undefined;
  const uri = scope.bindings.get(name.slice(0, colon));
  return uri === undefined ? undefined : qualified(uri, name.slice(colon + 1));
}

/** The canonical name of an element, or undefined when its prefix is bound to nothing. */
export function elementName(scope: NamespaceScope, written: string): string | undefined {
  const known = scope.elements.get(written);
  if (known !== undefined) return known;
  const own = detached(written);
  const name = resolve(scope, own, false);
  if (name !== undefined && mayRemember(scope)) scope.elements.set(own, name);
  return name;
}

/** Whether two of the attributes are one and the same under different prefixes (Namespaces in XML, 6.3). */
export function namesTwice(scope: NamespaceScope, names: readonly string[], count: number): boolean {
  if (!scope.aliased) return false;
  const seen = new Set<string>();
  for (let index = 0; index < count; index += 1) {
    const name = names[index] ?? "";
    const colon = name.indexOf(":");
    if (colon === -1 || name.startsWith("xmlns:")) continue;
    const whole = `${scope.bindings.get(name.slice(0, colon))} ${name.slice(colon + 1)}`;
    if (seen.has(whole)) return true;
    seen.add(whole);
  }
  return false;
}

/** The canonical name of an attribute: without prefix it belongs to no namespace. */
export function attributeName(scope: NamespaceScope, written: string): string | undefined {
  const known = scope.attributes.get(written);
  if (known !== undefined) return known;
  const own = detached(written);
  const name = resolve(scope, own, true);
  if (name !== undefined && mayRemember(scope)) scope.attributes.set(own, name);
  return name;
}
