import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { knownEqual } from "../../src/testing/fidelity/known-equal.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lavra-known-"));
  path = join(folder, "equal.txt");
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const judges = ["fidelity/judge-pages.ts"];
const bytes = (text: string) => new TextEncoder().encode(text);

function compareAgain(...compared: readonly (readonly (string | Uint8Array)[])[]): void {
  vi.stubEnv("LAVRA_OFFICE", "again");
  const known = knownEqual(path, judges);
  for (const parts of compared) {
    expect(known.has(...parts)).toBe(false);
    known.add(...parts);
  }
  known.save();
  vi.unstubAllEnvs();
}

test("knows what was equal when everything was compared again, until the document or what the engine made changes", () => {
  expect(knownEqual(path, judges).has(bytes("a"), "b")).toBe(false);
  compareAgain([bytes("a"), "b"]);
  const known = knownEqual(path, judges);
  expect(known.has(bytes("a"), "b")).toBe(true);
  expect(known.has(bytes("a"), "c")).toBe(false);
  expect(known.has(bytes("c"), "b")).toBe(false);
  expect(known.has(bytes("ab"), "")).toBe(false);
  expect(knownEqual(path, [...judges, "fidelity/make-pages.ts"]).has(bytes("a"), "b")).toBe(false);
});

test("comparing everything again forgets what is no longer compared; any other run leaves the file as it is", () => {
  compareAgain([bytes("a")], [bytes("b")]);
  compareAgain([bytes("b")]);
  expect(knownEqual(path, judges).has(bytes("a"))).toBe(false);
  const before = readFileSync(path, "utf8");
  const known = knownEqual(path, judges);
  known.add(bytes("c"));
  known.save();
  expect(readFileSync(path, "utf8")).toBe(before);
});

test("an empty line of the file makes nothing known", () => {
  writeFileSync(path, "\n\n");
  expect(knownEqual(path, judges).has()).toBe(false);
});
