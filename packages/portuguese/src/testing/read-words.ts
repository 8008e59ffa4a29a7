const inOrder = (list: string, valueAt: (index: number) => number) =>
  list.split(" ").map((word, index): [string, bigint] => [word, BigInt(valueAt(index))]);

const words = new Map<string, bigint>([
  ...inOrder(
    "zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove",
    (index) => index,
  ),
  ...inOrder("vinte trinta quarenta cinquenta sessenta setenta oitenta noventa", (index) => (index + 2) * 10),
  ...inOrder(
    "cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos",
    (index) => (index + 1) * 100,
  ),
]);
words.set("cem", 100n).set("uma", 1n).set("duas", 2n);
for (const [word, value] of [...words]) if (/.entos$/.test(word)) words.set(word.replace(/os$/, "as"), value);

const scales = new Map([
  ["mil", 1_000n],
  ["milhão", 1_000_000n],
  ["milhões", 1_000_000n],
  ["bilhão", 1_000_000_000n],
  ["bilhões", 1_000_000_000n],
  ["trilhão", 1_000_000_000_000n],
  ["trilhões", 1_000_000_000_000n],
]);

/**
 * Reads a whole number from words, one word after the other, independently of the code that writes them.
 * @throws Error for an unknown word
 */
export function readWords(text: string): bigint {
  let total = 0n;
  let group = 0n;
  for (const word of text.replaceAll(",", "").split(" ")) {
    const scale = scales.get(word);
    const value = words.get(word);
    if (word === "e") continue;
    if (scale) {
      total += (group === 0n ? 1n : group) * scale;
      group = 0n;
    } else if (value === undefined) throw new Error(`no number: ${word}`);
    else group += value;
  }
  return total + group;
}
