import { qualified } from "../../xml/namespaces/namespaces.ts";
import type { XmlAttribute, XmlElement } from "../../xml/xml-tree.ts";

const DECLARATION = /xmlns:([\p{L}\p{N}_.-]{1,64})\s{0,4}=\s{0,4}(?:"([^"]{0,1024})"|'([^']{0,1024})')/gu;
/** Step of a path as Word writes it: a name, and its index among siblings of that name. */
const STEP = /^(?:([^\s:[\]@*]+):)?([^\s:[\]@()]+)(?:\[(\d+)\])?$/;

/** Returns the name of a step in its namespace; undefined if the prefix is not declared. */
function nameOf(prefix: string | undefined, local: string, bound: ReadonlyMap<string, string>): string | undefined {
  if (prefix === undefined) return local;
  const uri = bound.get(prefix);
  return uri === undefined ? undefined : qualified(uri, local);
}

function stepInto(level: readonly XmlElement[], step: string, bound: ReadonlyMap<string, string>) {
  const [, prefix, local, number] = STEP.exec(step) ?? [];
  const name = local === undefined ? undefined : nameOf(prefix, local, bound);
  return name === undefined ? undefined : named(level).get(name)?.[Number(number ?? 1) - 1];
}

const levels = new WeakMap<readonly XmlElement[], ReadonlyMap<string, readonly XmlElement[]>>();

/** Returns sibling elements by name; read once, because thousands of controls may ask for theirs. */
function named(level: readonly XmlElement[]): ReadonlyMap<string, readonly XmlElement[]> {
  const known = levels.get(level);
  if (known) return known;
  const made = new Map<string, XmlElement[]>();
  for (const one of level) {
    const alike = made.get(one.name);
    if (alike) alike.push(one);
    else made.set(one.name, [one]);
  }
  levels.set(level, made);
  return made;
}

/**
 * Returns the element or attribute that an absolute path of plain steps leads to (`/ns0:a[1]/b[2]/@c`), if it contains
 * only text. Other XPath is not supported: such paths lead nowhere.
 */
export function findNode(root: XmlElement, path: string, prefixes: string): XmlElement | XmlAttribute | undefined {
  const bound = new Map(
    Array.from(prefixes.matchAll(DECLARATION), ([, prefix = "", one, other]) => [prefix, one ?? other ?? ""]),
  );
  const [start, ...steps] = path.trim().split("/");
  if (start !== "" || steps.length === 0) return undefined;
  if (/^text\(\)(\[1\])?$/.test(steps.at(-1) ?? "")) steps.pop();
  const last = steps.at(-1)?.startsWith("@") ? steps.pop()?.slice(1) : undefined;
  let level: readonly XmlElement[] = [root];
  let found: XmlElement | undefined;
  for (const step of steps) {
    found = stepInto(level, step, bound);
    if (!found) return undefined;
    level = found.children;
  }
  if (last === undefined) return found?.children.length === 0 ? found : undefined;
  const [, prefix, local = ""] = STEP.exec(last) ?? [];
  const name = nameOf(prefix, local, bound);
  return found?.attributes.find((one) => one.name === name);
}
