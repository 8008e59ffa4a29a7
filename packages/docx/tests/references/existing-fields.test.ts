import { describe, expect, test } from "vitest";
import { paragraph } from "../../src/testing/document-builder.ts";
import { visibleText } from "../../src/testing/document-text.ts";
import { heading, headingStyles, level, listOf, read, referred } from "../../src/testing/references/referred.ts";

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const field = (code: string, result: string) =>
  `<w:p>${mark("begin")}<w:r><w:instrText xml:space="preserve">${code}</w:instrText></w:r>${mark("separate")}${run(result)}${mark("end")}</w:p>`;
const marked = (name: string, text: string) =>
  heading(text, 1).replace(
    /(<\/w:pPr>)(.*)(<\/w:p>)/,
    `$1<w:bookmarkStart w:id="7" w:name="${name}"/>$2<w:bookmarkEnd w:id="7"/>$3`,
  );
const office = {
  styles: headingStyles(true),
  numbering: listOf([level(0, "%1", "upperRoman", '<w:pStyle w:val="H1"/>')]),
};
const other = read({ ...office, body: heading("Outro") });

describe("fields of Word stay true beside references", () => {
  const own = read({
    ...office,
    body: marked("alvo", "Alvo") + field(" REF alvo \\r \\h ", "I") + field(" REF alvo \\h ", "Alvo"),
  });

  test("of the same topic twice, behind another one", () => {
    const made = referred(
      { ...office, body: heading("Um") + paragraph("{SUBTEMPLATES}") },
      { topics: [other, own, own] },
    );
    expect(made.lines.slice(2)).toEqual(["Alvo", "III", "Alvo", "Alvo", "IV", "Alvo"]);
    expect(made.notices).toMatchObject([{ code: "FIELDS_COMPUTED", computed: { count: 2 } }]);
  });

  test("of the template, before and behind its topics", () => {
    const asking = field(" REF fim \\w \\h ", "II");
    const made = referred(
      {
        ...office,
        body:
          asking +
          heading("Um") +
          paragraph("{SUBTEMPLATES}") +
          marked("fim", "Fim {#ITEM fim}") +
          asking +
          paragraph("{REF: fim}"),
      },
      { topics: [other, own] },
    );
    expect([made.lines[0], ...made.lines.slice(-2)]).toEqual(["IV", "IV", "IV"]);
  });

  test("that repeat a heading with a reference in it", () => {
    const made = referred({
      ...office,
      body:
        field(" REF t \\h ", "Pedidos ({REF: dano})") +
        marked("t", "Pedidos ({REF: dano})") +
        heading("{#ITEM dano}Dano"),
    });
    expect(made.lines).toEqual(["Pedidos (II)", "Pedidos (II)", "Dano"]);
  });

  test("and others of a document without topics stay as they are", () => {
    const body =
      field(" STYLEREF heading ", "Um") +
      field(" REF fim \\p ", "acima") +
      heading("{#ITEM fim}Fim") +
      paragraph("{REF: fim}");
    const made = referred({ ...office, body });
    expect([made.notices, made.body.includes("dirty")]).toEqual([[], false]);
  });

  test("pages and contents are left to Word after a merge", () => {
    const made = referred(
      {
        ...office,
        body:
          field(" TOC \\o ", "Um") +
          field(" PAGEREF fim \\h ", "1") +
          paragraph("{SUBTEMPLATES}") +
          marked("fim", "{#ITEM fim}Fim") +
          paragraph("{REF: fim}"),
      },
      { topics: [other] },
    );
    expect(made.notices).toEqual([{ code: "FIELDS_LEFT", fields: ["PAGEREF", "TOC"] }]);
    expect(visibleText(made.body).endsWith("FimII")).toBe(true);
  });
});
