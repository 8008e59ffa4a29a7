import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { addSeats } from "../../testing/managed-users.ts";
import { newOwner, type Person } from "../../testing/people.ts";
import { startMailServer } from "../../testing/services/mail-server.ts";
import { call, startTestApp } from "../../testing/test-app.ts";

const root = "/api/users/invitations";

test("mails of one person are limited, also those sent again; other people still invite", async () => {
  const server = await startMailServer();
  const api = await startTestApp({
    smtpUrl: server.url,
    mailFrom: "Lavra <lavra@exemplo.com.br>",
    publicUrl: "https://lavra.exemplo.com.br",
  });
  const send = ({ token }: Person) => {
    const email = `ana.${randomBytes(6).toString("hex")}@exemplo.com.br`;
    return call(api.app, token, {
      method: "POST",
      url: root,
      payload: { nome: "Ana Reis", email, role: "estagiario" },
    });
  };
  const sendAgain = ({ token }: Person, id: string) =>
    call(api.app, token, { method: "POST", url: `${root}/${id}/send` });
  const owner = await newOwner(api.app);
  await addSeats(api, owner, 3);
  const { id } = (await send(owner)).body.invitation;
  const sentMost = sql`update rate_limits set points = 59 where key like 'invitations:%'`;
  await api.db.platform((tx) => sentMost.execute(tx));
  expect((await sendAgain(owner, id)).status, "the sixtieth").toBe(200);
  expect((await sendAgain(owner, id)).status).toBe(429);
  expect(await send(owner)).toMatchObject({ status: 429, body: { code: "auth.too_many_attempts" } });
  expect((await sendAgain(await newOwner(api.app), id)).status, "another's is unknown").toBe(404);
  expect((await send(await newOwner(api.app))).status).toBe(201);
  await api.close();
  await server.close();
});

test("an invitation sent twice with one Idempotency-Key is one, with one mail and one answer", async () => {
  const server = await startMailServer();
  const api = await startTestApp({
    smtpUrl: server.url,
    mailFrom: "Lavra <lavra@exemplo.com.br>",
    publicUrl: "https://lavra.exemplo.com.br",
  });
  const { token, user } = await newOwner(api.app);
  const email = `ana.${user.login}@exemplo.com.br`;
  const send = (role: string) =>
    call(api.app, token, {
      method: "POST",
      url: root,
      headers: { "idempotency-key": "convite-0001" },
      payload: { nome: "Ana Reis", email, role },
    });
  const [first, again] = [await send("estagiario"), await send("estagiario")];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(await send("socio")).toMatchObject({ status: 409, body: { code: "request.key_reused" } });
  await api.close();
  expect(server.received.filter(({ to }) => to.includes(email))).toHaveLength(1);
  await server.close();
});
