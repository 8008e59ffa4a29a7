import type { BodyLook } from "@lavra/docx";

/**
 * A style in words, property by property: two styles with the same words are the same. The first line's indentation is
 * left out, because it differs between kinds of paragraphs within one document.
 */
type LookWords = Readonly<Record<"font" | "size" | "spacing" | "alignment", string>>;

/** Properties that more than half of an office's templates share; empty if there are too few templates. */
export type UsualLook = Partial<LookWords>;

/** Fewest templates for a usual style. */
const fewest = 3;

const decimal = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 });
const list = new Intl.ListFormat("pt-BR");
const points = (twips: number) => `${decimal.format(twips / 20)} pt`;

const alignments: Record<BodyLook["alignment"], string> = {
  left: "com alinhamento à esquerda",
  center: "com alinhamento centralizado",
  right: "com alinhamento à direita",
  both: "com alinhamento justificado",
};

const lines = new Map([
  ["1", "simples"],
  ["2", "duplo"],
]);

function spacingWords({ line, lineRule }: BodyLook): string {
  if (lineRule === "exact") return `com espaçamento de exatamente ${points(line)}`;
  if (lineRule === "atLeast") return `com espaçamento de pelo menos ${points(line)}`;
  const times = decimal.format(line / 240);
  return `com espaçamento ${lines.get(times) ?? times}`;
}

const wordsOf = (look: BodyLook): LookWords => ({
  font: look.font,
  size: decimal.format(look.size / 2),
  spacing: spacingWords(look),
  alignment: alignments[look.alignment],
});

const properties = ["font", "size", "spacing", "alignment"] as const;

/** Returns the usual style of templates, from their styles and the number of templates with each. */
export function usualLook(looks: readonly { readonly look: BodyLook; readonly files: number }[]): UsualLook {
  const total = looks.reduce((sum, { files }) => sum + files, 0);
  if (total < fewest) return {};
  const usual: { -readonly [Key in keyof UsualLook]: string } = {};
  for (const property of properties) {
    const counts = new Map<string, number>();
    for (const { look, files } of looks) {
      const words = wordsOf(look)[property];
      counts.set(words, (counts.get(words) ?? 0) + files);
    }
    for (const [words, files] of counts) if (files > total / 2) usual[property] = words;
  }
  return usual;
}

/** Writes the given properties only: "em Calibri 11, com espaçamento simples". */
function spelled({ font, size, ...others }: Partial<LookWords>): string {
  const letters = font === undefined ? size && `em tamanho ${size}` : `em ${[font, size].filter(Boolean).join(" ")}`;
  return list.format([...(letters ? [letters] : []), ...Object.values(others)]);
}

/**
 * Returns a style and the usual one where they differ, in words that follow "está"; undefined if they do not differ.
 */
export function differenceInLook(look: BodyLook, usual: UsualLook): { own: string; usual: string } | undefined {
  const words = wordsOf(look);
  const differing = properties.filter((one) => usual[one] !== undefined && usual[one] !== words[one]);
  if (differing.length === 0) return undefined;
  const pick = (from: UsualLook) => spelled(Object.fromEntries(differing.map((one) => [one, from[one]])));
  return { own: pick(words), usual: pick(usual) };
}
