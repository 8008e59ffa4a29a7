// @module-tag both-databases-deep
import { request } from "node:http";
import type { PartyRecord } from "@lavra/contract/parties/party";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../platform/new-id.ts";
import { newMember } from "../testing/members.ts";
import { newOwner, type Person } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";

let api: TestApp;
let address: URL;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
  address = new URL(await api.app.listen({ port: 0, host: "127.0.0.1" }));
});
beforeEach(async () => {
  owner = await newOwner(api.app);
});
afterAll(() => api.close());

const ana: PartyRecord = { kind: "pf", name: "Ana Reis", gender: "f", cpf: "529.982.247-25" };

const send = (method: "GET" | "POST" | "PUT", path: string, payload?: object, token = owner.token) =>
  call(api.app, token, { method, url: `/api/parties${path}`, ...(payload ? { payload } : {}) });
const create = async (record: PartyRecord, token = owner.token): Promise<string> =>
  (await send("POST", "", { record }, token)).body.party.id;
const names = async (): Promise<string[]> =>
  (await send("POST", "/search", { limit: 100 })).body.parties.map(({ name }: { name: string }) => name);

describe("ids of another office in a body", () => {
  const answers = async (ask: (id: string) => Promise<{ status: number; body: Record<string, unknown> }>) => {
    const stranger = await newOwner(api.app);
    const theirs = await create({ ...ana, name: "Eva Lima" }, stranger.token);
    const both = [];
    for (const id of [theirs, newId()]) {
      const { status, body } = await ask(id);
      const { requestId: _, ...rest } = body;
      both.push([status, JSON.stringify(rest).replaceAll(id, "ID")]);
    }
    const { body } = await send("GET", `/${theirs}/versions`, undefined, stranger.token);
    expect(body.total).toBe(1);
    return both;
  };

  test.each([
    [
      "the record that is merged into one's own",
      "/merge",
      (id: string) => ({ other: { id, version: 1 }, record: ana }),
    ],
    [
      "a representative",
      "",
      (id: string) => ({ record: { ...ana, representatives: [{ quality: "curador", who: { id } }] } }),
    ],
    ["a spouse", "", (id: string) => ({ record: { ...ana, spouseId: id } })],
  ])("%s: the answer is that for an id of nobody, and nothing changes", async (_, path, body) => {
    const own = await create(ana);
    const [foreign, unknown] = await answers((id) =>
      send(path === "" ? "PUT" : "POST", `/${own}${path}`, { version: 1, ...body(id) }),
    );
    expect(foreign).toEqual(unknown);
    expect([404, 422]).toContain(foreign?.[0]);
    expect((await send("GET", `/${own}`)).body.party).toMatchObject({ version: 1, record: ana });
  });

  test("to be written into a document: there is no party", async () => {
    const [foreign, unknown] = await answers((id) => send("POST", "/written", { parties: [{ id }] }));
    expect(foreign).toEqual(unknown);
    expect(foreign?.[1]).toContain('"parties":[null]');
  });
});

test("fields that are not a person's to set are neither taken nor shown", async () => {
  const stranger = await newOwner(api.app);
  const forged = { id: newId(), version: 7, tenant_id: stranger.user.scopeId, scopeId: stranger.user.scopeId };
  const made = await send("POST", "", { ...forged, record: { ...ana, ...forged } });
  expect([made.status, made.body.party.version, made.body.party.record]).toEqual([201, 1, ana]);
  expect(made.body.party.id).not.toBe(forged.id);
  expect((await send("POST", "/search", {}, stranger.token)).body.parties).toEqual([]);
});

test("of two people who change a record at once one is refused, and the other's change is whole", async () => {
  const id = await create(ana);
  const colleague = await newMember(api, owner, { generate: true });
  const changes = [
    { ...ana, profession: "médico" },
    { ...ana, profession: "ator" },
  ];
  const replies = await Promise.all(
    changes.map((record, at) =>
      send("PUT", `/${id}`, { version: 1, record }, at === 0 ? owner.token : colleague.token),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const kept = changes[replies.findIndex(({ status }) => status === 200)];
  expect((await send("GET", `/${id}`)).body.party).toMatchObject({ version: 2, record: kept });
});

describe("an import whose connection is lost", () => {
  const body = JSON.stringify({
    columns: ["name"],
    rows: Array.from({ length: 300 }, (_, at) => JSON.stringify([`Parte ${at}`])).join("\n"),
  });
  const headers = () => ({
    authorization: `Bearer ${owner.token}`,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "idempotency-key": "import-once",
  });

  /** Sends a part of the request, and ends the connection. Resolves when the socket is closed. */
  const lose = (part: string) =>
    new Promise<void>((resolve) => {
      const sent = request(new URL("/api/parties/import", address), { method: "POST", headers: headers() });
      sent.on("error", () => undefined).on("close", resolve);
      sent.write(part, () => sent.destroy());
    });

  test("in the middle of the table keeps nothing", async () => {
    await lose(body.slice(0, body.length / 2));
    expect(await names()).toEqual([]);
  });

  test("before the answer is imported once, however often it is sent again", async () => {
    await lose(body);
    for (let again = 0; again < 2; again++) {
      const reply = await call(api.app, owner.token, {
        method: "POST",
        url: "/api/parties/import",
        payload: JSON.parse(body),
        headers: { "idempotency-key": "import-once" },
      });
      expect(reply.body.data.counts, JSON.stringify(reply.body)).toMatchObject({ created: 300 });
    }
    expect((await send("POST", "/search", {})).body.pagination.total).toBe(300);
  });
});
