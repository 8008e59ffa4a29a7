import { describe, expect, test } from "vitest";
import type { BlockAnswers, FillValues } from "../../../src/index.ts";
import { fillBlocks } from "../../../src/testing/blocks/blocks-filled.ts";
import { item, list, numbering, p, run, says } from "../../../src/testing/blocks/known-troubles.ts";

/** What users of template engines report in public threads, as cases of our own. */
type Case = [name: string, body: string, answers: BlockAnswers, lines: readonly string[], values?: FillValues];

describe("blank lines", () => {
  test.each<Case>([
    [
      "none is left by tags alone in paragraphs",
      p("a", "{#SE X}", "b", "{/SE}", "c"),
      { conditions: says("X") },
      ["a", "b", "c"],
    ],
    [
      "none before or behind a list",
      p("a", "{#CADA L}", "{L}", "{/CADA}", "c"),
      { lists: list("L", "1", "2") },
      ["a", "1", "2", "c"],
    ],
    [
      "none where many conditions in a row are false",
      p(...["A", "B", "C"].flatMap((one) => [`{#SE ${one}}`, one, "{/SE}"]), "z"),
      { conditions: says("!A", "!B", "!C") },
      ["z"],
    ],
    [
      "none where the only text of a line is a false condition",
      p("a", "{#SE X}Presidente: {V}{/SE}", "b"),
      { conditions: says("!X") },
      ["a", "b"],
    ],
    [
      "none where all conditions of one line are false",
      p("a", "{#SE X}x{/SE}{#SE Y}y{/SE}", "b"),
      { conditions: says("!X", "!Y") },
      ["a", "b"],
    ],
    [
      "none for an opening and a closing tag in one paragraph",
      p("{#SE X}", "x", "{/SE}{#SE Y}", "y", "{/SE}"),
      { conditions: says("X", "Y") },
      ["x", "y"],
    ],
    [
      "none for tags with spaces around",
      p("a", "  {#SE X}  ", "b", " {/SE} ", "c"),
      { conditions: says("!X") },
      ["a", "c"],
    ],
    [
      "a blank paragraph inside a block stays",
      p("{#SE X}", "", "b", "{/SE}", "c"),
      { conditions: says("X") },
      ["", "b", "c"],
    ],
    [
      "a blank paragraph outside stays",
      p("a", "", "{#SE X}", "b", "{/SE}", "", "c"),
      { conditions: says("!X") },
      ["a", "", "", "c"],
    ],
    [
      "a line of three nested conditions goes",
      p("a", "{#SE X}{#SE Y}{#SE Z}b{/SE}{/SE}{/SE}", "c"),
      { conditions: says("X", "Y", "!Z") },
      ["a", "c"],
    ],
    [
      "line breaks in a stretch go with it",
      `<w:p>${run("a{#SE X}")}<w:r><w:br/></w:r>${run("b{/SE}c")}</w:p>`,
      { conditions: says("!X") },
      ["ac"],
    ],
    [
      "a soft line of a tag keeps its paragraph",
      `<w:p>${run("{#SE X}")}<w:r><w:br/></w:r>${run("b{/SE}")}</w:p>`,
      { conditions: says("X") },
      ["\nb"],
    ],
  ])("%s", (_name, body, answers, lines, values) => {
    expect(fillBlocks({ body }, answers, values).lines).toEqual(lines);
  });
});

describe("conditions", () => {
  test.each<Case>([
    ["tags next to words", p("Sr{#SE F}a{/SE}. Ana"), { conditions: says("F") }, ["Sra. Ana"]],
    [
      "either of two by an else",
      p("{#SE F}a autora{#SENÃO}o autor{/SE} pede"),
      { conditions: says("!F") },
      ["o autor pede"],
    ],
    [
      "a value of options",
      p("{#SE RITO = Comum | Sumário}c{#SENÃO}e{/SE}"),
      { conditions: { "SE RITO = COMUM | SUMÁRIO": true } },
      ["c"],
    ],
    [
      "a negation beside its condition",
      p("{#SE X}sim{/SE}{#SE NÃO X}não{/SE}"),
      { conditions: { "SE X": false, "SE NÃO X": true } },
      ["não"],
    ],
    [
      "an else of paragraphs around an else of words",
      p("{#SE X}", "a", "{#SENÃO}", "b{#SE Y}c{#SENÃO}d{/SE}", "{/SE}"),
      { conditions: says("!X", "!Y") },
      ["bd"],
    ],
    [
      "a list inside a condition",
      p("{#SE X}", "{#CADA L}", "{L}", "{/CADA}", "{/SE}", "z"),
      { conditions: says("X"), lists: list("L", "1", "2") },
      ["1", "2", "z"],
    ],
    [
      "a missing list in a condition that is false",
      p("{#SE X}{#CADA L}{L}{/CADA}{/SE}z"),
      { conditions: says("!X") },
      ["z"],
    ],
    [
      "a condition in a list by its member",
      p("{#CADA L}", "{#SE L.A}{L}{#SENÃO}—{/SE}", "{/CADA}"),
      {
        lists: {
          "CADA L": [{ values: { L: "1" }, conditions: { "SE L.A": true } }, { conditions: { "SE L.A": false } }],
        },
      },
      ["1", "—"],
    ],
    [
      "a condition over all of a list",
      p("{#SE L}", "Pede:", "{#CADA L}", "{L}", "{/CADA}", "{#SENÃO}", "Nada pede.", "{/SE}"),
      { conditions: says("!L"), lists: list("L") },
      ["Nada pede."],
    ],
    [
      "a tag split by the spelling checker",
      `<w:p>${run("{#S")}<w:proofErr w:type="spellStart"/>${run("E X")}<w:proofErr w:type="spellEnd"/>${run("}a{/S")}${run("E}b")}</w:p>`,
      { conditions: says("!X") },
      ["b"],
    ],
    [
      "bold words around a border",
      `<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>a{#SE X}b</w:t></w:r>${run("c{/SE}d")}</w:p>`,
      { conditions: says("!X") },
      ["ad"],
    ],
    ["typed in small letters and with odd spaces", p("{ #se  x }a{ /se }b"), { conditions: says("X") }, ["ab"]],
  ])("%s", (_name, body, answers, lines, values) => {
    expect(fillBlocks({ body }, answers, values).lines).toEqual(lines);
  });
});

