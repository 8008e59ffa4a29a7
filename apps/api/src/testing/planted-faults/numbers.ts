import { moneyWords, readDay, readMoney } from "@lavra/portuguese";

/** A deterministic source of pseudo-random numbers (mulberry32). */
export function chance(seed: number) {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (most: number) => Math.floor(next() * most);
  const one = <Value>(values: readonly Value[]) => values[below(values.length)] as Value;
  return { below, one, digits: (count: number) => Array.from({ length: count }, () => below(10)).join("") };
}
export type Chance = ReturnType<typeof chance>;

const restDigit = (digits: string, weights: readonly number[]) => {
  const rest = [...digits].reduce((sum, digit, at) => sum + Number(digit) * (weights[at] ?? 0), 0) % 11;
  return rest < 2 ? 0 : 11 - rest;
};
const down = (from: number, count: number, back = from) =>
  Array.from({ length: count }, (_, at) => (from - at >= 2 ? from - at : back + from - at - 1));

/** Valid numbers, made independently of the code that validates them. */
export function cpf({ digits }: Chance): string {
  const nine = digits(9);
  const ten = `${nine}${restDigit(nine, down(10, 9))}`;
  return `${ten}${restDigit(ten, down(11, 10))}`.replace(/^(...)(...)(...)(..)$/, "$1.$2.$3-$4");
}
export function cnpj({ digits }: Chance): string {
  const twelve = `${digits(8)}0001`;
  const thirteen = `${twelve}${restDigit(twelve, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])}`;
  const whole = `${thirteen}${restDigit(thirteen, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])}`;
  return whole.replace(/^(..)(...)(...)(....)(..)$/, "$1.$2.$3/$4-$5");
}
export function cnj({ digits, below }: Chance): string {
  const [number, rest] = [digits(7), `20${10 + below(16)}826${digits(4)}`];
  const check = 98n - (BigInt(`${number}${rest}00`) % 97n);
  return `${number}-${String(check).padStart(2, "0")}.${rest.slice(0, 4)}.8.26.${rest.slice(7)}`;
}
export const day = ({ below }: Chance) => readDay(`${1 + below(28)}/${1 + below(12)}/${2020 + below(8)}`) ?? never();
export const amount = ({ below }: Chance) =>
  `${1 + below(900)}.${String(below(1000)).padStart(3, "0")},${String(below(100)).padStart(2, "0")}`;
export const words = (figures: string) => {
  const reading = readMoney(figures);
  return reading.kind === "number" ? moneyWords(reading.value) : never();
};
function never(): never {
  throw new Error("the generator made what it should not");
}
