import type { FillOptions } from "../../index.ts";
import { buildDocument, paragraph } from "../document-builder.ts";
import { heading, headingStyles, item, level, listOf, read } from "./referred.ts";

/** A template and topics that ask for each other's paragraphs. */
export interface DrawnReferences {
  readonly bytes: Uint8Array;
  readonly options: FillOptions;
}

const FORMATS = ["decimal", "upperRoman", "lowerLetter", "lowerRoman", "upperLetter"] as const;
/** Labels of three levels. */
const LABELS = [
  ["%1.", "%1.%2.", "%1.%2.%3."],
  ["%1", "%1.%2", "%3)"],
  ["%1 –", "%1.%2", "(%3)"],
  ["CLÁUSULA %1ª –", "%1.%2.", "%3)"],
  ["Art. %1.", "§ %2º", "%3 -"],
  ["%1)", "%2)", "%3)"],
  ["%1.", "%2.", "%3."],
] as const;
const NAMES = ["Dano moral", "Dano material", "Tutela de urgência", "Lucros cessantes", "Gratuidade", "Multa"];

/** Returns numbers below a bound that follow from a seed. */
function drawing(seed: number): (bound: number) => number {
  let state = (Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995) >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) % bound;
  };
}

const ask = (name: string) => paragraph(`[[${name}|{REF: ${name}}]]`);

/** Draws a document whose references stand before and behind what they lead to. */
export function drawReferences(seed: number): DrawnReferences {
  const draw = drawing(seed);
  const labels = LABELS[draw(LABELS.length)] ?? LABELS[0];
  const formats = labels.map((_, index) => FORMATS[draw(index === 0 ? 2 : FORMATS.length)]);
  const isNumbered = draw(3) > 0;
  const levels = labels.map((label, index) => {
    const style = isNumbered && index < 2 ? `<w:pStyle w:val="H${index + 1}"/>` : "";
    return level(index, label, formats[index], style);
  });
  const again =
    '<w:num w:numId="3"><w:abstractNumId w:val="2"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>';
  // All definitions stand before the numbers that use them.
  const lists = listOf(levels).split("<w:num ");
  const plain = listOf([level(0, "%1."), level(1, "%2)", "lowerLetter")], again, 2).split("<w:num ");
  const numbering = [lists[0], plain[0], ...[...lists.slice(1), ...plain.slice(1)].map((one) => `<w:num ${one}`)].join(
    "",
  );
  const office = { styles: headingStyles(isNumbered), numbering };
  const lines = (prefix: string) =>
    Array.from({ length: 2 + draw(5) }, (_, index) => {
      const list = 1 + draw(3);
      const deep = list === 1 ? draw(3) : draw(2);
      return item(`{#ITEM ${prefix} ${index}}linha`, deep, list) + (draw(2) === 0 ? ask(`${prefix} ${index}`) : "");
    }).join("");
  const names = NAMES.filter(() => draw(3) > 0);
  const order = names.map((name) => ({ name, at: draw(1000) })).sort((a, b) => a.at - b.at);
  const topics = order.map(({ name }, index) => ({
    template: read({
      ...office,
      body: heading(`Do tópico ${index}`, 1 + draw(2)) + lines(`t${index}`) + ask(names[draw(names.length)] ?? name),
    }),
    name,
    look: draw(3) === 0 ? ("topic" as const) : ("template" as const),
    numbering: draw(4) === 0 ? ("restart" as const) : ("continue" as const),
  }));
  const asking = names.map(ask).join("") + order.map((_, index) => ask(`t${index} 1`)).join("");
  const cell = `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid><w:gridCol w:w="8000"/></w:tblGrid><w:tr><w:tc><w:tcPr><w:tcW w:w="8000" w:type="dxa"/></w:tcPr>${asking || paragraph("")}</w:tc></w:tr></w:tbl>`;
  const place = names.length > 0 ? paragraph("{SUBTEMPLATES}") : "";
  const body = `${asking}${heading("DOS FATOS")}${lines("m")}${place}${heading("DOS PEDIDOS {#ITEM pedidos}")}${lines("n")}${cell}${ask("pedidos")}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>`;
  return { bytes: buildDocument({ ...office, body }), options: topics.length > 0 ? { topics } : {} };
}
