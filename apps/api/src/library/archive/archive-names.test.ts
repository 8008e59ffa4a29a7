import { expect, test } from "vitest";
import { hostileNames } from "../../testing/files/corpus.ts";
import { createNaming, safeName } from "./archive-layout.ts";
import { writeZip, zipSize } from "./zip-stream.ts";

test.each([
  ["Petição inicial.docx", "Petição inicial.docx"],
  ["../../etc/passwd", ".._.._etc_passwd"],
  ["..", "_"],
  ["CON", "_CON"],
  ["aux.docx", "_aux.docx"],
  ["console.docx", "console.docx"],
  ["Nome. . .", "Nome"],
  ["a:b?.docx", "a_b_.docx"],
  ["a\u202excod.docx", "a_xcod.docx"],
])("stores the name %j in an archive as %j", (given, name) => {
  expect(safeName(given)).toBe(name);
});

test("turns any name into one path segment below its folder", () => {
  for (const given of hostileNames()) expect(safeName(given)).toMatch(/^(?!\.{1,2}$)[^/\\:\0]+$/u);
});

test("numbers equal names before the extension, also when they differ in case or composition", () => {
  const naming = createNaming();
  const given = ["Ação.docx", "AÇÃO.docx", "Ac\u0327a\u0303o.docx", "Ação (2).docx", "Cível", "cível"];
  expect(given.map(naming)).toEqual([
    "Ação.docx",
    "AÇÃO (2).docx",
    "Ac\u0327a\u0303o (3).docx",
    "Ação (2) (2).docx",
    "Cível",
    "cível (2)",
  ]);
});

test("makes an archive of the size announced before; a file of another size ends it", async () => {
  const entry = (size: number) => ({
    path: "ç.txt",
    modified: new Date("2026-11-27T12:34:57Z"),
    size,
    load: async () => Buffer.from("abc"),
  });
  const chunks = await Array.fromAsync(writeZip([entry(3), entry(3)]));
  const archive = Buffer.concat(chunks);
  expect(archive).toHaveLength(zipSize([entry(3), entry(3)]));
  // 46 years after 1980, month 11, day 27; 12 h, 34 min, 28 times two seconds.
  expect(archive.readUInt32LE(10)).toBe(((46 << 9) | (11 << 5) | 27) * 0x1_0000 + ((12 << 11) | (34 << 5) | 28));
  await expect(Array.fromAsync(writeZip([entry(4)]))).rejects.toThrow("3 bytes for 4");
});
