import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { docx } from "../../testing/docx-files.ts";
import { newOwner, type Person } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createFolder, multipart } from "../../testing/uploads.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
  await createFolder(api.app, owner.token, "Cível");
  await createFolder(api.app, owner.token, "Contratos");
});
afterAll(() => api.close());

type Parts = Parameters<typeof multipart>[0];
const send = (parts: Parts, { key = "pedido-0001", path = "models" } = {}) => {
  const { payload, headers } = multipart(parts);
  const keyed = { ...headers, "idempotency-key": key };
  return call(api.app, owner.token, { method: "POST", url: `/api/upload/${path}`, payload, headers: keyed });
};
const many = (parts: Parts) => send(parts, { path: "models/multiple" });
const category = ["category", "Cível"] as const;
const file = (name: string, text: string) => ["file", { name, bytes: docx(text) }] as const;
const petition = file("Petição.docx", "Eu, {NOME}, {NOMEE}");
const broken = ["file", { name: "Quebrado.docx", bytes: Buffer.from("nada") }] as const;
const inFolder = async () => {
  const { body } = await call(api.app, owner.token, { method: "GET", url: "/api/folders/structure/uploads" });
  return (body.structure.children as { files: { id: string; name: string }[] }[]).flatMap(({ files }) => files);
};
const stored = async () => (await Array.fromAsync(api.files.keys())).length;
const reused = { status: 409, body: { code: "request.key_reused" } };

describe("one file, sent again with its key", () => {
  test("is stored once, also by concurrent requests, and gets the same answer", async () => {
    const before = await stored();
    const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => send([category, petition])));
    expect(first?.status).toBe(201);
    expect(first?.body.markerProcessing.data).toEqual({ totalMarkers: 2, newMarkers: 2 });
    const later = await send([category, petition]);
    for (const { status, body } of [...others, later])
      expect({ status, body }).toEqual({ status: 201, body: first?.body });
    expect(await inFolder()).toHaveLength(1);
    expect(await stored()).toBe(before + 1);
  });

  test("gets the same answer after its folder is gone", async () => {
    const first = await send([category, petition]);
    const payload = { type: "uploads", folderPath: "/Cível" };
    await call(api.app, owner.token, { method: "DELETE", url: "/api/folders/delete", payload });
    expect(await send([category, petition])).toMatchObject({ status: 201, body: { id: first.body.id } });
    expect(await inFolder()).toEqual([]);
  });

  test.each<[string, Parts]>([
    ["other bytes", [category, file("Petição.docx", "Outra")]],
    ["another name", [category, ["file", { ...(petition[1] as object), name: "Outra.docx" } as (typeof petition)[1]]]],
    ["another folder", [["category", "Contratos"], petition]],
    ["a further field", [category, ["subcategory", ""], petition]],
  ])("with %s is refused, and nothing of it is stored", async (_, parts) => {
    await send([category, petition]);
    const before = await stored();
    expect(await send(parts)).toMatchObject(reused);
    expect(await inFolder()).toHaveLength(1);
    expect(await stored()).toBe(before);
  });

  test("is a new request in the other area", async () => {
    expect((await send([category, petition])).status).toBe(201);
    expect((await send([petition], { path: "topicos" })).status).toBe(201);
  });

  test("that failed because its folder was missing is tried again", async () => {
    const parts: Parts = [["category", "Família"], petition];
    expect((await send(parts)).status).toBe(404);
    await createFolder(api.app, owner.token, "Família");
    expect((await send(parts)).status).toBe(201);
  });

  test("is accepted with characters in its path that the database cannot store", async () => {
    const parts: Parts = [["category", "Cível\0"], petition];
    const first = await send(parts);
    expect(first.status).toBe(201);
    expect((await send(parts)).body).toEqual(first.body);
  });

  test("is refused before it is read if the key has the wrong shape", async () => {
    const refused = { status: 400, body: { error: "Dados inválidos: Idempotency-Key" } };
    expect(await send([category, petition], { key: "curta" })).toMatchObject(refused);
  });
});

describe("several files, sent again with their key", () => {
  const parts: Parts = [category, petition, broken, file("Recurso.docx", "Eu, {NOME}")];

  test("are stored once, and the refused ones are refused again", async () => {
    const first = await many(parts);
    expect(first.body).toMatchObject({ files: [{}, {}], failed: [{ filename: "Quebrado.docx" }] });
    const again = await many(parts);
    expect({ status: again.status, body: again.body }).toEqual({ status: first.status, body: first.body });
    expect(await inFolder()).toHaveLength(2);
  });

  test("in another order are refused, also if none of them was stored before", async () => {
    await many(parts);
    expect(await many([category, broken, petition])).toMatchObject(reused);
    const second = { key: "pedido-0002", path: "models/multiple" };
    expect((await send([category, broken], second)).status).toBe(200);
    expect(await send([category, petition], second)).toMatchObject(reused);
  });
});
