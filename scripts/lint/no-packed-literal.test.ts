import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../arrows.ts";

/** What the linter says of some code, with this rule alone. */
function lint(code: string): string {
  const folder = mkdtempSync(join(tmpdir(), "lavra-lint-"));
  try {
    const plugins = [join(projectRoot, "scripts/lint/no-packed-literal.grit")];
    writeFileSync(join(folder, "biome.json"), JSON.stringify({ plugins, linter: { rules: { preset: "none" } } }));
    writeFileSync(join(folder, "code.tsx"), code);
    const biome = join(projectRoot, "node_modules/@biomejs/biome/bin/biome");
    return spawnSync(process.execPath, [biome, "lint", "."], { cwd: folder, encoding: "utf8" }).stderr;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test.each([
  "export const x = { ...{ a: 1, b: 2 }, c: 3 };",
  "export const x = { ...{ a: 1 }, ...{ b: 2 } };",
  'export const x = <div {...{ id: "a" }} />;',
])("an object literal spread into another fails: %s", (code) => {
  expect(lint(code)).toContain("Write the fields themselves");
});

test.each([
  "export const x = (a: boolean) => ({ ...(a ? { b: 1 } : {}), ...(a && { c: 2 }) });",
  "export const x = (a: object) => ({ ...a, b: 1 });",
  "export const x = (a: object) => <div {...a} />;",
  "export const x = [...[1, 2], 3];",
])("other spreads stand: %s", (code) => {
  expect(lint(code)).not.toContain("Write the fields themselves");
});
