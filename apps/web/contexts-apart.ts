import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const suffix = "?contexts";
const parts = /\/react-aria-components\/dist\/private\/\w+\.mjs$/;
/** A context as the package's files declare it: its name in the file and its first value. */
const made = /^const (\$\S+) = \/\*#__PURE__\*\/ \(0, \$\w+\$createContext\)\((null|\{\})\);$/gm;
const imported = /^import \{([^{}\n]+)\} from "(\.\/\w+\.mjs)";$/gm;

const madeIn = (code: string) => Array.from(code.matchAll(made), ([, local = "", value = ""]) => ({ local, value }));

/** The contexts that a file exports: exported name → name in the file. */
function contextsOf(id: string): ReadonlyMap<string, string> {
  const code = readFileSync(id, "utf8");
  const locals = new Set(madeIn(code).map(({ local }) => local));
  const list = code.slice(code.lastIndexOf("export {") + "export {".length).split("}", 1)[0] ?? "";
  const exported = list.split(",").map((each) => each.trim().split(" as ") as [local: string, name: string]);
  return new Map(exported.filter(([local]) => locals.has(local)).map(([local, name]) => [name, local]));
}

/** Imports the contexts from the files that hold them alone, not from the component's file. */
function importedApart(list: string, from: string, importer: string): string {
  const file = join(dirname(importer), from);
  const contexts = contextsOf(file);
  const wanted = list.split(",").map((each) => each.trim());
  const names = wanted.map((each) => each.split(" as ") as [name: string, local: string]);
  const apart = names.flatMap(([name, local]) => (contexts.has(name) ? [`${contexts.get(name)} as ${local}`] : []));
  const rest = wanted.filter((_, at) => !contexts.has(names[at]?.[0] ?? ""));
  return [
    ...(apart.length > 0 ? [`import {${apart.join(", ")}} from "${file}${suffix}";`] : []),
    ...(rest.length > 0 ? [`import {${rest.join(", ")}} from "${from}";`] : []),
  ].join("");
}

/**
 * React Aria's components use each other's contexts: a text field imports the file of the auto-complete to learn
 * whether it is inside one, and would load all of it. This plugin moves the contexts to files of their own, so that
 * each page loads only the components it draws.
 */
export const contextsApart = (): Plugin => ({
  name: "contexts-apart",
  enforce: "pre",
  resolveId: (source) => (source.endsWith(suffix) ? { id: source, moduleSideEffects: false } : null),
  load(id) {
    if (!id.endsWith(suffix)) return null;
    const contexts = madeIn(readFileSync(id.slice(0, -suffix.length), "utf8"));
    const lines = contexts.map(({ local, value }) => `export const ${local} = /*#__PURE__*/ createContext(${value});`);
    return ['import { createContext } from "react";', ...lines].join("\n");
  },
  transform(code, id) {
    if (!parts.test(id)) return null;
    const locals = madeIn(code).map(({ local }) => local);
    const own = locals.length > 0 ? `import {${locals.join(", ")}} from "${id}${suffix}";\n` : "";
    const rest = code.replaceAll(imported, (_, list: string, from: string) => importedApart(list, from, id));
    return { code: own + rest.replaceAll(made, ""), map: null };
  },
});
