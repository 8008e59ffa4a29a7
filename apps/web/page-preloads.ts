import type { Plugin } from "vite";
import { pagesIn, type SyntaxNode } from "./page-lists.ts";
import { comesWithFirstUse, overweight } from "./page-weights.ts";

/** The fields of the build's output that are read here; Vite's own types have many more. */
interface Chunk {
  readonly type: string;
  readonly fileName: string;
  readonly code: string;
  readonly imports?: readonly string[];
  readonly moduleIds?: readonly string[];
}

type Bundle = Readonly<Record<string, unknown>>;

/** The file that contains a module, and all files that it imports statically. */
function filesOf(bundle: Bundle, source: string): Set<string> {
  const files = new Set<string>();
  const visit = (chunk: Chunk | undefined) => {
    if (chunk?.type !== "chunk" || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const name of chunk.imports ?? []) visit(bundle[name] as Chunk | undefined);
  };
  visit((Object.values(bundle) as Chunk[]).find(({ moduleIds }) => moduleIds?.some((id) => id.endsWith(source))));
  return files;
}

/** The module that mounts every page. */
const mount = "/src/app/mount.ts";

/** The frame of a page, outside the product and inside it. */
const frames = { guest: "/src/app/guest/guest-app.tsx", product: "/src/app/app.tsx" } as const;

/** The scripts of a page besides the first one, in the order in which they are needed. */
function pageFiles(bundle: Bundle, source: string): Set<string> {
  const frame = frames[source.includes("/src/auth/") ? "guest" : "product"];
  const entry = filesOf(bundle, "/src/main.ts");
  const files = [mount, frame, source].flatMap((module) => [...filesOf(bundle, module)]);
  return new Set(files).difference(entry);
}

/** Describes each page that exceeds its limit in `page-weights.ts`; empty if all are within. */
function tooHeavy(bundle: Bundle, pages: ReadonlyMap<string, string>): string[] {
  const entry = filesOf(bundle, "/src/main.ts");
  return [...pages].flatMap(([path, source]) => {
    const later = comesWithFirstUse[path];
    const files = entry.union(pageFiles(bundle, source)).union(later ? filesOf(bundle, later) : new Set<string>());
    const scripts = Array.from(files, (file) => ({ file, code: (bundle[file] as Chunk).code }));
    return overweight(path, scripts) ?? [];
  });
}

/**
 * Writes `.vite/preloads.json`: for each page's path, the scripts it needs. The server names them in the page it
 * answers with, so that the browser fetches them in parallel with the first one. A page that is too heavy fails the
 * build.
 */
export const pagePreloads = (): Plugin => {
  const pages = new Map<string, string>();
  return {
    name: "page-preloads",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!/\/src\/\w[\w-]*\/(?:index|pages)\.ts$/.test(id)) return null;
      for (const [path, source] of pagesIn(this.parse(code, { lang: "ts" }) as unknown as SyntaxNode, id))
        pages.set(path, source);
      return null;
    },
    generateBundle(_, bundle) {
      const preloads = Array.from(pages, ([path, source]) => [path, [...pageFiles(bundle, source)]] as const);
      this.emitFile({
        type: "asset",
        fileName: ".vite/preloads.json",
        source: JSON.stringify(Object.fromEntries(preloads), null, 2),
      });
    },
    // Runs after all plugins have changed the scripts: before that they are not what is sent.
    writeBundle(_, bundle) {
      const faults = tooHeavy(bundle, pages);
      if (faults.length > 0) this.error(faults.join("\n"));
    },
  };
};
