import { expect, test } from "vitest";
import { compile } from "../../src/index.ts";
import { buildDocument, type DocumentRecipe, paragraph } from "../../src/testing/document-builder.ts";
import { partXml, visibleText } from "../../src/testing/document-text.ts";
import { read } from "../../src/testing/references/referred.ts";

const faultsOf = (recipe: DocumentRecipe) =>
  read(recipe).faults.map(({ code, marker, suggestion }) => ({ code, marker, suggestion }));

test.each<[string, string, string | undefined]>([
  ["{#ITEM}", "REFERENCE_FORM", undefined],
  ["{#ITEM:}", "REFERENCE_FORM", undefined],
  ["{#ITEM: Dano moral}", "REFERENCE_FORM", "{#ITEM Dano moral}"],
  ["{ITEM: Dano moral}", "REFERENCE_FORM", "{#ITEM Dano moral}"],
  ["{#Itens Dano moral}", "BLOCK_UNKNOWN", "{#ITEM Dano moral}"],
  ["{#ITEN Dano moral}", "BLOCK_UNKNOWN", "{#ITEM Dano moral}"],
  ["{#ÂNCORA Dano moral}", "BLOCK_UNKNOWN", "{#ITEM Dano moral}"],
  ["{#ITEM Dano moral|moeda}", "FILTER_MISPLACED", "{#ITEM Dano moral}"],
  ["{/ITEM}", "REFERENCE_FORM", undefined],
  ["{#REF Dano moral}", "REFERENCE_FORM", "{REF: Dano moral}"],
  ["{#REF: Dano moral}", "REFERENCE_FORM", "{REF: Dano moral}"],
  ["{#VER Dano moral}", "REFERENCE_FORM", "{REF: Dano moral}"],
  ["{REF:}", "REFERENCE_FORM", undefined],
  ["{REFF: Dano moral}", "WORD_UNKNOWN", "{REF: Dano moral}"],
])("%s is %s", (marker, code, suggestion) => {
  expect(faultsOf({ body: paragraph(`Ver ${marker} aqui`) })).toEqual([{ code, marker, suggestion }]);
  const made = read({ body: paragraph(`Ver ${marker} aqui`) }).fill({});
  expect(visibleText(partXml(made.toBuffer(), "word/document.xml"))).toBe(`Ver ${marker} aqui`);
});

test("places without effect", () => {
  const faults = faultsOf({
    body: '<w:p><m:oMath><m:r><m:t>{REF: x}</m:t></m:r></m:oMath></w:p><w:p><w:r><w:instrText> QUOTE "{REF: y}" </w:instrText></w:r></w:p>',
    header: paragraph("{#ITEM z}"),
  });
  expect(faults.map(({ code, marker }) => [code, marker])).toEqual([
    ["REFERENCE_PLACE", "{REF: x}"],
    ["REFERENCE_PLACE", "{REF: y}"],
    ["REFERENCE_PLACE", "{#ITEM z}"],
  ]);
});

test.each([
  ["{#SE ITEM}x{/SE}", []],
  ["{REF: Dano moral} {#ITEM Dano moral}", []],
  ["{REFERENTE} {ITEM} {ITEM 1}", []],
])("%s has no fault", (text, faults) => {
  const { faults: found } = read({ body: paragraph(text) }, { fillsBlocks: true });
  expect(found).toEqual(faults);
});

test("without the option nothing changes", () => {
  const bytes = buildDocument({ body: paragraph("{REF: x} {#ITEM x}") });
  const template = compile(bytes);
  expect(template.references).toEqual([]);
  expect(template.faults.map(({ code, suggestion }) => [code, suggestion])).toEqual([
    ["TAG_UNAVAILABLE", undefined],
    ["BLOCK_UNKNOWN", "{#SE ITEM X}"],
  ]);
  const made = template.fill({});
  expect(partXml(made.toBuffer(), "word/document.xml")).toBe(partXml(bytes, "word/document.xml"));
  expect(made.notices.map(({ code }) => code)).toEqual(["TAG_KEPT", "TAG_KEPT"]);
});