describe("lists", () => {
  const parts = (count: number) => ({ lists: list("L", ...["x", "y", "z"].slice(0, count)) });
  test.each<Case>([
    [
      "an empty one with its sentence",
      p("a{#SE L}: {#CADA L|A, B e C}{L}{/CADA}{/SE}."),
      { conditions: says("!L"), ...parts(0) },
      ["a."],
    ],
    ["no comma behind the last of one", p("{#CADA L|A, B e C}{L}{/CADA}."), parts(1), ["x."]],
    ["the word before the last of two", p("{#CADA L|A, B e C}{L}{/CADA}."), parts(2), ["x e y."]],
    ["commas among three", p("{#CADA L|A, B e C}{L}{/CADA}."), parts(3), ["x, y e z."]],
    ["items with semicolons and a stop", p("{#CADA L|A; B; e C.}", "{L};", "{/CADA}"), parts(3), ["x;", "y; e", "z."]],
    [
      "one in another with totals",
      p("{#CADA L}", "{L}: {#CADA M|A, B e C}{M}{/CADA} = {L.TOTAL}", "{/CADA}", "{TOTAL}"),
      {
        lists: {
          "CADA L": [
            { values: { L: "x", "L.TOTAL": "3" }, lists: list("M", "1", "2") },
            { values: { L: "y", "L.TOTAL": "4" }, lists: list("M", "4") },
          ],
        },
      },
      ["x: 1 e 2 = 3", "y: 4 = 4", "7"],
      { TOTAL: "7" },
    ],
    [
      "a value of the document in each copy",
      p("{#CADA L}", "{L} em {FORO}", "{/CADA}"),
      parts(2),
      ["x em Bauru", "y em Bauru"],
      { FORO: "Bauru" },
    ],
    ["the same list twice", p("{#CADA L}{L}{/CADA}", "{#CADA L|A/B/C}{L}{/CADA}"), parts(2), ["xy", "x/y"]],
    [
      "a list over another of the same name inside",
      p("{#CADA L}", "{L}{#CADA L}{L}{/CADA}", "{/CADA}"),
      { lists: { "CADA L": [{ values: { L: "1" }, lists: list("L", "a", "b") }] } },
      ["1ab"],
    ],
    [
      "a value with a line break in each copy",
      p("{#CADA L}", "{L}", "{/CADA}"),
      { lists: list("L", "a\nb", "c") },
      ["a\nb", "c"],
    ],
    [
      "values that look like tags",
      p("{#CADA L}{L}{/CADA}"),
      { lists: list("L", "{/CADA}", "{#SE X}") },
      ["{/CADA}{#SE X}"],
    ],
    [
      "an ampersand at each end",
      p("{#CADA L|A; B; e C.}", "{L}", "{/CADA}"),
      { lists: list("L", "R&D", "A&") },
      ["R&D; e", "A&."],
    ],
  ])("%s", (_name, body, answers, lines, values) => {
    expect(fillBlocks({ body }, answers, values).lines).toEqual(lines);
  });

  test.each<[name: string, body: string, ids: readonly string[]]>([
    ["goes on counting", p("{#CADA L}") + item("{L}") + p("{/CADA}"), ["1", "1"]],
    [
      "begins again in each copy",
      p("{#CADA L|reinicia}") + item("{L}") + item("b", 1) + p("{/CADA}"),
      ["2", "2", "3", "3"],
    ],
    ["has no number for its tags", `${item("{#CADA L}")}${item("{L}")}${item("{/CADA}")}`, ["1", "1"]],
    ["goes on behind the list", `${item("{#CADA L}{L}")}${item("{/CADA}")}${item("c")}`, ["1", "1", "1"]],
  ])("of numbered items %s", (_name, body, ids) => {
    const made = fillBlocks({ body: body + p("fim"), numbering }, { lists: list("L", "x", "y") });
    expect([...made.body.matchAll(/numId w:val="(\d+)"/g)].map(([, id]) => id)).toEqual(ids);
  });
});
