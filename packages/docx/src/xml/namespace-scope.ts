import { canonicalPrefix, NAMESPACES } from "./namespaces.ts";

/** Prefixes in force at one point of a document, with the names already resolved there. */
export interface NamespaceScope {
  readonly bindings: ReadonlyMap<string, string>;
  /** Qualified element name as written -> canonical name; filled as names are met. */
  readonly elements: Map<string, string>;
  readonly attributes: Map<string, string>;
}

export function rootScope(): NamespaceScope {
  return { bindings: new Map([["xml", NAMESPACES.xml]]), elements: new Map(), attributes: new Map() };
}

export function extendScope(scope: NamespaceScope, added: ReadonlyMap<string, string>): NamespaceScope {
  return { bindings: new Map([...scope.bindings, ...added]), elements: new Map(), attributes: new Map() };
}

function join(uri: string, local: string): string {
  const prefix = canonicalPrefix(uri);
  return prefix.endsWith("|") ? prefix + local : `${prefix}:${local}`;
}

function resolve(scope: NamespaceScope, name: string, isAttribute: boolean): string | undefined {
  const colon = name.indexOf(":");
  if (colon === -1) {
    const uri = isAttribute ? undefined : scope.bindings.get("");
    return uri === undefined || uri === "" ? name : join(uri, name);
  }
  if (colon === 0 || colon === name.length - 1 || name.indexOf(":", colon + 1) !== -1) return undefined;
  const uri = scope.bindings.get(name.slice(0, colon));
  return uri === undefined ? undefined : join(uri, name.slice(colon + 1));
}

/** The canonical name of an element, or undefined when its prefix is bound to nothing. */
export function elementName(scope: NamespaceScope, written: string): string | undefined {
  const known = scope.elements.get(written);
  if (known !== undefined) return known;
  const name = resolve(scope, written, false);
  if (name !== undefined) scope.elements.set(written, name);
  return name;
}

/** The canonical name of an attribute: without prefix it belongs to no namespace. */
export function attributeName(scope: NamespaceScope, written: string): string | undefined {
  const known = scope.attributes.get(written);
  if (known !== undefined) return known;
  const name = resolve(scope, written, true);
  if (name !== undefined) scope.attributes.set(written, name);
  return name;
}
