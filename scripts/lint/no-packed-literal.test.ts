// @module-tag slow
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { projectRoot } from "../arrows/arrows.ts";

const packed = [
  "export const x = { ...{ a: 1, b: 2 }, c: 3 };",
  "export const x = { ...{ a: 1 }, ...{ b: 2 } };",
  'export const x = <div {...{ id: "a" }} />;',
];
const plain = [
  "export const x = (a: boolean) => ({ ...(a ? { b: 1 } : {}), ...(a && { c: 2 }) });",
  "export const x = (a: object) => ({ ...a, b: 1 });",
  "export const x = (a: object) => <div {...a} />;",
  "export const x = [...[1, 2], 3];",
];
const codes = [...packed, ...plain];
const fileOf = (code: string) => `code-${codes.indexOf(code)}.tsx`;

/** The linter's report on all the code in one run, with only this rule. */
let report = "";
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), "lavra-lint-"));
  try {
    const plugins = [join(projectRoot, "scripts/lint/no-packed-literal.grit")];
    writeFileSync(join(folder, "biome.json"), JSON.stringify({ plugins, linter: { rules: { preset: "none" } } }));
    for (const code of codes) writeFileSync(join(folder, fileOf(code)), code);
    const biome = join(projectRoot, "node_modules/@biomejs/biome/bin/biome");
    report = spawnSync(process.execPath, [biome, "lint", "."], { cwd: folder, encoding: "utf8" }).stderr;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test.each(packed)("reports an object literal spread into another: %s", (code) => {
  expect(report).toMatch(new RegExp(`${fileOf(code)}:[^]*?Write the fields themselves`));
});

test.each(plain)("accepts other spreads: %s", (code) => {
  expect(report).not.toContain(fileOf(code));
});
