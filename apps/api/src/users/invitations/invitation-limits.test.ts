import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { addSeats, userCalls } from "../../testing/managed-users.ts";
import { newOwner, type Person, signIn } from "../../testing/people.ts";
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

test("an expired invitation is sent again only into a free place", async () => {
  const server = await startMailServer();
  const api = await startTestApp({
    smtpUrl: server.url,
    mailFrom: "Lavra <lavra@exemplo.com.br>",
    publicUrl: "https://lavra.exemplo.com.br",
  });
  const owner = await newOwner(api.app);
  const payload = { nome: "Ana Reis", email: "ana@exemplo.com.br", role: "estagiario" };
  const { body } = await call(api.app, owner.token, { method: "POST", url: root, payload });
  api.clock.advance(7 * 86_400_000);
  const again = await signIn(api.app, owner.user.login);
  const sendAgain = () => call(api.app, again.token, { method: "POST", url: `${root}/${body.invitation.id}/send` });
  const taken = await userCalls(api).create(again);
  expect(taken.status).toBe(201);
  expect(await sendAgain()).toMatchObject({ status: 402, body: { code: "USER_LIMIT_REACHED" } });
  await userCalls(api).remove(again, taken.body.user.id);
  expect((await sendAgain()).status).toBe(200);
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
