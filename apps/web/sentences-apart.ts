import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const contract = fileURLToPath(new URL("../../packages/contract/src/", import.meta.url));

/** A table of sentences: what the browser's modules import, and how a line uses one sentence. */
const tables = [
  {
    file: "failures/sentences",
    table: "sentences",
    name: "sentenceFor",
    use: /\bsentenceFor\("([\w.]+)"/g,
    word: /\bsentenceFor\b/g,
  },
  {
    file: "successes",
    table: "successes",
    name: "successes",
    use: /\bsuccesses\["([\w.]+)"\]/g,
    word: /\bsuccesses\b/g,
  },
] as const;

const suffix = "?sentence=";
/** Vite reads a module as TypeScript by the end of its id. */
const asTypeScript = "&lang.ts";
const localName = (name: string, code: string) => `${name}_${code.replaceAll(".", "_")}`;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

const isNode = (part: unknown): part is Node => typeof (part as Node | null)?.type === "string";

/** The object of the table: `const sentences = { … }`, perhaps with `as const`. */
function objectOf(node: Node, table: string): Node | undefined {
  if (node.type === "VariableDeclarator" && (node.id as Node & { name?: string }).name === table) {
    let value = node.init as Node;
    while (value.type !== "ObjectExpression") value = value.expression as Node;
    return value;
  }
  for (const part of Object.values(node).flat()) {
    const found = isNode(part) ? objectOf(part, table) : undefined;
    if (found) return found;
  }
  return undefined;
}

/**
 * The contract's tables have the sentences of all pages: a page that shows three of them would load seven kilobytes.
 * Each sentence that a module names becomes a module of its own, the table with this sentence only. A module that uses
 * a table in another way imports all of it.
 */
export const sentencesApart = (): Plugin => ({
  name: "sentences-apart",
  apply: "build",
  enforce: "pre",
  resolveId: (source) => (source.startsWith(contract) && source.includes(suffix) ? source : null),
  transform(code, id) {
    const [path = "", wanted] = id.replace(asTypeScript, "").split(suffix);
    const own = tables.find(({ file }) => path === `${contract}${file}.ts`);
    if (own && wanted) {
      const properties = objectOf(this.parse(code, { lang: "ts" }) as unknown as Node, own.table)?.properties as Node[];
      const kept = properties.find(({ key }) => isNode(key) && key.value === wanted);
      if (!kept) return this.error(`No sentence for ${wanted} in ${own.file}`);
      const start = properties[0]?.start ?? 0;
      const end = properties.at(-1)?.end ?? 0;
      return { code: code.slice(0, start) + code.slice(kept.start, kept.end) + code.slice(end), map: null };
    }
    if (!id.includes("/apps/web/src/") || !/\.tsx?$/.test(id)) return null;
    let apart = code;
    for (const { file, name, use, word } of tables) {
      const line = `import { ${name} } from "@lavra/contract/${file}";\n`;
      const rest = code.replace(line, "");
      const found = Array.from(code.matchAll(use), ([, one = ""]) => one);
      if (rest === code || rest.match(word)?.length !== found.length) continue;
      const imports = Array.from(
        new Set(found),
        (one) =>
          `import { ${name} as ${localName(name, one)} } from "${contract}${file}.ts${suffix}${one}${asTypeScript}";\n`,
      );
      apart = apart
        .replace(line, imports.join(""))
        .replaceAll(use, (text, one: string) => text.replace(name, localName(name, one)));
    }
    return apart === code ? null : { code: apart, map: null };
  },
});
