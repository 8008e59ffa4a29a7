import { describe, expect, test } from "vitest";
import { compile } from "../../src/index.ts";
import { fillBlocks } from "../../src/testing/blocks/blocks-filled.ts";
import { buildDocument, paragraph } from "../../src/testing/document-builder.ts";
import { paragraphTexts, partXml } from "../../src/testing/document-text.ts";

const p = (...texts: string[]) => texts.map((one) => paragraph(one)).join("");
const items = (...names: string[]) => ({ lists: { "CADA PEDIDO": names.map((PEDIDO) => ({ values: { PEDIDO } })) } });
const linesOf = (body: string, ...names: string[]) => fillBlocks({ body }, items(...names)).lines;

describe("a repetition", () => {
  test("repeats paragraphs with the values of each member", () => {
    const body = p("Pede:", "{#CADA PEDIDO}", "{PEDIDO}", "{/CADA}", "Fim.");
    expect(linesOf(body, "um", "dois", "três")).toEqual(["Pede:", "um", "dois", "três", "Fim."]);
    expect(linesOf(body)).toEqual(["Pede:", "Fim."]);
  });

  test("repeats a stretch, and its paragraph goes where nothing is left", () => {
    const body = p("a", "{#CADA PEDIDO}{PEDIDO} {/CADA}", "b");
    expect(linesOf(body, "um", "dois")).toEqual(["a", "um dois ", "b"]);
    expect(linesOf(body)).toEqual(["a", "b"]);
  });

  test.each([
    ["A; B; e C", ["x", "y", "z"], "x; y; e z"],
    ["A; B; e C.", ["x", "y", "z"], "x; y; e z."],
    ["A, B e C", ["x", "y", "z", "w"], "x, y, z e w"],
    ["A, B e C", ["x", "y"], "x e y"],
    ["A; B; e C.", ["x."], "x."],
    ["A; B; e C.", ["x.", "y;", "Fim Ltda."], "x; y; e Fim Ltda."],
    ["A, B e C", ["Alfa Ltda.", "Beta S.A.", "Caio;"], "Alfa Ltda., Beta S.A. e Caio;"],
    ["A; B; ou C.", ["x", "y"], "x; ou y."],
    ["A; B; e C.", ["Ana, Dra.", "o Sr.", "a Cia."], "Ana, Dra.; o Sr.; e a Cia."],
    ["A, B e C", ["x:", "y;", "z,"], "x, y e z,"],
    ["A, B e C", ["Banco S/A.", "Vera Cruz Inc.", "J. R."], "Banco S/A., Vera Cruz Inc. e J. R."],
    ["A, B e C", ["mestre.", "doutor.", "x"], "mestre, doutor e x"],
    ["A, B e C", ["Altda.", "etc.", "x"], "Altda, etc. e x"],
    ["A. B. C.", ["Alfa Ltda.", "Beta Ltda."], "Alfa Ltda. Beta Ltda."],
  ])("joins a stretch as in the example %s", (example, names, text) => {
    expect(linesOf(p(`Pede {#CADA PEDIDO|${example}}{PEDIDO}{/CADA}`), ...names)).toEqual([`Pede ${text}`]);
  });

  test("words that print nothing take their blank with them, and a value's stop that of the text, in and beside blocks", () => {
    const body = p(
      "Foi {RÉU: |ambos} citado por {AUTOR}.",
      "{#CADA PEDIDO}{PEDIDO} é {RÉU: |ambos} de {AUTOR}.{/CADA}",
    );
    const { lists } = items("x.", "y");
    const values = { AUTOR: "IPÊ LTDA.", "RÉU: |ambos": "" };
    const template = compile(buildDocument({ body }), { fillsBlocks: true });
    for (const one of [template, template.precompress()]) {
      const bytes = one.fill(values, { lists }).toBuffer();
      expect(paragraphTexts(partXml(bytes, "word/document.xml"))).toEqual([
        "Foi citado por IPÊ LTDA.",
        "x. é de IPÊ LTDA.y é de IPÊ LTDA.",
      ]);
    }
  });

  test("the last item's own stop gives way to the text behind the list", () => {
    const body = p("{#CADA PEDIDO|A, B e C}{PEDIDO}{/CADA}, vêm pedir");
    expect(linesOf(body, "Ana.", "Bia, casada.")).toEqual(["Ana e Bia, casada, vêm pedir"]);
    expect(linesOf(body, "Ana", "Alfa S.A.")).toEqual(["Ana e Alfa S.A., vêm pedir"]);
  });

  test("joins paragraphs, whose own stops give way", () => {
    const body = p("{#CADA PEDIDO|A; B; e C.}", "a {PEDIDO} de R&amp;D.", "{/CADA}");
    expect(linesOf(body, "x", "y", "z")).toEqual(["a x de R&D;", "a y de R&D; e", "a z de R&D."]);
    const ends = p("{#CADA PEDIDO|A; B; e C.}", "R&amp;", "{/CADA}");
    expect(linesOf(ends, "x", "y")).toEqual(["R&; e", "R&."]);
  });

  test("an item's stop gives way across runs, and blanks at its end stay out", () => {
    const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
    const block = (...texts: string[]) =>
      `${p("{#CADA PEDIDO|A; B; e C.}")}<w:p>${texts.map(run).join("")}</w:p>${p("{/CADA}")}`;
    expect(linesOf(block("Alfa Lt", "da."), "x", "y")).toEqual(["Alfa Ltda.; e", "Alfa Ltda."]);
    expect(linesOf(block("fim", ".", " "), "x", "y")).toEqual(["fim; e ", "fim. "]);
    const { body } = fillBlocks({ body: block("fim.") }, items("x", "y"));
    expect(body).toContain('<w:t xml:space="preserve">fim; e</w:t>');
  });

  test("nests, and inner scopes win over outer ones", () => {
    const body = p(
      "{#CADA AUTOR}",
      "{NOME} ({FORO}):",
      "{#CADA PEDIDO}",
      "{NOME} {PEDIDO} {FORO}",
      "{/CADA}",
      "{/CADA}",
    );
    const { lines } = fillBlocks(
      { body },
      {
        lists: {
          "CADA AUTOR": [
            { values: { NOME: "Ana" }, lists: { "CADA PEDIDO": [{ values: { PEDIDO: "1", FORO: "Bauru" } }] } },
            { values: { NOME: "Bia" } },
          ],
          "CADA PEDIDO": [{ values: { PEDIDO: "2" } }, { values: { PEDIDO: "3", nome: "Caio" } }],
        },
      },
      { FORO: "Santos" },
    );
    expect(lines).toEqual(["Ana (Santos):", "Ana 1 Bauru", "Bia (Santos):", "Bia 2 Santos", "Caio 3 Santos"]);
  });

  test("asks conditions in each copy", () => {
    const body = p(
      "{#CADA PEDIDO}",
      "{PEDIDO}{#SE PEDIDO.URGENTE} com urgência{SENHA}{#SENÃO}, sem pressa{/SE}",
      "{/CADA}",
    );
    const scope = (PEDIDO: string, urgent: boolean) => ({
      values: { PEDIDO },
      conditions: { "se pedido.urgente": urgent },
    });
    const { lines } = fillBlocks(
      { body },
      { lists: { "{#CADA Pedido}": [scope("x", true), scope("y", false)] } },
      { SENHA: "!" },
    );
    expect(lines).toEqual(["x com urgência!", "y, sem pressa"]);
  });
});
