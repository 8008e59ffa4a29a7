import { parseArgs } from "node:util";
import { answersAbout, mostOf } from "../../../apps/api/src/testing/files/amplification.ts";
import { createRandom } from "../../../packages/docx/fuzz/random.ts";
import { drawDocument } from "../../../packages/docx/src/testing/amplification/draw-document.ts";
import { SPREADS } from "../../../packages/docx/src/testing/amplification/spreads.ts";

/*
 * Draws documents in which a small part is referenced many times, sends each to the workers with every question, and
 * limits each answer to 64 bytes per byte asked about plus 1 MiB. node bench/reliability/memory/amplification.ts [--cases
 * 5000] [--seed 1] [--kind footnotes] [--times 5000] [--letters 200000]: the maximum number of references to a part and
 * its maximum length
 */

const { values: given } = parseArgs({
  options: {
    cases: { type: "string", default: "5000" },
    seed: { type: "string", default: "1" },
    kind: { type: "string" },
    from: { type: "string", default: "0" },
    times: { type: "string", default: "5000" },
    letters: { type: "string", default: "200000" },
  },
});

interface Largest {
  readonly share: number;
  readonly recipe: string;
}

const kinds = Object.keys(SPREADS);
const largest = new Map<string, Largest>();
const slowest = new Map<string, { readonly usedMs: number; readonly recipe: string }>();
const refused = new Map<string, number>();
let [answered, tooLarge] = [0, 0];
const most = { times: Number(given.times), letters: Number(given.letters) };
const [from, cases] = [Number(given.from), Number(given.cases)];
for (let number = from; number < from + cases; number++) {
  const drawn = drawDocument(
    createRandom(Number(given.seed), number),
    given.kind ?? kinds[number % kinds.length],
    most,
  );
  const recipe = `${number}: ${drawn.recipe}`;
  for (const { question, input, bytes, refused: code, usedMs } of await answersAbout(drawn.bytes)) {
    const share = bytes / mostOf(input);
    if (share > (largest.get(question)?.share ?? 0)) largest.set(question, { share, recipe });
    if (usedMs > (slowest.get(question)?.usedMs ?? 0)) slowest.set(question, { usedMs, recipe });
    if (code) refused.set(`${question}: ${code}`, (refused.get(`${question}: ${code}`) ?? 0) + 1);
    else answered += 1;
    if (share <= 1) continue;
    tooLarge += 1;
    console.log(`${question}: ${bytes} bytes from ${input} (${recipe})`);
  }
}
console.log(
  `seed ${given.seed}: ${cases} documents, ${answered} answers, ${tooLarge} larger than 64 times their input and 1 MiB`,
);
console.table([...refused].map(([answer, times]) => ({ answer, times })));
const rows = [...largest].map(([question, { share, recipe }]) => ({
  question,
  "of what is allowed": share.toFixed(2),
  recipe,
  "slowest, ms": Math.round(slowest.get(question)?.usedMs ?? 0),
  by: slowest.get(question)?.recipe,
}));
console.table(rows);
process.exitCode = tooLarge === 0 ? 0 : 1;
