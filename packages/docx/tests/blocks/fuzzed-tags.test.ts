import { expect, inject, test } from "vitest";
import { createRandom, type Random } from "../../fuzz/random.ts";
import { compile, TemplateError } from "../../src/index.ts";
import { checkStructure } from "../../src/testing/check-structure.ts";
import { buildDocument } from "../../src/testing/document-builder.ts";
import { someFilters } from "../../src/testing/some-filters.ts";
import { escapeXml } from "../../src/xml/entities.ts";

/** Pieces that tags are made of, and what people type instead. */
const PIECES =
  "# / \\ | : = ! ; , . ~ & < > \" ' « \u200b \u00a0 \u00ad {{ }} {% %} # # / / SE SE SE SENÃO CADA CADA SENAO Se se cada IF ELSE FOR END FIM ITEM REF REF: REF:  NÃO NAO NOT TÓPICO A B L L.A PEDIDO.VALOR RITO Comum Sumaríssimo moeda extenso reinicia reinicía A;B;eC A;\u00a0B;\u00a0e\u00a0C. A,B A/B/C 🙂 ﷺ é\u0301 0 ９ __proto__ constructor".split(
    " ",
  );
const WHOLE =
  "{#SE A} {#SE NÃO B} {#SE R = U | V} {#SENÃO} {/SE} {#CADA L} {#CADA L|A; B; e C.} {#CADA L|reinicia} {/CADA} {A} {L} {#ITEM a} {REF: a}"
    .split("} ")
    .map((one) => (one.endsWith("}") ? one : `${one}}`));
const TAGS = 100;

/** Returns a tag: a whole one, one that lost or got a sign, or a heap of pieces. */
function drawTag(random: Random): string {
  const whole = random.pick(WHOLE);
  if (random.chance(55)) return whole;
  if (random.chance(40)) {
    const at = random.int(whole.length);
    return whole.slice(0, at) + (random.chance(50) ? random.pick(PIECES) : "") + whole.slice(at + random.int(3));
  }
  const pieces = Array.from({ length: 1 + random.int(6) }, () => random.pick(PIECES) + (random.chance(40) ? " " : ""));
  return `${random.chance(95) ? "{" : ""}${pieces.join("")}${random.chance(95) ? "}" : ""}`;
}

/** Returns a body with tags in paragraphs, cells, controls, links, fields and text boxes, their runs split anywhere. */
function drawBody(random: Random): string {
  const runs = (text: string) => {
    const made: string[] = [];
    for (let at = 0; at < text.length; ) {
      const end = at + 1 + random.int(random.chance(50) ? 5 : 80);
      made.push(`<w:r><w:t xml:space="preserve">${escapeXml(text.slice(at, end).toWellFormed())}</w:t></w:r>`);
      at = end;
    }
    return made.join("");
  };
  const line = () =>
    runs(Array.from({ length: random.int(4) }, () => (random.chance(30) ? "texto " : "") + drawTag(random)).join(""));
  const paragraph = () => `<w:p>${line()}</w:p>`;
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const shapes: (() => string)[] = [
    () => `<w:tbl><w:tr><w:tc>${paragraph()}</w:tc><w:tc>${paragraph()}</w:tc></w:tr></w:tbl>${paragraph()}`,
    () => `<w:sdt><w:sdtContent>${paragraph()}${paragraph()}</w:sdtContent></w:sdt>`,
    () => `<w:p>${line()}<w:hyperlink w:anchor="x">${line()}</w:hyperlink>${line()}</w:p>`,
    () =>
      `<w:p>${line()}${mark("begin")}<w:r><w:instrText> PAGE </w:instrText></w:r>${mark("separate")}${line()}${mark("end")}</w:p>`,
    () =>
      `<w:p>${line()}<w:r><w:pict><v:shape id="s"><v:textbox><w:txbxContent>${paragraph()}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`,
  ];
  const body: string[] = [];
  for (let at = 0; at < TAGS / 3; at += 1) body.push(random.chance(75) ? paragraph() : random.pick(shapes)());
  return body.join("");
}

test("documents of broken tags are read and filled, or refused with a code", () => {
  const runs = inject("deep") ? 20_000 : 25;
  const member = { values: { L: "x", A: "y" }, conditions: { "SE A": true } };
  for (let run = 0; run < runs && Date.now() < inject("until"); run += 1) {
    const bytes = buildDocument({ body: drawBody(createRandom(inject("seed"), run)) });
    const place = `case ${run} of seed ${inject("seed")}`;
    try {
      const options = { fillsBlocks: true, fillsReferences: true, filters: someFilters };
      const template = compile(bytes, options);
      const answers = { conditions: { "SE A": run % 2 === 0 }, lists: { "CADA L": [member, {}] } };
      const made = template.fill({ A: "a" }, { ...answers, unfilled: "empty" }).toBuffer();
      const known = checkStructure(bytes);
      expect([place, ...checkStructure(made)].filter((one) => !known.has(one))).toEqual([place]);
    } catch (fault) {
      if (!(fault instanceof TemplateError)) throw new Error(place, { cause: fault });
      expect([place, fault.code]).toEqual([place, "OUTPUT_TOO_LARGE"]);
    }
  }
});
