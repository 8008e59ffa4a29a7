// @module-tag both-databases
import { systemDefaults } from "@lavra/contract/markers/default-markers";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { newDefaultsOffice } from "../../testing/default-markers.ts";
import { startTestApp } from "../../testing/test-app.ts";

const office = newDefaultsOffice(startTestApp);
const { create, change, list, keys, made } = office;

describe("one key", () => {
  test("is visible once to a person, whether it is the product's or a person's, in any case", async () => {
    await made(office.owner, "Vara");
    const taken = {
      status: 409,
      body: { code: "markers.default_exists", error: "Já existe um marcador padrão com este nome" },
    };
    expect(await create(office.owner, { name: " vara " })).toMatchObject(taken);
    expect(await create(office.rui, { name: "VARA" })).toMatchObject(taken);
    const id = await made(office.rui, "Juízo");
    expect(await change(office.rui, id, { name: "vara" })).toMatchObject(taken);
    expect(await change(office.owner, id, { name: "vara" })).toMatchObject(taken);
    for (const { name } of systemDefaults) expect(await create(office.rui, { name })).toMatchObject(taken);
    // Ana does not see Rui's default and may create her own; the owner sees both and cannot create a third.
    expect((await create(office.ana, { name: "Juízo" })).status).toBe(201);
    expect(await create(office.owner, { name: "Juízo" })).toMatchObject(taken);
    expect((await list(office.owner)).map((one: { createdByName: string }) => one.createdByName)).toHaveLength(3);
  });

  test("is created once by ten concurrent requests of one person", async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => create(office.rui, { name: "Vara" })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
    expect(await keys(office.rui)).toEqual(["{VARA}"]);
  });

  test("is created once by a double click with one Idempotency-Key, which gets the same answer twice", async () => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    const replies = await Promise.all(Array.from({ length: 5 }, () => create(office.rui, { name: "Vara" }, headers)));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.data.marker._id}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(201);
    expect((await create(office.rui, { name: "Outra" }, headers)).body.code).toBe("request.key_reused");
    expect(await keys(office.rui)).toEqual(["{VARA}"]);
  });
});

test("of two concurrent changes based on the same state one succeeds; repeating a change does nothing", async () => {
  const id = await made(office.rui, "Vara");
  const [{ updatedAt: basedOn }] = await list(office.rui);
  const replies = await Promise.all(
    [office.rui, office.owner].map((by) => change(by, id, { name: "Vara", description: by.user.nome, basedOn })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const lost = replies.find(({ status }) => status === 409);
  expect(lost?.body).toMatchObject({ code: "markers.changed_meanwhile" });
  const [now] = await list(office.rui);
  expect(lost?.body.error.startsWith(`${now.description} salvou`)).toBe(true);
  const again = await change(office.rui, id, { name: "Vara", description: now.description, basedOn });
  expect(again.body.data.marker.updatedAt).toBe(now.updatedAt);
});

test("an office's defaults are limited in number, and in size so that the list can be fetched in one request", async () => {
  const fill = (count: number, options: string) =>
    office.api.db.platform((tx) =>
      sql`insert into default_markers (id, tenant_id, created_by, key, name, type, description, options, api_source, kind,
            date_format, updated_by, updated_at)
          select gen_random_uuid(), ${office.owner.user.id}, ${office.owner.user.id}, '{N' || n || '}', 'N', 'select', '', ${options}::jsonb,
            '', '', '', ${office.owner.user.id}, now() from generate_series(1, ${count}::int) n`.execute(tx),
    );
  const id = await made(office.owner, "Vara");
  await fill(499, "[]");
  expect(await create(office.rui, { name: "Mais um" })).toMatchObject({
    status: 409,
    body: { code: "markers.too_many_defaults", error: expect.stringContaining("500") },
  });
  expect((await change(office.owner, id, { name: "Vara nova" })).status).toBe(200);
  await office.api.db.platform((tx) => sql`delete from default_markers where id <> ${id}`.execute(tx));
  const options = Array.from({ length: 1000 }, (_, at) => `${at} ${"ç".repeat(290)}`);
  await fill(6, JSON.stringify(options));
  expect(
    (await change(office.owner, id, { name: "Vara", type: "select", options: options.slice(0, 900) })).status,
  ).toBe(200);
  expect((await create(office.owner, { name: "Mais", type: "select", options: options.slice(0, 800) })).body.code).toBe(
    "markers.defaults_too_large",
  );
});
