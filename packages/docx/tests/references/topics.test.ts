import { describe, expect, test } from "vitest";
import type { TopicInsertion } from "../../src/index.ts";
import { paragraph } from "../../src/testing/document-builder.ts";
import {
  heading,
  headingStyles,
  item,
  level,
  listOf,
  read,
  referencesIn,
  referred,
} from "../../src/testing/references/referred.ts";

const numbering = listOf([
  level(0, "%1", "upperRoman", '<w:pStyle w:val="H1"/>'),
  level(1, "%1.%2", "decimal", '<w:pStyle w:val="H2"/>'),
]);
const office = { styles: headingStyles(true), numbering };
const template = (before = "", behind = "") => ({
  ...office,
  body: `${heading("DO DIREITO")}${before}${paragraph("{SUBTEMPLATES}")}${behind}`,
});
const topic = (name: string, text = ""): TopicInsertion => ({
  template: read({ ...office, body: paragraph("introdução") + heading(`Do ${name}`, 2) + text }),
  name,
});
const results = (xml: string) => referencesIn(xml).map(({ result }) => result);
const permutations = <T>(all: readonly T[]): T[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((one, at) => permutations(all.filter((_, index) => index !== at)).map((rest) => [one, ...rest]));

describe("a topic's heading has the topic's name", () => {
  const names = ["Dano moral", "Dano material", "Lucros cessantes"];

  test.each(permutations(names))("numbers go on in the order %s, %s, %s", (...order) => {
    for (const look of ["template", "topic"] as const) {
      const asking = names.map((name) => paragraph(`{REF: ${name.toUpperCase()}}`)).join("");
      const topics = order.map((name) => ({ ...topic(name, paragraph("v. {REF: Dano moral}")), look }));
      const made = referred(template(asking, asking), { topics });
      // In its own look a topic's list is its own.
      const numbers = names.map((name) => `I.${look === "topic" ? 1 : order.indexOf(name) + 1}`);
      const moral = numbers[0];
      if (look === "template") expect(results(made.body)).toEqual([...numbers, moral, moral, moral, ...numbers]);
      else expect(results(made.body)).toHaveLength(9);
      expect(made.notices).toEqual([]);
    }
  });

  test("with numbering that restarts", () => {
    const topics = ["um", "dois"].map((name): TopicInsertion => ({ ...topic(name), numbering: "restart" }));
    const made = referred(template(paragraph("{REF: um} {REF: dois}")), { topics });
    const [one, other] = results(made.body);
    const go = referred(template(paragraph("{REF: um} {REF: dois}")), { topics: [topic("um"), topic("dois")] });
    expect(results(go.body)).toEqual(["I.1", "I.2"]);
    expect([one, other]).not.toEqual(["I.1", "I.2"]);
  });

  test("else its first numbered paragraph; without either there is none", () => {
    const numbered = { template: read({ ...office, body: paragraph("x") + item("pedido", 1) }), name: "Pedido" };
    const plain = { template: read({ body: paragraph("só texto") }), name: "Texto" };
    const made = referred(template(paragraph("{REF: pedido} {REF: texto}")), { topics: [numbered, plain] });
    expect(made.lines[1]).toBe("I.1 {REF: texto}");
    expect(made.notices).toEqual([
      { code: "REFERENCE_WITHOUT_TARGET", part: "word/document.xml", marker: "{REF: texto}" },
    ]);
  });

  test("heading without a number prints its text", () => {
    const plain = { styles: headingStyles(false), body: heading("DO DANO MORAL") };
    const made = referred(
      { ...plain, body: paragraph("{REF: dano}") + paragraph("{SUBTEMPLATES}") },
      { topics: [{ template: read(plain), name: "Dano" }] },
    );
    expect(made.lines[0]).toBe("DO DANO MORAL");
  });

  test("which its text may give to another paragraph", () => {
    const own = topic("Dano", heading("{#ITEM dano}Do quantum", 2));
    expect(results(referred(template("", paragraph("{REF: dano}")), { topics: [own] }).body)).toEqual(["I.1"]);
    const other = { ...own, name: "Outro" };
    expect(results(referred(template("", paragraph("{REF: dano}")), { topics: [other] }).body)).toEqual(["I.2"]);
  });
});

describe("references in topics", () => {
  const local = read({ ...office, body: heading("Fato {#ITEM fato}", 2) + paragraph("v. {REF: fato} e {REF: geral}") });

  test("mean what their own insertion names, and else the first", () => {
    const made = referred(template("", heading("Geral {#ITEM geral}") + paragraph("{REF: fato}")), {
      topics: [local, { template: local, look: "topic" }, local],
    });
    const asked = results(made.body);
    expect(asked.filter((one) => one === "II")).toHaveLength(3);
    expect([asked[0], asked.at(-1)]).toEqual(["I.1", "I.1"]);
    expect(asked[4]).toBe("I.2");
  });

  test("without a destination stay, with the topic that has them", () => {
    const made = referred(template(), { topics: [topic("um"), { template: local, name: "dois" }] });
    expect(made.lines.at(-1)).toBe("v. I.2 e {REF: geral}");
    expect(made.notices).toEqual([
      { code: "REFERENCE_WITHOUT_TARGET", part: "word/document.xml", marker: "{REF: geral}", topic: 1 },
    ]);
  });

  test("of notes, headers of sections and tables", () => {
    const rich = read({
      ...office,
      body: `${heading("Nota {#ITEM cá}", 2)}<w:p><w:r><w:footnoteReference w:id="2"/></w:r></w:p><w:tbl><w:tblPr/><w:tblGrid><w:gridCol/></w:tblGrid><w:tr><w:tc>${paragraph("{REF: cá}")}</w:tc></w:tr></w:tbl><w:p/>`,
      footnotes: `<w:footnote w:id="2">${paragraph("v. {REF: cá}")}</w:footnote>`,
    });
    const made = referred(template(), { topics: [rich, rich] });
    expect(results(made.body)).toEqual(["I.1", "I.2"]);
    expect(results(made.part("word/footnotes.xml"))).toEqual(["I.1", "I.2"]);
  });

  test("are not merged in advance", () => {
    expect(read(template()).premerge({}, [local])).toBeUndefined();
    expect(read(template("", paragraph("{REF: x}"))).premerge({}, [])).toBeUndefined();
  });

  test("keep their bookmarks apart from those of an earlier document", () => {
    const first = referred(template("", heading("Fim {#ITEM fim}") + paragraph("{REF: fim}")), {
      topics: [topic("um")],
    });
    const again = read({ ...office, body: first.body.replace(/^.*<w:body>|<\/w:body>.*$/gs, "") });
    const made = referred(template("", heading("Fim {#ITEM fim}") + paragraph("{REF: fim}")), {
      topics: [again, again],
    });
    expect(results(made.body).at(-1)).toBe("VI");
    expect(new Set(referencesIn(made.body).map(({ bookmark }) => bookmark)).size).toBe(3);
  });
});
