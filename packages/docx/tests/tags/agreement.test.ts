import { describe, expect, test } from "vitest";
import { compile, markerKey, TemplateError } from "../../src/index.ts";
import { markPlaces } from "../../src/paper/index.ts";
import { buildDocument, paragraph } from "../../src/testing/document-builder.ts";
import { partXml, visibleText } from "../../src/testing/document-text.ts";
import { filled } from "../../src/testing/filled.ts";
import { someFilters } from "../../src/testing/some-filters.ts";

const options = { filters: someFilters, forms: (form: string) => form === "inscrito" };
const templateOf = (...lines: readonly string[]) =>
  compile(buildDocument({ body: lines.map((line) => paragraph(line)).join("") }), options);
const shown = (document: { toBuffer(): Uint8Array }) => visibleText(partXml(document.toBuffer(), "word/document.xml"));
const kept = (marker: string) => ({ code: "TAG_KEPT", part: "word/document.xml", marker });

describe("the tag of an agreement", () => {
  test.each([
    ["{Autor : o | a}", "AUTOR: o|a", ["{AUTOR}"], "o|a"],
    ["{AUTOR: Autora / AUTORAS}", "AUTOR: Autora/AUTORAS", ["{AUTOR}"], "Autora/AUTORAS"],
    ["{juiz: |A}", "JUIZ: |A", ["{JUIZ}"], "|A"],
    [
      "{Nome do Réu+co-réu: o sócio/os  sócios}",
      "NOME DO RÉU + CO-RÉU: o sócio/os sócios",
      ["{NOME DO RÉU}", "{CO-RÉU}"],
      "o sócio/os sócios",
    ],
    ["{AUTOR.PAI: inscrito}", "AUTOR.PAI: inscrito", ["{AUTOR.PAI}"], "inscrito"],
  ])("of %s is %s", (written, tag, keys, forms) => {
    const { agreements, markers } = templateOf(written);
    expect(agreements).toMatchObject([{ tag, keys, forms, count: 1 }]);
    expect(markers).toEqual([]);
    expect(markerKey(written)).toBe(`{${tag}}`);
    expect(markerKey(tag)).toBe(`{${tag}}`);
  });

  test("is one for all spellings of its names, and another for each capital of its forms", () => {
    const { agreements } = templateOf("{AUTOR: o|a} {Autor:o | a} {AUTOR: O|A}", "{AUTOR: o|a}");
    expect(agreements.map(({ tag, count }) => [tag, count])).toEqual([
      ["AUTOR: o|a", 3],
      ["AUTOR: O|A", 1],
    ]);
    expect(agreements[0]?.places).toHaveLength(3);
  });

  test("counts against the limit as names do", () => {
    const bytes = buildDocument({ body: paragraph("{AUTOR} {AUTOR: o|a} {AUTOR: O|A}") });
    expect(() => compile(bytes, { ...options, markers: 2 })).toThrow(TemplateError);
    expect(compile(bytes, { ...options, markers: 3 }).agreements).toHaveLength(2);
  });

  test("is named by the fault at each of its places", () => {
    expect(templateOf("{Autor: o | a} {AUTOR: o|a}").faults).toMatchObject([
      { code: "TAG_UNAVAILABLE", kind: "agreement", marker: "{Autor: o | a}", tag: "AUTOR: o|a" },
      { code: "TAG_UNAVAILABLE", kind: "agreement", marker: "{AUTOR: o|a}", tag: "AUTOR: o|a" },
    ]);
  });
});

