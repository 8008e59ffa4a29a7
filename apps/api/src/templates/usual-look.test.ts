import type { BodyLook } from "@lavra/docx";
import { describe, expect, test } from "vitest";
import { differenceInLook, usualLook } from "./usual-look.ts";

const arial: BodyLook = {
  font: "Arial",
  size: 24,
  line: 360,
  lineRule: "auto",
  alignment: "both",
  firstLine: 708,
};
const calibri: BodyLook = { font: "Calibri", size: 22, line: 259, lineRule: "auto", alignment: "left", firstLine: 0 };
const usual = usualLook([{ look: arial, files: 3 }]);

describe("the usual style of templates", () => {
  test("needs three or more templates", () => {
    expect(usualLook([])).toEqual({});
    expect(usualLook([{ look: arial, files: 2 }])).toEqual({});
    expect(usual).toMatchObject({ font: "Arial", size: "12" });
  });

  test("is found property by property, and needs more than half of them", () => {
    const looks = [
      { look: arial, files: 2 },
      { look: { ...arial, font: "Garamond", size: 26 }, files: 2 },
      { look: { ...arial, font: "Verdana" }, files: 1 },
    ];
    expect(usualLook(looks)).toEqual({
      size: "12",
      spacing: "com espaçamento 1,5",
      alignment: "com alinhamento justificado",
    });
    expect(usualLook(looks.slice(0, 2))).not.toHaveProperty("font");
  });
});

describe("a style that differs", () => {
  const reported = (look: Partial<BodyLook>, custom = usual) => differenceInLook({ ...arial, ...look }, custom);

  test("is described by the differences only", () => {
    expect(reported({})).toBeUndefined();
    expect(reported({ font: "Calibri" })).toEqual({ own: "em Calibri", usual: "em Arial" });
    expect(reported({ size: 21 })).toEqual({ own: "em tamanho 10,5", usual: "em tamanho 12" });
    expect(differenceInLook(calibri, usual)).toEqual({
      own: "em Calibri 11, com espaçamento 1,08 e com alinhamento à esquerda",
      usual: "em Arial 12, com espaçamento 1,5 e com alinhamento justificado",
    });
  });

  test("is not reported if the difference is invisible, or if nothing is usual", () => {
    expect(reported({ line: 361 })).toBeUndefined();
    expect(reported({ firstLine: 0 })).toBeUndefined();
    expect(reported({ font: "Calibri" }, {})).toBeUndefined();
  });

  test.each([
    [{ line: 240 }, "com espaçamento simples"],
    [{ line: 480 }, "com espaçamento duplo"],
    [{ line: 360, lineRule: "exact" }, "com espaçamento de exatamente 18 pt"],
    [{ line: 250, lineRule: "atLeast" }, "com espaçamento de pelo menos 12,5 pt"],
    [{ alignment: "center" }, "com alinhamento centralizado"],
    [{ alignment: "right" }, "com alinhamento à direita"],
  ] as const)("%j reads %j", (look, words) => {
    expect(reported(look)?.own).toBe(words);
  });
});
