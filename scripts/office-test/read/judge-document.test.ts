import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { drawDocument } from "../draw/draw-document.ts";
import { sets } from "../pieces/sets.ts";
import { expectedLines } from "./expected-text.ts";
import { findHoles } from "./find-holes.ts";
import { judgeLines } from "./judge-document.ts";

const drawn = Object.values(sets).flatMap((set) =>
  Array.from({ length: 120 }, (_, number) => drawDocument(set, 11, number)),
);
const linesOf = (at: number) => expectedLines(drawn[at % drawn.length] as (typeof drawn)[number]);

describe("the reader", () => {
  test("finds nothing in documents as they must be", () => {
    for (const [at, answers] of drawn.entries()) expect(judgeLines(linesOf(at), answers)).toEqual([]);
  });

  test("shares no code with the writer", () => {
    const imports = globSync("*.ts", { cwd: import.meta.dirname })
      .filter((name) => !name.endsWith(".test.ts"))
      .flatMap((name) => [...readFileSync(join(import.meta.dirname, name), "utf8").matchAll(/from "([^"]+)"/g)])
      .map(([, path = ""]) => path);
    expect(imports.filter((path) => !/^(?:\.\/[a-z-]+\.ts|\.\.\/piece\.ts|node:zlib)$/.test(path))).toEqual([]);
  });

  test("finds a number that does not go on", () => {
    for (const [at, answers] of drawn.entries()) {
      const lines = linesOf(at);
      const where = lines.findLastIndex(({ number }) => number !== "");
      const line = lines[where];
      if (line)
        expect(judgeLines(lines.with(where, { ...line, number: "1." }), answers).length).toBe(
          line.number === "1." ? 0 : 1,
        );
    }
  });

  const spoilt: readonly (readonly [what: string, spoil: (line: string) => string])[] = [
    [
      "another gender",
      (line) => line.replace(/(?<=autor|credor|devedor)a\b|(?<=[aií]d)o\b/u, (end) => (end === "o" ? "a" : "")),
    ],
    ["another number", (line) => line.replace(/(?<=[aií]d[oa])s\b/u, "")],
    ["a blank too many", (line) => line.replace(" ", "  ")],
    ["a comma too few", (line) => line.replace(", ", " ")],
    ["a comma too many", (line) => line.replace(", ", ",, ")],
    ["a brace", (line) => line.replace(/\p{Lu}/u, "{$&")],
    ["both genders", (line) => line.replace(/(?<=\p{L})o\b/u, "o(a)")],
    ["a name too few", (line) => line.replace(/ e \p{Lu}\p{Lu}+/u, " e")],
  ];

  test.each(spoilt)("finds %s", (_, spoil) => {
    let count = 0;
    for (const [at, answers] of drawn.entries()) {
      const lines = linesOf(at);
      const where = lines.findIndex(({ text }) => spoil(text) !== text);
      const line = lines[where];
      if (!line) continue;
      count += 1;
      const changed = lines.with(where, { ...line, text: spoil(line.text) });
      expect(judgeLines(changed, answers)).not.toEqual([]);
    }
    expect(count).toBeGreaterThan(drawn.length / 4);
  });
});

describe("without knowing what a text was made from, it finds", () => {
  const whole = { isInSentence: false, isOpen: false };

  test.each([
    ["double blank", "O autor  requer."],
    ["blank at an end", "O autor "],
    ["double sign", "ANA, , brasileira"],
    ["double stop", "Contra IPÊ LTDA.."],
    ["blank before a sign", "Pede , que venha."],
    ["empty brackets", "ANA ()"],
    ["sign at the beginning", ", brasileira"],
    ["brace", "O {AUTOR: o|a} vem"],
    ["dangling e", "ANA e, brasileira"],
    ["dangling e", "ANA e"],
    ["comma at an end", "ANA, brasileira,"],
    ["not contracted", "A citação de o réu."],
    ["not contracted", "Pagou a as rés."],
    ["number without figures", "CPF sob o nº, residente"],
    ["small letter", "requer o autor"],
    ["article", "Os autor vêm."],
    ["article", "Requer à credor."],
    ["participle", "As rés citados vêm."],
  ])("%s: %s", (kind, line) => {
    expect(findHoles(line, whole).map((hole) => hole.kind)).toContain(kind);
  });

  test.each(["ANA E CASTRO e IVO, réus.", "Contra IPÊ LTDA., ré já citada.", "Vem a Vossa Excelência."])(
    "nothing in %s",
    (line) => {
      expect(findHoles(line, whole)).toEqual([]);
    },
  );
});
