import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { hashPassword, passwordMatches, readableLetters } from "./secrets.ts";

test("a password is hashed by Argon2id with 19 MiB and two passes", async () => {
  // In a process of its own, because tests hash at a lower cost.
  const module = new URL("secrets.ts", import.meta.url).href;
  const script = `process.stdout.write(await (await import("${module}")).hashPassword("pitanga-roxa-8"))`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]);
  expect(stdout).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("a password matches in any composition of its letters, and nothing matches without a hash", async () => {
  const stored = await hashPassword("cajá-manga-7");
  expect(await passwordMatches("caja\u0301-manga-7", stored)).toBe(true);
  expect(await passwordMatches("caja-manga-7", stored)).toBe(false);
  expect(await passwordMatches("\u0000ninguém", undefined)).toBe(false);
});

test("readable letters come in groups of four, without letters that are easily confused", () => {
  expect(readableLetters(12)).toMatch(/^[a-km-np-z2-9]{4}(-[a-km-np-z2-9]{4}){2}$/);
  const found = new Set(readableLetters(4_000).replaceAll("-", ""));
  expect([...found].sort().join("")).toBe("23456789abcdefghijkmnpqrstuvwxyz");
});
