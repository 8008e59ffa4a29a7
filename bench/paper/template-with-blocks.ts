import { buildDocument, paragraph } from "../../packages/docx/src/testing/document-builder.ts";

export const [fields, conditions, lists, rows] = [30, 100, 20, 10];
const filler = "Os fatos narrados comprovam-se pelos documentos que instruem esta petição, na forma da lei. ".repeat(
  11,
);
export const count = (most: number) => Array.from({ length: most }, (_, at) => at);

const listOf = (at: number) => [
  `{#CADA ITEM ${at}|A; B; e C.}`,
  `{ITEM ${at}.NOME}, de {ITEM ${at}.VALOR|moeda}`,
  "{/CADA}",
];

/** Returns a template of some 30 pages with fields, conditions and lists. */
export function templateWithBlocks(): Uint8Array<ArrayBuffer> {
  const lines = count(conditions).flatMap((at) => [
    at < fields ? `${filler} {CAMPO ${at}}` : filler,
    `{#SE CONDIÇÃO ${at}}`,
    `Trecho ${at}: ${filler}`,
    "{/SE}",
    ...(at % (conditions / lists) === 0 ? listOf(at / (conditions / lists)) : []),
  ]);
  return new Uint8Array(buildDocument({ body: `${lines.map((one) => paragraph(one)).join("")}<w:sectPr/>` }));
}
