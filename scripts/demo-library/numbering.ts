import { LevelFormat, type NumberingDefinition } from "docx";
import { cm } from "./styles.ts";

/**
 * Headings I – / I.1., lists a) / i) and contract clauses, each linked to its styles so that Word numbers them
 * automatically.
 */
export const numbering: NumberingDefinition[] = [
  {
    reference: "titulos",
    levels: [
      level(0, LevelFormat.UPPER_ROMAN, "%1 –", "Heading1", { left: 0, hanging: 0 }, "space"),
      level(1, LevelFormat.DECIMAL, "%1.%2.", "Heading2", { left: 0, hanging: 0 }, "space"),
    ],
  },
  {
    reference: "alineas",
    levels: [
      level(0, LevelFormat.LOWER_LETTER, "%1)", "Alinea", { left: cm(2), hanging: cm(0.75) }),
      level(1, LevelFormat.LOWER_ROMAN, "%2)", "Subalinea", { left: cm(3), hanging: cm(0.75) }),
    ],
  },
  {
    reference: "clausulas",
    levels: [
      level(0, LevelFormat.DECIMAL, "Cláusula %1ª –", "Clausula", { left: 0, hanging: 0 }, "space"),
      level(1, LevelFormat.DECIMAL, "%1.%2.", "ItemClausula", { left: cm(1), hanging: cm(1) }),
    ],
  },
];

function level(
  depth: number,
  format: (typeof LevelFormat)[keyof typeof LevelFormat],
  text: string,
  style: string,
  indent: { left: number; hanging: number },
  suffix: "tab" | "space" = "tab",
) {
  return { level: depth, format, text, suffix, style: { style, paragraph: { indent } } };
}
