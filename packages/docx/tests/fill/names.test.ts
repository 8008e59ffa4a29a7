import { describe, expect, test } from "vitest";
import { compile } from "../../src/index.ts";
import { buildDocument, type DocumentRecipe, paragraph } from "../../src/testing/document-builder.ts";
import { partXml, unzipParts, visibleText } from "../../src/testing/document-text.ts";
import { filled } from "../../src/testing/filled.ts";

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const values = { NOME: "Ana & Cia", VALOR: "R$ 1" };

describe("a name that is the result of a field", () => {
  const mark = (type: string, inside = "") => `<w:r><w:fldChar w:fldCharType="${type}">${inside}</w:fldChar></w:r>`;
  const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
  const field = (text: string, shown: string) => mark("begin") + code(text) + mark("separate") + shown + mark("end");
  const fill = (inside: string, recipe: Partial<DocumentRecipe> = {}) =>
    filled({ body: `<w:p>${inside}</w:p>`, ...recipe }, { ...values, "AUTOR 1": "Bia" });

  test.each([
    ["a merge field", run("Eu, {") + field(" MERGEFIELD NOME ", run("NOME")) + run("}, aqui")],
    ["in two runs", run("Eu, {") + field(" MERGEFIELD NOME ", run("NO") + run("ME")) + run("}, aqui")],
    [
      "a simple field",
      `${run("Eu, {")}<w:fldSimple w:instr=" MERGEFIELD NOME ">${run("NOME")}</w:fldSimple>${run("}, aqui")}`,
    ],
    [
      "a form field",
      `${run("Eu, {")}${mark("begin", '<w:ffData><w:name w:val="T"/></w:ffData>')}${code(" FORMTEXT ")}${mark("separate")}${run("NOME")}${mark("end")}${run("}, aqui")}`,
    ],
    [
      "whose end holds an end of its own, as only a broken document has",
      run("Eu, {") +
        mark("begin") +
        code(" MERGEFIELD NOME ") +
        mark("separate") +
        run("NOME") +
        mark("end", '<w:fldChar w:fldCharType="end"/>') +
        run("}, aqui"),
    ],
    [
      "in one paragraph with another field",
      field(" PAGE ", run("")) + run("Eu, {") + field(" REF x ", run("NOME")) + run("}, aqui"),
    ],
  ])("is filled, and the field is removed: %s", (_what, inside) => {
    const { body, template } = fill(inside);
    expect(visibleText(body)).toBe("Eu, Ana & Cia, aqui");
    expect(body).not.toMatch(/MERGEFIELD|FORMTEXT| REF /);
    expect(template.markers).toMatchObject([{ key: "{NOME}", count: 1 }]);
    const fields = (type: string) => body.match(new RegExp(`fldCharType="${type}"`, "g"))?.length ?? 0;
    expect([fields("begin"), fields("separate")]).toEqual([fields("end"), fields("end")]);
  });

  test("may be only part of the marker's name", () => {
    expect(visibleText(fill(run("{AUTOR ") + field(" SEQ autor ", run("1")) + run("}")).body)).toBe("Bia");
  });

  test("gives the value the formatting of the field's result", () => {
    const bold = "<w:r><w:rPr><w:b/></w:rPr><w:t>NOME</w:t></w:r>";
    expect(fill(run("{") + field(" REF x ", bold) + run("}")).body).toMatch(/<w:rPr><w:b\/><\/w:rPr><w:t[^>]*>Ana/);
  });

  test("remains a field without a value", () => {
    const inside = run("{") + field(" REF x ", run("FALTA")) + run("}");
    expect(fill(inside).body).toContain(inside);
  });

  test.each([
    [
      "the field begins before the brace",
      mark("begin") + code(" REF x ") + mark("separate") + run("{NO") + mark("end") + run("ME}"),
    ],
    [
      "the field ends behind the brace",
      run("{NO") + mark("begin") + code(" REF x ") + mark("separate") + run("ME}") + mark("end"),
    ],
    ["the field shows nothing", run("{NO") + mark("begin") + code(" XE x ") + mark("end") + run("ME}")],
    [
      "a field stands in its code",
      run("{") +
        mark("begin") +
        code(" IF ") +
        field(" REF x ", run("NOME")) +
        mark("separate") +
        mark("end") +
        run("}"),
    ],
    ["a break stands beside it", `${run("{")}<w:r><w:br/></w:r>${field(" REF x ", run("NOME"))}${run("}")}`],
  ])("is not a marker where %s", (_what, inside) => {
    expect(fill(inside).body).toContain(inside);
  });

  test("a whole marker in a field's result is filled there", () => {
    const { body } = fill(field(" REF x ", run("{NOME}")));
    expect(body).toContain(" REF x ");
    expect(visibleText(body)).toBe("Ana & Cia");
  });
});

