import type { WordingTexts } from "@lavra/contract/accounts/office-wording";

const series = new Intl.ListFormat("pt-BR", { type: "conjunction" });

const counted = (count: number, one: string, several: string) =>
  count === 0 ? [] : [count === 1 ? `1 frase ${one}` : `${count} frases ${several}`];

/** Says how an office's phrases differ from the shipped texts: `2 frases mudadas e 1 frase desligada`. */
export const changeWords = ({ texts, off }: WordingTexts): string =>
  series.format([
    ...counted(Object.keys(texts).length, "mudada", "mudadas"),
    ...counted(off.length, "desligada", "desligadas"),
  ]) || "Texto original";
