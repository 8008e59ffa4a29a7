import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { docx, docxWithBallast } from "../testing/docx-files.ts";
import { block } from "../testing/isolation/offices.ts";
import { newMember } from "../testing/members.ts";
import type { Person } from "../testing/people.ts";
import { quickOwner } from "../testing/quick-owner.ts";
import { dataIn, takeOut, takeoutContents, textIn, unpack } from "../testing/takeouts.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import { createFolder, newTopic, upload } from "../testing/uploads.ts";

let api: TestApp;
let owner: Person;
/** Fetches so far; each of them waits for `gate`. */
let fetched = 0;
let gate: () => Promise<void> = async () => undefined;
beforeAll(async () => {
  api = await startTestApp(
    {},
    {
      wrapFiles: (files) => ({
        ...files,
        get: async (content) => {
          fetched += 1;
          await gate();
          return files.get(content);
        },
      }),
    },
  );
});
beforeEach(async () => {
  owner = await quickOwner(api);
});
afterAll(() => api.close());

const finished = async (): Promise<number> => {
  const { rows } = await api.db.platform((tx) =>
    sql`select from audit_events where tenant_id = ${owner.user.scopeId} and action = 'takeout.finished'`.execute(tx),
  );
  return rows.length;
};

describe("access to the archive", () => {
  test("is the owner's alone, also while the office is blocked, and shows no other office", async () => {
    const stranger = await quickOwner(api);
    await upload(api.app, stranger.token, "topicos", { name: "Alheio.docx", bytes: docx("segredo") });
    const member = await newMember(api, owner, { generate: true, upload: true, manage_users: true });
    await newTopic(api.app, owner.token, "Meu.docx", docx("meu"));
    await block(api, owner.user.scopeId);
    expect((await takeOut(api, member)).body.code).toBe("auth.forbidden");
    expect((await call(api.app, member.token, { method: "GET", url: "/api/takeout" })).status).toBe(403);
    const archive = unpack((await takeOut(api, owner)).raw);
    expect(Object.keys(archive).filter((path) => path.endsWith(".docx"))).toEqual(["Tópicos/Meu.docx"]);
    expect(textIn(archive, "dados.json")).not.toContain(stranger.user.scopeId);
    expect(dataIn(archive).plano.status).toBe("none");
    const url = "/api/takeout/archive";
    const head = await api.app.inject({ method: "HEAD", url, headers: { authorization: `Bearer ${owner.token}` } });
    expect(head.statusCode).toBe(404);
  });

  test("counts files and bytes before the download; an empty office has none", async () => {
    const none = { files: 0, bytes: 0 };
    expect(await takeoutContents(api, owner)).toEqual({
      documents: none,
      templates: none,
      topics: none,
      versions: none,
      bytes: 0,
      last: null,
    });
    await createFolder(api.app, owner.token, "Cível");
    const sizes = [docx("um {NOME}"), docx("dois {NOME}")].map(({ length }) => length);
    for (const text of ["um {NOME}", "dois {NOME}"]) {
      await upload(api.app, owner.token, "models", { name: "A.docx", bytes: docx(text) }, { category: "/Cível" });
    }
    const found = await takeoutContents(api, owner);
    expect(found).toMatchObject({ templates: { files: 1, bytes: sizes[1] }, versions: { files: 1, bytes: sizes[0] } });
    expect(found.bytes).toBe(sizes.reduce((sum, size) => sum + size));
  });

  test("is reported for ninety days, the newest one of the office", async () => {
    const now = api.clock.now().getTime();
    const finish = (ago: number, files: number, { user } = owner) =>
      api.db.platform((tx) =>
        sql`insert into audit_events (id, tenant_id, action, at, detail) values (gen_random_uuid(), ${user.scopeId},
          'takeout.finished', ${new Date(now - ago)}, ${JSON.stringify({ files, missing: files + 1 })})`.execute(tx),
      );
    const last = async () => (await takeoutContents(api, owner)).last;
    await finish(1, 9, await quickOwner(api));
    await finish(7_776_000_000, 1);
    expect(await last()).toBeNull();
    await finish(7_775_999_999, 2);
    expect(await last()).toMatchObject({ files: 2, missing: 3 });
    await finish(5, 3);
    await finish(10, 4);
    expect(await last()).toEqual({ finishedAt: new Date(now - 5).toISOString(), files: 3, missing: 4 });
  });

  test("is for one archive at a time; a cut connection stops the fetching and frees the place", async () => {
    await createFolder(api.app, owner.token, "Cível");
    for (const name of ["1.docx", "2.docx", "3.docx", "4.docx", "5.docx"]) {
      const bytes = docxWithBallast(randomBytes(5 * 1024 * 1024), "{NOME}");
      await upload(api.app, owner.token, "models", { name, bytes }, { category: "/Cível" });
    }
    const { promise, resolve: open } = Promise.withResolvers<void>();
    fetched = 0;
    // Two such files are more than the bytes fetched before anything is sent.
    gate = async () => (fetched > 2 ? promise : undefined);
    const address = new URL(await api.app.listen({ port: 0, host: "127.0.0.1" }));
    const socket = connect(Number(address.port), "127.0.0.1");
    const lines = [
      "GET /api/takeout/archive HTTP/1.1",
      `Host: ${address.host}`,
      `Authorization: Bearer ${owner.token}`,
    ];
    socket.write(`${lines.join("\r\n")}\r\n\r\n`);
    expect(String(await once(socket, "data"))).toMatch(/^HTTP\/1.1 200 /);
    expect(await takeOut(api, owner)).toMatchObject({
      status: 409,
      body: { error: "O escritório já está baixando tudo. Espere terminar, ou cancele, e tente novamente." },
    });
    socket.resume();
    while (fetched < 3) await turn();
    socket.destroy();
    const connections = () =>
      new Promise<number>((resolve) => api.app.server.getConnections((_, count) => resolve(count)));
    while ((await connections()) > 0) await turn();
    open();
    gate = async () => undefined;
    let again = await takeOut(api, owner);
    while (again.status === 409) again = await takeOut(api, owner);
    expect(again.status).toBe(200);
    // Three before the connection was cut, five of the next archive.
    expect(fetched).toBe(8);
    expect(await finished()).toBe(1);
  });

  test("is refused after ten archives in an hour", async () => {
    for (let number = 0; number < 10; number++) expect((await takeOut(api, owner)).status).toBe(200);
    const refused = await takeOut(api, owner);
    expect(refused).toMatchObject({ status: 429, body: { code: "takeout.too_often" } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3000);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(3600);
    expect((await takeOut(api, await quickOwner(api))).status).toBe(200);
  });
});
