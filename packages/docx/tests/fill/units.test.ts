import { describe, expect, test } from "vitest";
import { compile } from "../../src/index.ts";
import { markPlaces } from "../../src/paper/index.ts";
import { buildDocument, paragraph } from "../../src/testing/document-builder.ts";
import { partXml, visibleText } from "../../src/testing/document-text.ts";

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const filters = () => ({ names: ["EXTENSO"] });
const words = "mil reais e um centavo";

function written(body: string, values: Record<string, string>) {
  const template = compile(buildDocument({ body }));
  const texts = [template, template.precompress()].map((one) =>
    visibleText(partXml(one.fill(values).toBuffer(), "word/document.xml")).trim(),
  );
  expect(texts[0]).toBe(texts[1]);
  return texts[0];
}

describe("the unit behind a marker is written once", () => {
  test.each([
    ["{V} reais.", words, `${words}.`],
    ["{V} de reais", "um milhão de reais", "um milhão de reais"],
    ["{V} real", "um real", "um real"],
    ["{V} REAIS", "MIL REAIS", "MIL REAIS"],
    ["{V} por cento", "dez por cento", "dez por cento"],
    ["{V} reais", "mil", "mil reais"],
    ["{V} reais", "1.500,00", "1.500,00 reais"],
    ["{V} realmente", "um real", "um real realmente"],
    ["{V} reais, {V} reais", "dez reais", "dez reais, dez reais"],
    ["{V}%.", "10%", "10%."],
    ["{V} %", "10%", "10%"],
    ["{V}%", "10", "10%"],
    ["{V}%", "dez por cento", "dez por cento"],
    ["{V} por cento", "10%", "10%"],
  ])("%s with %s", (text, value, shown) => {
    expect(written(paragraph(text), { V: value })).toBe(shown);
    expect(written(`<w:p>${run("{V}")}${run(text.slice(3))}</w:p>`, { V: value })).toBe(shown);
  });

  test.each([
    ["R$ {V}", "R$ 1.500,00", "R$ 1.500,00"],
    ["R$\u00a0{V},", "R$1.500,00", "R$\u00a01.500,00,"],
    [`R$\{V}`, "r$ 1.500,00", "R$1.500,00"],
    ["US$ {V}", "US$ 10,00", "US$ 10,00"],
    ["R$ {V}", "1.500,00", "R$ 1.500,00"],
    ["R$ {V}", "US$ 10,00", "R$ US$ 10,00"],
    ["R$ {V}", "R$", "R$ R$"],
    ["AR$ {V}", "R$ 1", "AR$ R$ 1"],
  ])("a currency before it too: %s with %s", (text, value, shown) => {
    expect(written(paragraph(text), { V: value })).toBe(shown);
  });

  test("and stays where the marker has no value, or the unit is cut by runs", () => {
    expect(written(paragraph("{V} reais"), {})).toBe("{V} reais");
    expect(written(`<w:p>${run("{V} re")}${run("ais")}</w:p>`, { V: "mil reais" })).toBe("mil reais reais");
  });

  test("with topics, and with topics merged beforehand", () => {
    const [template, topic] = [paragraph("{SUBTEMPLATES}") + paragraph("{V} reais"), paragraph("{V} reais.")].map(
      (body) => compile(buildDocument({ body })),
    );
    if (!template || !topic) throw new Error("two files");
    for (const V of [words, "mil"]) {
      const made = template.fill({ V }, { topics: [topic] }).toBuffer();
      const ready = template.premerge({ V }, [topic])?.fill({ V });
      if (ready) expect(Buffer.from(ready.toBuffer()).equals(made)).toBe(true);
      const text = visibleText(partXml(made, "word/document.xml"));
      const shown = V === "mil" ? "mil reais" : V;
      expect(text.replace(/\s+/g, " ").trim()).toBe(`${shown}.${shown}`);
    }
  });

  test("and is left out of the paper where the words of an amount come", () => {
    const read = (text: string) => {
      const template = compile(buildDocument({ body: paragraph(text) }), { filters });
      return visibleText(partXml(markPlaces(template).bytes as Buffer, "word/document.xml"));
    };
    expect(read("{V|extenso} reais")).not.toContain("reais");
    expect(read("{V} reais")).toContain("reais");
  });
});
