/** Portuguese number words for lists: cardinals and ordinals up to 999. */
const ONES = ["", "um", "dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove"];
const TEENS = "dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove".split(" ");
const TENS = ["", "", "vinte", "trinta", "quarenta", "cinquenta", "sessenta", "setenta", "oitenta", "noventa"];
const HUNDREDS = ["", "cento", ..."duzentos trezentos quatrocentos quinhentos".split(" ")].concat(
  "seiscentos setecentos oitocentos novecentos".split(" "),
);
const ORDINAL_ONES = ["", ..."primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono".split(" ")];
const ORDINAL_TENS = ["", "décimo", "vigésimo", "trigésimo", "quadragésimo"].concat(
  "quinquagésimo sexagésimo septuagésimo octogésimo nonagésimo".split(" "),
);
const ORDINAL_HUNDREDS = ["", "centésimo", "ducentésimo", "trecentésimo", "quadringentésimo"].concat(
  "quingentésimo sexcentésimo septingentésimo octingentésimo noningentésimo".split(" "),
);

const digits = (value: number) => [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10] as const;
const MOST = 999;

/** `vinte e um`; in digits beyond 999. */
export function cardinalWords(value: number): string {
  if (value < 1 || value > MOST) return value === 0 ? "zero" : String(value);
  if (value === 100) return "cem";
  const [hundreds, tens, ones] = digits(value);
  const below = tens === 1 ? [TEENS[ones]] : [TENS[tens], ONES[ones]];
  return [HUNDREDS[hundreds], ...below].filter(Boolean).join(" e ");
}

/** `vigésimo primeiro`; in digits beyond 999. */
export function ordinalWords(value: number): string {
  if (value < 1 || value > MOST) return `${value}º`;
  const [hundreds, tens, ones] = digits(value);
  return [ORDINAL_HUNDREDS[hundreds], ORDINAL_TENS[tens], ORDINAL_ONES[ones]].filter(Boolean).join(" ");
}
