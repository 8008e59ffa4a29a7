import { classOf, NAME_START } from "../name-characters.ts";
import { NAMESPACES, qualified } from "./namespaces.ts";

/**
 * Form of a start tag without the values of its attributes. A document repeats a few hundred shapes: one that was read
 * strictly is recognised by its bytes later, and only its values are checked again.
 */
export interface TagShape {
  /** Scope that resolves the names in the tag: the scope around it, or the inner one if the tag declares namespaces. */
  readonly scope: NamespaceScope;
  /** Scope around the tag. */
  readonly outer: NamespaceScope;
  readonly name: string;
  readonly written: string;
  readonly empty: boolean;
  readonly names: string[];
  /** Bytes of the tag, ASCII, without the values; with them if the tag declares namespaces. */
  readonly fixed: DataView;
  /** Offset in `fixed` of each omitted value, then the length of `fixed`. */
  readonly cuts: Int32Array;
  /** Distances from each value back to the beginning and the end of its attribute's name. */
  readonly distances: Int32Array;
  /** Offsets of the attributes, if the values are not omitted. */
  readonly spans: Int32Array | undefined;
  /** True if `fixed` contains one of the signs of its memory. */
  readonly hasSigns: boolean;
  /** True if the reader skips elements of this name. */
  readonly quiet: boolean;
  /** Known contents of such elements, the most frequent first. */
  readonly contents: QuietContent[];
  /** Shape that followed last time. */
  next: TagShape | undefined;
}

/**
 * Content between the start of an element and its end, including the end tag, if the reader needs nothing in it:
 * documents repeat the properties of their runs and paragraphs verbatim. Content that was read strictly once is
 * recognised by its bytes later.
 */
export interface QuietContent {
  /** ASCII, without character data. */
  readonly bytes: DataView;
  /** Number of elements inside, which also bounds their depth. */
  readonly elements: number;
  /** Shape that followed last time. */
  next: TagShape | undefined;
}

/** Shapes of one scope by a hash of the element's name: short lists, the latest first. */
export type ShapeTable = (TagShape[] | undefined)[];

/** Prefixes in scope at one point of a document, with the names already resolved there. */
export interface NamespaceScope {
  readonly bindings: ReadonlyMap<string, string>;
  /** Qualified element name as written -> canonical name; filled during the reading. */
  readonly elements: Map<string, string>;
  readonly attributes: Map<string, string>;
  /** True if two prefixes are bound to one namespace, so that one attribute can be written in two ways. */
  readonly aliased: boolean;
  /** Start tags read in this scope. */
  readonly shapes: ShapeTable;
  /** Inner scopes by their declarations: equal declarations share a scope. */
  readonly inner: Map<string, NamespaceScope>;
  readonly memory: TagMemory;
}

/** Memory shared by the scopes of one root. */
interface TagMemory {
  /** Patterns to report, in start tags and processing instructions. */
  readonly signs: RegExp | undefined;
  /** True for names of elements that a reader skips, including their ends. */
  readonly isQuiet: (name: string) => boolean;
  /** Number of known shapes and scopes, at most MAX_KNOWN. */
  known: number;
}

const MAX_KNOWN = 4096;

/** Counts one more item to remember. Returns false if the memory is full. Half a kibibyte has the weight 1. */
export function mayRemember({ memory }: NamespaceScope, weight = 1): boolean {
  if (memory.known >= MAX_KNOWN) return false;
  memory.known += weight;
  return true;
}

/** Returns a copy of a piece of text, which does not retain the document in memory. */
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
 * Returns a provider of a root scope for many documents: it remembers the tags of earlier documents, and nothing else
 * of them. A full memory is replaced by an empty one.
 */
export function lastingNamespaceScope(
  signs?: RegExp,
  isQuiet: (name: string) => boolean = () => false,
): () => NamespaceScope {
  let root = rootScope(signs, isQuiet);
  return () => {
    if (root.memory.known >= MAX_KNOWN) root = rootScope(signs, isQuiet);
    return root;
  };
}

export function extendNamespaceScope(scope: NamespaceScope, added: ReadonlyMap<string, string>): NamespaceScope {
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
  // After a trailing colon charCodeAt returns NaN, which is no name start either.
  if ((classOf(name.charCodeAt(colon + 1)) & NAME_START) === 0) return undefined;
  const uri = scope.bindings.get(name.slice(0, colon));
  return uri === undefined ? undefined : qualified(uri, name.slice(colon + 1));
}

/**
 * Returns the canonical name of an element.
 * @returns undefined if its prefix is not bound
 */
export function elementName(scope: NamespaceScope, written: string): string | undefined {
  const known = scope.elements.get(written);
  if (known !== undefined) return known;
  const own = detached(written);
  const name = resolve(scope, own, false);
  if (name !== undefined && mayRemember(scope)) scope.elements.set(own, name);
  return name;
}

/** True if two attributes are the same under different prefixes (Namespaces in XML, 6.3). */
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

/** Returns the canonical name of an attribute; without prefix it has no namespace. */
export function attributeName(scope: NamespaceScope, written: string): string | undefined {
  const known = scope.attributes.get(written);
  if (known !== undefined) return known;
  const own = detached(written);
  const name = resolve(scope, own, true);
  if (name !== undefined && mayRemember(scope)) scope.attributes.set(own, name);
  return name;
}