describe("spellings of names", () => {
  const HYPHEN = "<w:r><w:noBreakHyphen/></w:r>";
  const fill = (inside: string, given: Record<string, string>) =>
    visibleText(filled({ body: `<w:p>${inside}</w:p>` }, given).body);

  test.each([
    ["brackets and a sign", run("{Valor (R$)}"), "VALOR (R$)"],
    ["an apostrophe", run("{CAIXA D'ÁGUA}"), "caixa d'água"],
    ["the apostrophe that Word makes of it", run("{CAIXA D\u2019ÁGUA}"), "CAIXA D'ÁGUA"],
    ["a hyphen that does not break, as Word keeps it", run("{GUARDA") + HYPHEN + run("CHUVA}"), "GUARDA-CHUVA"],
    ["the same in one run", "<w:r><w:t>{GUARDA</w:t><w:noBreakHyphen/><w:t>CHUVA}</w:t></w:r>", "GUARDA-CHUVA"],
    [
      "the same with an end tag",
      "<w:r><w:t>{GUARDA</w:t><w:noBreakHyphen></w:noBreakHyphen><w:t>CHUVA}</w:t></w:r>",
      "GUARDA-CHUVA",
    ],
    ["the same as a character", run("{GUARDA\u2011CHUVA}"), "GUARDA-CHUVA"],
    [
      "elements of a hyphen inside each other, as only a broken document has",
      "<w:r><w:t>{GUARDA</w:t><w:noBreakHyphen><w:softHyphen><w:softHyphen/></w:softHyphen></w:noBreakHyphen><w:t>CHUVA}</w:t></w:r>",
      "GUARDA-CHUVA",
    ],
    ["a place where a word may part", "<w:r><w:t>{CLI</w:t><w:softHyphen/><w:t>ENTE}</w:t></w:r>", "CLIENTE"],
    ["characters of no width", run("{\u200bCLI\u00adENTE\ufeff}"), "CLIENTE"],
    ["spaces that do not break", run("{NOME\u00a0\u00a0DO CLIENTE}"), "NOME DO CLIENTE"],
    ["percent, and, paragraph", run("{10% P&amp;D § 2}"), "10% P&D § 2"],
  ])("%s", (_what, inside, key) => {
    expect(fill(run("a ") + inside + run(" z"), { [key]: "Ana" })).toBe("a Ana z");
  });

  test("accept values under a name in any of these spellings", () => {
    expect(fill(run("{CAIXA D'ÁGUA}"), { "{caixa\u00a0d\u2019água\u200b}": "Ana" })).toBe("Ana");
  });

  test("leave a hyphen outside a marker", () => {
    const inside = `${run("{NOME} bem")}${HYPHEN}${run("vindo {NOME}")}`;
    expect(filled({ body: `<w:p>${inside}</w:p>` }, values).body).toContain(`<w:noBreakHyphen/>`);
  });

  test("ignore a comment of the markup, and mark its element once", () => {
    const { body } = filled({ body: "<w:p><w:r><w:t>{</w:t><w:t>NO<!-- {X} -->ME}</w:t></w:r></w:p>" }, values);
    expect(body.replace(/<[^>]*>/g, "")).toBe("Ana &amp; Cia");
    expect(body.match(/xml:space/g)).toHaveLength(2);
  });

  test("ignore a deleted hyphen in a name", () => {
    const inside = `${run("{NO")}<w:del w:id="1" w:author="x">${HYPHEN}</w:del>${run("ME}")}`;
    expect(fill(inside, { NOME: "Ana" })).toBe("Ana");
  });

  test("exclude commands and calls of other systems", () => {
    for (const text of ["{% for x in y %}", "{f()}", "{}", "{§}"]) {
      const bytes = buildDocument({ body: paragraph(text) });
      expect(compile(bytes).markers).toEqual([]);
      expect(unzipParts(compile(bytes).fill({}).toBuffer())).toEqual(unzipParts(bytes));
      expect(partXml(bytes, "word/document.xml")).toContain(text);
    }
  });
});