describe("the value of an agreement", () => {
  test("is found under any spelling of the tag; the names' own values change nothing", () => {
    const body = paragraph("{AUTOR} {AUTOR: o|a} {AUTOR: O|A} {AUTOR + RÉU: requer/requerem}");
    const values = {
      AUTOR: "ANA",
      "{autor : o|a}": "a",
      "AUTOR: O|A": "A",
      "Autor+Réu: requer / requerem": "requerem",
    };
    expect(visibleText(filled({ body }, values, options).body)).toBe("ANA a A requerem");
    const alone = filled({ body }, { AUTOR: "ANA", "AUTOR: O": "x", "AUTOR|A": "x" }, options);
    expect(visibleText(alone.body)).toBe("ANA {AUTOR: o|a} {AUTOR: O|A} {AUTOR + RÉU: requer/requerem}");
  });

  test("may be empty", () => {
    const { body, document } = filled({ body: paragraph("DOUTOR{JUIZ: |A} JUIZ") }, { "JUIZ: |A": "" }, options);
    expect(visibleText(body)).toBe("DOUTOR JUIZ");
    expect(document.notices).toEqual([]);
  });

  test.each(["keep", "empty", "refuse"] as const)(
    "if absent leaves the tag with its notice, also where markers %s",
    (unfilled) => {
      const template = templateOf("{AUTOR: o|a} {RÉU: o|a} {RÉU : o | a}");
      for (const way of [template, template.precompress()]) {
        const document = way.fill({ "AUTOR: o|a": "a" }, { unfilled });
        expect(shown(document)).toBe("a {RÉU: o|a} {RÉU : o | a}");
        expect(document.notices).toEqual([kept("{RÉU: o|a}"), kept("{RÉU : o | a}")]);
      }
    },
  );

  test("is written as it is: neither a word before it nor a unit behind it is left out", () => {
    const tag = "COMARCA: de Olinda/reais";
    const { body, template } = filled(
      { body: paragraph(`COMARCA DE {${tag}} reais`) },
      { [tag]: "DE OLINDA reais" },
      options,
    );
    expect(visibleText(body)).toBe("COMARCA DE DE OLINDA reais reais");
    expect([template.seams, template.currencies]).toEqual([[], []]);
  });

  test("is written in topics, whose tags without a value are reported with the topic", () => {
    const template = templateOf("{AUTOR: o|a}", "{SUBTEMPLATES}");
    const topic = templateOf("{RÉU: o|a} e {AUTOR: o|a}");
    const fill = (values: Record<string, string>) => template.fill(values, { topics: [topic] });
    const both = fill({ "AUTOR: o|a": "a", "RÉU: o|a": "o" });
    expect([shown(both), both.notices]).toEqual(["ao e a", []]);
    const one = fill({ "AUTOR: o|a": "a" });
    expect([shown(one), one.notices]).toEqual(["a{RÉU: o|a} e a", [{ ...kept("{RÉU: o|a}"), topic: 0 }]]);
  });

  test("is written where topics are merged beforehand, for values that exist as those did", () => {
    const template = templateOf("{AUTOR: o|a}", "{SUBTEMPLATES}");
    const topics = [templateOf("{RÉU: o|a} e {AUTOR: o|a}")];
    const ready = template.premerge({ "AUTOR: o|a": "a" }, topics);
    const values = { "AUTOR: o|a": "os" };
    const [quick, usual] = [ready?.fill(values), template.fill(values, { topics })];
    expect(quick?.toBuffer()).toEqual(usual.toBuffer());
    expect(quick?.notices).toEqual(usual.notices);
    expect(ready?.fill({ ...values, "RÉU: o|a": "a" })).toBeUndefined();
  });
});

test("an agreement in deleted text is out of reach, as every marker there", () => {
  const body = `<w:p><w:del w:id="1" w:author="a"><w:r><w:delText>{AUTOR: o|a}</w:delText></w:r></w:del></w:p>`;
  const { faults, reserved, agreements } = compile(buildDocument({ body }), options);
  expect([reserved, agreements]).toEqual([[], []]);
  expect(faults).toMatchObject([{ code: "MARKER_OUT_OF_REACH", marker: "{AUTOR: o|a}", place: "deleted-text" }]);
});

test("the paper has places for agreement that has a value, and shows the rest as written", () => {
  const template = templateOf("{NOME} {AUTOR: o|a} {RÉU: o|a}");
  const marked = markPlaces(template, { agreements: ["RÉU: o|a", "OUTRO: o|a"] });
  expect(marked.places).toEqual(["NOME", "RÉU: o|a"]);
  expect(visibleText(partXml(marked.bytes, "word/document.xml"))).toContain("{AUTOR: o|a}");
});
