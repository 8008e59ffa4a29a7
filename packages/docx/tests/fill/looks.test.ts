import { describe, expect, test } from "vitest";
import { paragraphTexts } from "../../src/testing/document-text.ts";
import { filled, looksOf } from "../../src/testing/filled.ts";

const run = (text: string, look = "") =>
  `<w:r>${look === "" ? "" : `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const BOLD = "<w:b/>";
const HIDDEN = "<w:vanish/>";
const GREY = '<w:color w:val="BFBFBF"/>';

function look(inside: string, values: Record<string, string> = { NOME: "Ana" }) {
  return looksOf(filled({ body: `<w:p>${inside}</w:p>` }, values).body);
}

describe("a value is formatted like the marker's name", () => {
  test.each([
    ["the name alone is bold", run("Eu, {") + run("NOME", BOLD) + run("}, aqui"), BOLD],
    ["the braces alone are bold", run("Eu, ") + run("{", BOLD) + run("NOME") + run("}", BOLD), ""],
    ["the braces are hidden", run("{", HIDDEN) + run("NOME", BOLD) + run("}", HIDDEN), BOLD],
    ["the opening brace is grey", run("{", GREY) + run("NOME}", BOLD), BOLD],
    ["the first letter is bold, the rest is not", run("{") + run("N", BOLD) + run("OME}"), BOLD],
    ["the rest is bold, the first letter is not", run("{") + run("N") + run("OME}", BOLD), ""],
    ["a space before the name is the braces'", run("{ ", GREY) + run("NOME", BOLD) + run(" }", GREY), BOLD],
    ["what nobody sees before the name has no look", run("{\u200b\u00ad", GREY) + run("NOME}", BOLD), BOLD],
    ["a hyphen begins the name", `${run("{", GREY)}<w:r><w:noBreakHyphen/></w:r>${run("NOME}", BOLD)}`, BOLD],
    ["all of it is bold", run("{NOME}", BOLD), BOLD],
    ["the name is hidden itself", run("{") + run("NOME", HIDDEN) + run("}"), HIDDEN],
  ])("%s", (_what, inside, wanted) => {
    expect(look(inside, { NOME: "Ana", "-NOME": "Ana" })).toContainEqual({ text: "Ana", look: wanted });
  });

  test("two markers with different formatting each keep their own", () => {
    const inside = `${run("{")}${run("A", BOLD)}${run("} e {")}${run("B", GREY)}${run("}")}`;
    expect(look(inside, { A: "um", B: "dois" })).toEqual([
      { text: "um", look: BOLD },
      { text: " e ", look: "" },
      { text: "dois", look: GREY },
    ]);
  });

  test("text on either side keeps its spaces", () => {
    const inside = `<w:r><w:t>Eu, {</w:t></w:r><w:r><w:rPr>${BOLD}</w:rPr><w:t>NOME</w:t></w:r><w:r><w:t>} aqui</w:t></w:r>`;
    const { body } = filled({ body: `<w:p>${inside}</w:p>` }, { NOME: " Ana " });
    expect(body.match(/<w:t(?! xml:space="preserve")[^>]*>(?: |[^<]* <)/)).toBeNull();
    expect(looksOf(body).map(({ text }) => text)).toEqual(["Eu, ", " Ana ", " aqui"]);
  });

  test("lines of a value become paragraphs with that formatting", () => {
    const inside = `<w:pPr><w:jc w:val="both"/></w:pPr>${run("{", HIDDEN)}${run("NOME", BOLD)}${run("}", HIDDEN)}`;
    const { body } = filled({ body: `<w:p>${inside}</w:p>` }, { NOME: "um\ndois" });
    expect(paragraphTexts(body)).toEqual(["um", "dois"]);
    expect(looksOf(body)).toEqual([
      { text: "um", look: BOLD },
      { text: "dois", look: BOLD },
    ]);
  });

  test("a section that ends with the paragraph keeps its place, and the first paragraph keeps its markup", () => {
    const section = '<w:pPr><w:jc w:val="both"/><w:sectPr><w:pgSz w:w="100" w:h="200"/></w:sectPr></w:pPr>';
    const { body } = filled(
      { body: `<w:p>${section}${run("Eu, {")}${run("NOME", BOLD)}${run("}")}</w:p>` },
      { NOME: "um\ndois" },
    );
    expect(paragraphTexts(body)).toEqual(["Eu, um", "dois"]);
    expect(body.indexOf("<w:sectPr>")).toBeGreaterThan(body.indexOf("um"));
  });

  test("without a value the marker is left as written", () => {
    const inside = run("{") + run("NOME", BOLD) + run("}");
    expect(filled({ body: `<w:p>${inside}</w:p>` }, {}).body).toContain(inside);
  });

  test("a value replaces a name inside a link, but is outside a link that holds only the brace", () => {
    const link = (text: string) => `<w:hyperlink w:anchor="a">${run(text)}</w:hyperlink>`;
    const xml = (inside: string) => filled({ body: `<w:p>${inside}</w:p>` }, { NOME: "Ana" }).body;
    expect(xml(run("{") + link("NOME") + run("}"))).toMatch(/<w:hyperlink[^>]*>(?:(?!<\/w:hyperlink>).)*Ana/);
    expect(xml(link("{") + run("NOME") + link("}"))).toMatch(/<\/w:hyperlink>(?:(?!<w:hyperlink).)*Ana/);
  });
});
