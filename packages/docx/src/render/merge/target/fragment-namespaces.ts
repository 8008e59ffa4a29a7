import { escapeXml } from "../../../xml/entities.ts";
import { NAMESPACES } from "../../../xml/namespaces/namespaces.ts";
import { attributeValue, type XmlElement } from "../../../xml/xml-tree.ts";

/** Declarations of a part's root, and those that it needs in addition for the fragments inserted below it. */
export interface RootDeclarations {
  readonly declared: Map<string, string>;
  readonly added: Map<string, string>;
  readonly ignorable: Set<string>;
  readonly addedIgnorable: Set<string>;
}

/** Kept per tree: 14 % of a merge. */
const ignorables = new WeakMap<XmlElement, ReadonlySet<string>>();

/** Returns the prefixes that a root lists as ignorable; read once, because thousands of fragments may ask for them. */
function ignorableOf(source: string, root: XmlElement): ReadonlySet<string> {
  const known = ignorables.get(root);
  if (known) return known;
  const listed = (attributeValue(source, root, "mc:Ignorable") ?? "").split(/\s+/);
  const made = new Set(listed.filter((one) => one !== ""));
  ignorables.set(root, made);
  return made;
}

export function rootDeclarations(source: string, root: XmlElement): RootDeclarations {
  return {
    declared: new Map(root.scope.bindings),
    added: new Map(),
    ignorable: new Set(ignorableOf(source, root)),
    addedIgnorable: new Set(),
  };
}

const PREFIX_LISTS = new Set(["Requires", "mc:Ignorable", "mc:ProcessContent", "mc:MustUnderstand"]);

/** Collects the prefixes below an element that the root of its part declares. */
function collectPrefixes(source: string, element: XmlElement, root: XmlElement, used: Set<string>): void {
  const isOfRoot = element.scope === root.scope;
  const [own, declared] = [element.scope.bindings, root.scope.bindings];
  const note = (prefix: string): void => {
    if (declared.has(prefix) && (isOfRoot || own.get(prefix) === declared.get(prefix))) used.add(prefix);
  };
  const colon = element.written.indexOf(":");
  note(colon === -1 ? "" : element.written.slice(0, colon));
  for (const { written, name, valueStart, valueEnd } of element.attributes) {
    if (written.startsWith("xmlns")) continue;
    const at = written.indexOf(":");
    if (at !== -1) note(written.slice(0, at));
    if (!PREFIX_LISTS.has(name)) continue;
    for (const listed of source.slice(valueStart, valueEnd).split(/[\s:]+/)) if (listed !== "") note(listed);
  }
  for (const one of element.children) collectPrefixes(source, one, root, used);
}

const prefixes = new WeakMap<XmlElement, ReadonlySet<string>>();

/** Returns the prefixes of a fragment that the root of its part declares; read once. */
function prefixesOf(source: string, element: XmlElement, root: XmlElement): ReadonlySet<string> {
  const known = prefixes.get(element);
  if (known) return known;
  const used = new Set<string>();
  collectPrefixes(source, element, root, used);
  prefixes.set(element, used);
  return used;
}

/**
 * Declares the prefixes of a fragment where it is inserted.
 * @returns the declarations that the fragment's own start tag needs because the same prefix has another meaning there
 */
export function bindFragment(source: string, element: XmlElement, root: XmlElement, into: RootDeclarations): string {
  const used = prefixesOf(source, element, root);
  const ignorable = ignorableOf(source, root);
  let local = "";
  for (const prefix of used) {
    if (prefix === "xml") continue;
    const uri = root.scope.bindings.get(prefix) ?? "";
    const there = into.declared.get(prefix);
    if (there === undefined && prefix !== "") {
      into.declared.set(prefix, uri);
      into.added.set(prefix, uri);
    } else if (there !== uri) {
      local += ` xmlns${prefix === "" ? "" : `:${prefix}`}="${escapeXml(uri)}"`;
      continue;
    }
    if (ignorable.has(prefix) && !into.ignorable.has(prefix)) {
      into.ignorable.add(prefix);
      into.addedIgnorable.add(prefix);
    }
  }
  return local;
}

/** Namespaces that later versions of Word added; older ones skip them where the root lists them as ignorable. */
const EXTENSION = /^http:\/\/schemas\.microsoft\.com\/office\/word\/20(?!06)/;

/**
 * Declares usual prefixes for markup added to an element, whose start tag also gets `local`.
 * @returns the further declarations that the start tag needs
 */
export function bindPrefixes(
  prefixes: Iterable<string>,
  element: XmlElement,
  local: string,
  into: RootDeclarations,
): string {
  let more = "";
  for (const prefix of new Set(prefixes)) {
    const uri = NAMESPACES[prefix as keyof typeof NAMESPACES];
    const isOwn = element.attributes.some(({ written }) => written === `xmlns:${prefix}`);
    if (uri === undefined || isOwn || local.includes(` xmlns:${prefix}=`)) continue;
    const there = into.declared.get(prefix);
    if (there === undefined) {
      into.declared.set(prefix, uri);
      into.added.set(prefix, uri);
    } else if (there !== uri) {
      more += ` xmlns:${prefix}="${escapeXml(uri)}"`;
    }
    if (EXTENSION.test(uri) && into.declared.get(prefix) === uri && !into.ignorable.has(prefix)) {
      into.ignorable.add(prefix);
      into.addedIgnorable.add(prefix);
    }
  }
  return more;
}

function freePrefix({ declared }: RootDeclarations, wanted: string): string {
  let prefix = wanted;
  for (let number = 2; declared.has(prefix); number += 1) prefix = `${wanted}${number}`;
  return prefix;
}

/** Returns the attributes that the root needs in addition; `list` extends an existing `mc:Ignorable`. */
export function addedDeclarations(into: RootDeclarations, hasIgnorable: boolean): { attributes: string; list: string } {
  const list = [...into.addedIgnorable].join(" ");
  let attributes = [...into.added].map(([prefix, uri]) => ` xmlns:${prefix}="${escapeXml(uri)}"`).join("");
  if (list === "" || hasIgnorable) return { attributes, list: list === "" ? "" : ` ${list}` };
  let prefix = [...into.declared].find(([, uri]) => uri === NAMESPACES.mc)?.[0];
  if (prefix === undefined) {
    prefix = freePrefix(into, "mc");
    attributes += ` xmlns:${prefix}="${NAMESPACES.mc}"`;
  }
  return { attributes: `${attributes} ${prefix}:Ignorable="${list}"`, list: "" };
}
