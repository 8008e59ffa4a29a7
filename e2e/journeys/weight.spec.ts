import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";

const dist = fileURLToPath(new URL("../../apps/web/dist/", import.meta.url));

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** What is there before the page asked for: the entry and the frame of the product, which are chunks without a source. */
const framing = (manifest: Manifest) =>
  Object.keys(manifest).filter((key) => ["base", "frame"].includes(manifest[key]?.name ?? ""));

/** The scripts that parts of the product need before they run, each once. */
function scriptsOf(manifest: Manifest, parts: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    if (seen.has(chunk.file)) return;
    seen.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  parts.forEach(visit);
  return seen;
}

/** Bytes of JavaScript, gzip -9, before the page can be used; what it brings when idle or asked is not among them. */
const pages = [
  { path: "/plans", most: 200_000, parts: ["src/plans/plans-page.tsx"] },
  { path: "/dashboard", most: 200_000, parts: ["src/dashboard/dashboard-page.tsx"] },
  { path: "/create-model", most: 200_000, parts: ["src/configurator/create-model-page.tsx"] },
  {
    path: "/generate",
    most: 200_000,
    parts: ["src/documents/generate-page.tsx", "src/markers/marker-field.tsx"],
  },
];

for (const { path, most, parts } of pages) {
  test(`${path} weighs at most ${most / 1_000} KB`, { tag: "@quick" }, () => {
    const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, "utf8")) as Manifest;
    const frame = framing(manifest);
    expect(frame).toHaveLength(2);
    const scripts = [...scriptsOf(manifest, [...frame, ...parts])].filter((file) => file.endsWith(".js"));
    const weights = scripts.map((file) => [file, gzipSync(readFileSync(dist + file), { level: 9 }).length] as const);
    const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
    expect(total, weights.map(([file, weight]) => `${file} ${weight}`).join("\n")).toBeLessThan(most);
  });
}
