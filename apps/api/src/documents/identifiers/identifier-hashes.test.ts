import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { createIdentifierHashes } from "./identifier-hashes.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** Counts event loop turns while some work runs. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = () => {
    if (isOver) return;
    turns += 1;
    setImmediate(count);
  };
  setImmediate(count);
  await work;
  isOver = true;
  return turns;
}

test("reading and hashing thousands of fields yields to the event loop", async () => {
  const hashes = createIdentifierHashes(db);
  const scopeId = newId();
  // Reads the key first, which waits for the database.
  await hashes.ofTexts(scopeId, ["a@exemplo.com.br"]);
  const texts = Array.from({ length: 2_000 }, (_, at) => `a${at}@exemplo.com.br e b${at}@exemplo.com.br`);
  expect(await turnsDuring(hashes.ofTexts(scopeId, texts))).toBeGreaterThanOrEqual(100);
  const answers = texts.map((text, at) => [`{CAMPO ${at}}`, text] as const);
  expect(await turnsDuring(hashes.ofAnswers(scopeId, answers))).toBeGreaterThanOrEqual(100);
});

test("a value in many fields is hashed once", async () => {
  const hashes = createIdentifierHashes(db);
  const answers = Array.from({ length: 50 }, (_, at) => [`{CAMPO ${at}}`, "529.982.247-25, 52998224725"] as const);
  expect(await hashes.ofAnswers(newId(), answers)).toHaveLength(1);
  expect(
    await hashes.ofTexts(
      newId(),
      answers.map(([, text]) => text),
    ),
  ).toHaveLength(1);
});

test("what all documents of an office have identifies none of them", async () => {
  const hashes = createIdentifierHashes(db);
  const scopeId = newId();
  const answers = [
    ["{ESCRITORIO.EMAIL}", "contato@prado.adv.br"],
    ["{ADVOGADO.EMAIL}", "ana@prado.adv.br"],
    ["{EMAIL}", "joana@exemplo.com.br"],
  ] as const;
  expect(await hashes.ofAnswers(scopeId, answers)).toEqual(await hashes.ofTexts(scopeId, ["joana@exemplo.com.br"]));
});
