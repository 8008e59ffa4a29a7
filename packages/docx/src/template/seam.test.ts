import { describe, expect, test } from "vitest";
import { compile } from "../index.ts";
import { buildDocument, paragraph } from "../testing/document-builder.ts";
import { visibleText } from "../testing/document-text.ts";
import { filled } from "../testing/filled.ts";
import { joinSeam } from "./seam.ts";

const made = (body: string) => buildDocument({ body });

describe("words before a value that says them, too", () => {
  test.each([
    ["COMARCA DE {COMARCA}", "DE OLINDA", "COMARCA DE OLINDA"],
    ["COMARCA DE {COMARCA}", "DO RECIFE", "COMARCA DO RECIFE"],
    ["Comarca de {COMARCA}/PE", "DA CAPITAL", "Comarca da CAPITAL/PE"],
    ["COMARCA DE {COMARCA}", "OLINDA", "COMARCA DE OLINDA"],
    ["COMARCA {COMARCA}", "DE OLINDA", "COMARCA DE OLINDA"],
    ["COMARCA {COMARCA}", "COMARCA DE OLINDA", "COMARCA DE OLINDA"],
    ["foro da Comarca de {CIDADE DO FORO}", "de Olinda", "foro da Comarca de Olinda"],
    ["JUSTIÇA DO ESTADO DE {ESTADO TRIBUNAL}", "ESTADO DE SÃO PAULO", "JUSTIÇA DO ESTADO DE SÃO PAULO"],
    ["JUSTIÇA DO ESTADO DE {ESTADO TRIBUNAL}", "ESTADO DO PARANÁ", "JUSTIÇA DO ESTADO DO PARANÁ"],
    ["do {TRIBUNAL}", "TRIBUNAL DE JUSTIÇA", "do TRIBUNAL DE JUSTIÇA"],
    ["filho de {NOME}", "Da Silva", "filho de Da Silva"],
    ["contrato de {EMPRESA}", "DE MILLUS S.A.", "contrato de DE MILLUS S.A."],
    ["COMARCA DE {COMARCA}", "", "COMARCA DE "],
    ["COMARCA DE {COMARCA}", "DE", "COMARCA DE DE"],
  ])("%s with %s", (text, value, wanted) => {
    const key = /\{(.*)\}/.exec(text)?.[1] ?? "";
    const { body, template } = filled({ body: paragraph(text) }, { [key]: value });
    expect(visibleText(body)).toBe(wanted);
    expect(template.markers.map(({ count }) => count)).toEqual([1]);
  });

  test("in runs of their own, each keeps its look; without a value both stay", () => {
    const body = `<w:p><w:r><w:t>COMARCA DE </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>{COMARCA}</w:t></w:r></w:p>`;
    const made = filled({ body }, { COMARCA: "DO RECIFE" });
    expect(visibleText(made.body)).toBe("COMARCA DO RECIFE");
    expect(made.body).toContain(`<w:b/></w:rPr><w:t xml:space="preserve">RECIFE</w:t>`);
    expect(visibleText(filled({ body }, {}).body)).toBe("COMARCA DE {COMARCA}");
    expect(made.template.seams).toEqual([{ key: "{COMARCA}", before: "COMARCA DE" }]);
  });

  test("with topics merged before, too", () => {
    const template = compile(made(paragraph("COMARCA DE {COMARCA}") + paragraph("{SUBTEMPLATES}")));
    const topics = [compile(made(paragraph("Foro de {FORO}")))];
    const values = { COMARCA: "DO RECIFE", FORO: "DE OLINDA" };
    const plain = template.fill(values, { topics }).toBuffer();
    const merged = template.premerge({ COMARCA: "DE A", FORO: "B" }, topics)?.fill(values)?.toBuffer();
    expect(merged && Buffer.from(merged).equals(Buffer.from(plain))).toBe(true);
  });

  test("an absent value is refused by its own name", () => {
    const template = compile(made(paragraph("COMARCA DE {COMARCA}")));
    expect(() => template.fill({}, { unfilled: "refuse" })).toThrow("no value for {COMARCA}");
  });
});

test("a seam without a repetition is none", () => {
  expect(joinSeam("COMARCA DE", "OLINDA")).toBeUndefined();
  expect(joinSeam("COMARCA DE", "DE OLINDA")).toEqual({ word: "DE", rest: "OLINDA" });
});
