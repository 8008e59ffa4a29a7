import { describe, expect, test } from "vitest";
import { type BlockAnswers, compile, type FillValues } from "../../src/index.ts";
import { checkStructure } from "../../src/testing/check-structure.ts";
import { buildDocument, type DocumentRecipe, paragraph } from "../../src/testing/document-builder.ts";
import { paragraphTexts, partXml } from "../../src/testing/document-text.ts";

const p = (...texts: string[]) => texts.map((one) => paragraph(one)).join("");
const read = (recipe: DocumentRecipe) => compile(buildDocument(recipe), { fillsBlocks: true });
const topic = read({
  body: p("{#CADA PEDIDO|A; B; e C.}", "{PEDIDO} de {AUTOR}", "{/CADA}", "tópico {#SE TUTELA}urgente{/SE}"),
});

function linesOf(body: string, answers: BlockAnswers, values: FillValues = {}): string[] {
  const bytes = read({ body })
    .fill(values, { ...answers, topics: [topic, { template: topic, look: "topic" }] })
    .toBuffer();
  expect([...checkStructure(bytes)]).toEqual([]);
  return paragraphTexts(partXml(bytes, "word/document.xml"));
}

const pedidos = { "CADA PEDIDO": [{ values: { PEDIDO: "x" } }, { values: { PEDIDO: "y." } }] };
const ofTopic = ["x de Ana; e", "y. de Ana.", "tópico urgente"];

describe("topics", () => {
  test("take the answers of the document", () => {
    const answers = { conditions: { "SE TUTELA": true }, lists: pedidos };
    const lines = linesOf(p("antes", "{SUBTEMPLATES}", "{#SE TUTELA}", "fim", "{/SE}"), answers, { AUTOR: "Ana" });
    expect(lines).toEqual(["antes", ...ofTopic, ...ofTopic, "fim"]);
  });

  test("go with the block that holds their place, or stand in each of its copies", () => {
    const body = p(
      "a",
      "{#SE LIMINAR}",
      "{SUBTEMPLATES}",
      "{/SE}",
      "b",
      "{#CADA AUTOR}",
      "{SUBTEMPLATES}",
      "{/CADA}",
      "c",
    );
    const answers = (isTrue: boolean, authors: number) => ({
      conditions: { "SE LIMINAR": isTrue, "SE TUTELA": true },
      lists: { ...pedidos, "CADA AUTOR": Array.from({ length: authors }, () => ({})) },
    });
    const values = { AUTOR: "Ana" };
    const both = [...ofTopic, ...ofTopic];
    expect(linesOf(body, answers(false, 0), values)).toEqual(["a", "b", "c"]);
    expect(linesOf(body, answers(true, 2), values)).toEqual(["a", ...both, "b", ...both, ...both, "c"]);
  });

  test("with blocks stand in a template without", () => {
    const bytes = compile(buildDocument({ body: p("{SUBTEMPLATES}") }))
      .fill({ AUTOR: "Bia" }, { topics: [topic], conditions: { "SE TUTELA": false }, lists: { "CADA PEDIDO": [] } })
      .toBuffer();
    expect(paragraphTexts(partXml(bytes, "word/document.xml"))).toEqual(["tópico "]);
  });
});
