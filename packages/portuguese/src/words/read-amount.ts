import { type Decimal, decimal } from "../numbers/decimal.ts";

/** Meaning of words: an amount in reais, a percentage, or a number, with or without a noun. */
export interface AmountInWords {
  readonly unit: "money" | "percentage" | "number";
  readonly value: Decimal;
}

/** Removes accents and case. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const inOrder = (list: string, valueAt: (index: number) => number) =>
  list.split(" ").map((word, index): [string, bigint] => [word, BigInt(valueAt(index))]);

const numbers = new Map<string, bigint>([
  ...inOrder("zero um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze", (at) => at),
  ...inOrder("dezesseis dezessete dezoito dezenove", (at) => at + 16),
  ...inOrder("dezasseis dezassete dezoito dezanove", (at) => at + 16),
  ...inOrder("hum uma duas", (at) => [1, 1, 2][at] as number),
  ...inOrder("vinte trinta quarenta cinquenta sessenta setenta oitenta noventa", (at) => (at + 2) * 10),
  ...["os", "as"].flatMap((end) =>
    inOrder(
      "duzent trezent quatrocent quinhent seiscent setecent oitocent novecent"
        .split(" ")
        .map((stem) => stem + end)
        .join(" "),
      (at) => (at + 2) * 100,
    ),
  ),
  ["catorze", 14n],
  ["cem", 100n],
  ["cento", 100n],
]);

const scales = new Map<string, bigint>([
  ["mil", 1_000n],
  ...inOrder("milhao bilhao trilhao", (at) => 1000 ** (at + 2)),
  ...inOrder("milhoes bilhoes trilhoes", (at) => 1000 ** (at + 2)),
]);

/** Fractions by their number of digits after the comma. */
const fractions = new Map([
  ["decimo", 1],
  ["centesimo", 2],
  ["milesimo", 3],
]);

/** Nouns that follow numbers in legal texts. */
const counted = new Set(
  "dia mes meses ano hora minuto semana vez vezes parcela prestacao prestacoes via folha pagina salario minimo util uteis corrido testemunha"
    .split(" ")
    .flatMap((noun) => [noun, `${noun}s`]),
);

const joints = new Set(["e", "de", "inteiro", "inteiros"]);
const isOf = (word: string, one: string, many: string) => word === one || word === many;

/** True if a word can be part of an amount of money; used for the words before `(R$ 10,00)`. */
export const isOfAmount = (word: string): boolean => {
  const known = plain(word);
  const isUnit = isOf(known, "real", "reais") || isOf(known, "centavo", "centavos");
  return isUnit || numbers.has(known) || scales.has(known) || joints.has(known);
};

/** More UTF-16 units than any amount in words has. */
const longestWords = 300;

/**
 * Reads an amount from words: `mil e quinhentos reais e dez centavos`, `dez vírgula cinco por cento`, `trinta dias`.
 * @returns undefined if a word is not part of an amount, so that unreadable text is not judged
 */
export function readAmountWords(text: string): AmountInWords | undefined {
  if (text.length > longestWords) return undefined;
  const words = plain(text).split(/[^a-z0-9]+/);
  let [total, group, cents, digits] = [0n, 0n, 0n, 0];
  let whole: bigint | undefined;
  let unit: AmountInWords["unit"] = "number";
  let [hasNumber, isClosed] = [false, false];
  const take = () => {
    const taken = total + group;
    total = 0n;
    group = 0n;
    return taken;
  };
  for (const [at, word] of words.entries()) {
    const value = numbers.get(word);
    const scale = scales.get(word);
    const fraction = fractions.get(word.replace(/s$/, ""));
    if (word === "" || joints.has(word)) {
      if (word.startsWith("inteiro")) whole = take();
    } else if (word === "por" && words[at + 1] === "cento") {
      unit = "percentage";
      isClosed = true;
    } else if (isClosed && (counted.has(word) || (word === "cento" && words[at - 1] === "por"))) {
    } else if (isClosed) return undefined;
    else if (scale !== undefined) {
      total += (group === 0n ? 1n : group) * scale;
      group = 0n;
      hasNumber = true;
    } else if (value !== undefined) {
      group += value;
      hasNumber = true;
    } else if (isOf(word, "real", "reais")) {
      whole = take();
      unit = "money";
    } else if (isOf(word, "centavo", "centavos")) {
      cents = take();
      digits = 2;
      unit = "money";
    } else if (fraction !== undefined) {
      cents = take();
      digits = fraction;
    } else if (counted.has(word)) isClosed = true;
    else return undefined;
  }
  if (!hasNumber) return undefined;
  const rest = take();
  if (rest > 0n && whole !== undefined && unit === "money") return undefined;
  return { unit, value: decimal((whole ?? rest) * 10n ** BigInt(digits) + cents, digits) };
}
