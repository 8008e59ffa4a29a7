import type { ColourKey, Theme } from "@lavra/contract/theme/theme-values";
import { contrast, contrastWithAll, leastContrast, luminance } from "../platform/theme/contrast.ts";
import { stylesOf } from "../platform/theme/theme-styles.ts";

const ratio = (value: number) =>
  (Math.floor(value * 10) / 10).toLocaleString("pt-BR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const least = ratio(leastContrast);

/** Advice for the page's text, which is on both card and page. */
function textAdvice(theme: Theme, chosen: string, worn: string): string | undefined {
  const surfaces = [theme.cardBackgroundColor, theme.backgroundColor];
  const found = contrastWithAll(chosen, surfaces);
  if (found >= leastContrast) return undefined;
  const isCard = contrast(chosen, theme.cardBackgroundColor) <= contrast(chosen, theme.backgroundColor);
  const where = isCard ? "o fundo dos cartões" : "o fundo da página";
  const first = `Contraste de ${ratio(found)} com ${where}; o mínimo é ${least}.`;
  if (contrastWithAll(worn, surfaces) < leastContrast) {
    return `${first} Nenhuma cor é legível nos dois fundos: aproxime o fundo da página do fundo dos cartões.`;
  }
  const way = luminance(worn) < luminance(chosen) ? "escurecido" : "clareado";
  return `${first} Nas telas, o texto é ${way} para ${worn}.`;
}

/** Advice for the light text on its background colours. */
function lightAdvice(theme: Theme): string | undefined {
  const grounds: [string, string][] = [
    ["a cor principal", theme.primaryColor],
    ["o fundo da entrada", theme.loginBgSecondary],
  ];
  const [worst] = grounds
    .map(([name, ground]) => ({ name, found: contrast(theme.textLightColor, ground) }))
    .sort((one, other) => one.found - other.found);
  if (!worst || worst.found >= leastContrast) return undefined;
  return `Contraste de ${ratio(worst.found)} com ${worst.name}; o mínimo é ${least}. Nela, o texto fica preto ou branco, o que for legível.`;
}

/** Advice for chosen colours that are not readable on each other, by the field to change. */
export function contrastAdvice(theme: Theme): Readonly<Partial<Record<ColourKey, string>>> {
  const worn = stylesOf(theme);
  const advice: Partial<Record<ColourKey, string | undefined>> = {
    textColor: textAdvice(theme, theme.textColor, worn["--theme-text"] ?? theme.textColor),
    textSecondaryColor: textAdvice(
      theme,
      theme.textSecondaryColor,
      worn["--theme-text-secondary"] ?? theme.textSecondaryColor,
    ),
    textLightColor: lightAdvice(theme),
  };
  return Object.fromEntries(Object.entries(advice).filter(([, words]) => words !== undefined));
}
