import { describe, expect, test } from "vitest";
import { compile } from "../index.ts";
import { buildDocument, paragraph } from "../testing/document-builder.ts";
import { partXml, visibleText } from "../testing/document-text.ts";
import { filled } from "../testing/filled.ts";

const options = { mayBeEmpty: (forms: string) => /(?:^|[|/])(?=[|/]|$)|^ambos/.test(forms) };
const both = "RÉU: ambos|ambas";
const show = (text: string, values: Record<string, string>) =>
  visibleText(filled({ body: paragraph(text) }, values, options).body);

describe("words that print nothing", () => {
  test.each([
    ["foram {RÉU: ambos|ambas} citados", "foram citados", "foram ambos citados"],
    ["{RÉU: ambos|ambas} citados", "citados", "ambos citados"],
    ["pedem, {RÉU: ambos|ambas}, que", "pedem, que", "pedem, ambos, que"],
    ["pedem {RÉU: ambos|ambas}, que", "pedem, que", "pedem ambos, que"],
    ["vêm, {RÉU: ambos|ambas}.", "vêm.", "vêm, ambos."],
    ["(vêm, {RÉU: ambos|ambas}) e", "(vêm) e", "(vêm, ambos) e"],
    ["vieram {RÉU: ambos|ambas}.", "vieram.", "vieram ambos."],
    ["vieram {RÉU: ambos|ambas}", "vieram", "vieram ambos"],
    ["os réus ({RÉU: ambos|ambas} citados)", "os réus (citados)", "os réus (ambos citados)"],
    ["é {RÉU: ambos|ambas}\u00a0um", "é um", "é ambos\u00a0um"],
    ["a{RÉU: ambos|ambas} b", "a b", "aambos b"],
    ["a {RÉU: ambos|ambas}b", "a b", "a ambosb"],
    ["de {X} {RÉU: ambos|ambas} {Y} e", "de {X} {Y} e", "de {X} ambos {Y} e"],
  ])("%s", (text, without, withWord) => {
    expect(show(text, { [both]: "" })).toBe(without);
    expect(show(text, { [both]: "ambos" })).toBe(withWord);
    expect(show(text, {})).toBe(text);
  });

  test("take a blank of another run, which keeps its look", () => {
    const body = `<w:p><w:r><w:t xml:space="preserve">foram </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>{RÉU: am</w:t></w:r><w:r><w:t>bos|ambas}</w:t></w:r><w:r><w:rPr><w:i/></w:rPr><w:t xml:space="preserve"> citados</w:t></w:r></w:p>`;
    const alone = filled({ body }, { [both]: "" }, options);
    expect(visibleText(alone.body)).toBe("foram citados");
    expect(alone.body).toMatch(/<w:i\/><\/w:rPr><w:t xml:space="preserve">citados/);
    expect(visibleText(filled({ body }, { [both]: "ambos" }, options).body)).toBe("foram ambos citados");
  });

  test("never take the blank beside a field without a value, nor beside words that always print", () => {
    expect(show("a {X} b", { X: "" })).toBe("a  b");
    expect(show("a {X: o|a} b", { "X: o|a": "" })).toBe("a  b");
  });
});

describe("a value that ends with a full stop", () => {
  test.each([
    ["por {AUTOR}.", "IPÊ LTDA.", "por IPÊ LTDA."],
    ["por {AUTOR}.", "ANA", "por ANA."],
    ["por {AUTOR}. E", "IPÊ S.A.", "por IPÊ S.A. E"],
    ["por {AUTOR}...", "IPÊ LTDA.", "por IPÊ LTDA..."],
    ["por {AUTOR}....", "IPÊ LTDA.", "por IPÊ LTDA....."],
    ["por {AUTOR}, e", "IPÊ LTDA.", "por IPÊ LTDA., e"],
  ])("%s with %s", (text, value, wanted) => {
    expect(show(text, { AUTOR: value })).toBe(wanted);
  });

  test("gives way to its own stop in another run and beside topics; without a value all stays", () => {
    const body = `<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>{AUTOR}</w:t></w:r><w:r><w:t>.</w:t></w:r></w:p>`;
    expect(visibleText(filled({ body }, { AUTOR: "IPÊ LTDA." }).body)).toBe("IPÊ LTDA.");
    expect(visibleText(filled({ body }, {}).body)).toBe("{AUTOR}.");
    const template = compile(buildDocument({ body: body + paragraph("{SUBTEMPLATES}") }));
    const topics = [compile(buildDocument({ body: paragraph("{RÉU}.") }))];
    const values = { AUTOR: "A S.A.", RÉU: "B S.A." };
    const document = template.fill(values, { topics }).toBuffer();
    expect(visibleText(partXml(document, "word/document.xml")).replace(/\n+/g, " ")).toMatch(/^A S\.A\.\s?B S\.A\.$/);
    const merged = template.premerge({ AUTOR: "C.", RÉU: "D." }, topics)?.fill(values)?.toBuffer();
    expect(merged && Buffer.from(merged).equals(Buffer.from(document))).toBe(true);
  });

  test("is one document, compressed beforehand or not", () => {
    const template = compile(buildDocument({ body: paragraph("por {AUTOR}. E {RÉU: /s} x, {RÉU}.") }), options);
    for (const values of [
      { AUTOR: "A S.A.", "RÉU: /s": "", RÉU: "B." },
      { AUTOR: "A", "RÉU: /s": "s", RÉU: "B" },
    ]) {
      const texts = [template, template.precompress()].map((one) =>
        visibleText(partXml(one.fill(values).toBuffer(), "word/document.xml")),
      );
      expect(texts[0]).toBe(texts[1]);
    }
  });
});
