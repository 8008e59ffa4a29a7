// @module-tag both-databases
import { afterAll, beforeAll, expect, test } from "vitest";
import { newOwner } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

test("a name with an apostrophe is found in one word, and one without it by its parts, also in a case and a file", async () => {
  const { token } = await newOwner(api.app);
  const post = (url: string, payload: object) => call(api.app, token, { method: "POST", url, payload });
  const ids = [];
  for (const name of ["Rui D'Ávila", "LIA DAVILA", "Scarlett O’Hara"]) {
    ids.push((await post("/api/parties", { record: { kind: "pf", name } })).body.party.id);
  }
  const found = async (text: string): Promise<string[]> =>
    (await post("/api/parties/search", { text })).body.parties.map(({ name }: { name: string }) => name);
  for (const text of ["davila", "d'avila", "d avila", "davi"]) {
    expect(await found(text), text).toEqual(["LIA DAVILA", "Rui D'Ávila"]);
  }
  expect([await found("rui davila"), await found("ohara")]).toEqual([["Rui D'Ávila"], ["Scarlett O’Hara"]]);
  const parties = [{ id: ids[0], side: "ativo", role: "autor" }];
  await post("/api/cases", { record: { class: "Cobrança", parties } });
  expect((await post("/api/cases/search", { text: "davila cobr" })).body.cases).toHaveLength(1);
  const file = (await post("/api/parties/file", { text: "davila", format: "csv" })).raw.toString("utf8");
  expect(["D'Ávila", "DAVILA", "Hara"].map((name) => file.includes(name))).toEqual([true, true, false]);
});
