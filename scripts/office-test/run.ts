import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { makeDocuments } from "./make-documents.ts";
import { sets } from "./pieces/sets.ts";
import { startProduct } from "./product.ts";

/**
 * Makes documents of an office's pieces through the product, and judges each by a reader that shares no code with it:
 * `node scripts/office-test/run.ts --set plain|blocks --seed N --documents N --out FOLDER`. Each document is stored in the folder beside
 * the answers it was made from; without a folder none is kept.
 */
const { values } = parseArgs({
  options: {
    set: { type: "string" },
    seed: { type: "string" },
    documents: { type: "string" },
    out: { type: "string" },
  },
});
const seed = Number(values.seed ?? 1);
const documents = Number(values.documents ?? 10_000);
const { out } = values;
const set = values.set === "blocks" || values.set === "plain" ? sets[values.set] : undefined;
if (!set || !Number.isSafeInteger(seed) || !Number.isSafeInteger(documents) || documents < 1) {
  console.error("usage: node scripts/office-test/run.ts --set plain|blocks --seed N --documents N --out FOLDER");
  process.exit(2);
}
if (out) await mkdir(out, { recursive: true });
const { office, server } = await startProduct();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => server.stop("SIGKILL").finally(() => process.exit(1)));
}
const start = performance.now();
try {
  const findings = await makeDocuments(office, set, { seed, documents }, async (answers, bytes) => {
    if (!out) return;
    await writeFile(join(out, `${answers.id}.docx`), bytes);
    await writeFile(join(out, `${answers.id}.json`), JSON.stringify(answers, null, 1));
  });
  for (const { id, kind, expected, found } of findings.slice(0, 200)) {
    console.log(`${id}  ${kind}${expected === undefined ? "" : `\n  expected  ${expected}`}\n  found     ${found}`);
  }
  const wrong = new Set(findings.map(({ id }) => id)).size;
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`seed ${seed}: ${documents} documents in ${seconds} s, ${wrong} with findings (${findings.length})`);
  if (wrong > 0) process.exitCode = 1;
} finally {
  await server.stop();
}
