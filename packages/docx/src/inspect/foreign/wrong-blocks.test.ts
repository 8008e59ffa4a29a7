import { expect, test } from "vitest";
import { compile } from "../../index.ts";
import { buildDocument, paragraph } from "../../testing/document-builder.ts";
import { partXml, visibleText } from "../../testing/document-text.ts";
import { findForeign } from "./find-foreign.ts";
import { rewriteForeign } from "./rewrite-foreign.ts";

const fileOf = (lines: readonly string[]) => buildDocument({ body: lines.map((line) => paragraph(line)).join("") });
const usesOf = (lines: readonly string[]) => findForeign(fileOf(lines)).dialects.blocks;

function repaired(...lines: string[]) {
  const { bytes, count } = rewriteForeign(fileOf(lines), "blocks");
  const { faults } = compile(bytes, { fillsBlocks: true });
  return { count, text: visibleText(partXml(bytes, "word/document.xml")), faults: faults.map(({ code }) => code) };
}

test("words of other languages and slips become the words of blocks", () => {
  expect(repaired("{#IF TUTELA}a{#ELSE}b{/IF}")).toEqual({ count: 3, text: "{#SE TUTELA}a{#SENÃO}b{/SE}", faults: [] });
  expect(repaired("{#CADA PEDIDO|reinicai}", "{PEDIDO}", "{/CADA}").text).toBe(
    "{#CADA PEDIDO|reinicia}{PEDIDO}{/CADA}",
  );
});

test("a closing tag of the other kind is the one that its block needs", () => {
  expect(repaired("{#CADA PEDIDO}{PEDIDO};{/SE}")).toMatchObject({ count: 1, text: "{#CADA PEDIDO}{PEDIDO};{/CADA}" });
  expect(repaired("{#SE A}", "{#CADA X}{X}{/SE}{/SE}", "{/CADA}").count).toBe(0);
});

test("what has no single right form stays, and is not offered", () => {
  for (const lines of [["{#SE TUTELA}a"], ["a{/SE}"], ["{#SE A}{#SENÃO}{#SENÃO}{/SE}"], ["{#SE A}a{/SE}"]]) {
    expect(usesOf(lines)).toBeUndefined();
    expect(repaired(...lines).count).toBe(0);
  }
});

test("the first wrong tag is quoted with its right form, and compile alone reports it", () => {
  const lines = ["{#IF A}a{/IF}", "{#IF B}b{/IF}"];
  expect(usesOf(lines)).toEqual({ count: 4, marker: "{#IF A}", suggestion: "{#SE A}" });
  expect(findForeign(fileOf(lines)).faults).toEqual([]);
});
