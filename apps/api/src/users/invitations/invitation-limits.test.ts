import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { addSeats, storedUser, userCalls } from "../../testing/managed-users.ts";
import { newDeveloper } from "../../testing/members.ts";
import { newOwner, type Person, signIn } from "../../testing/people.ts";
import { startMailServer } from "../../testing/services/mail-server.ts";
import { call, startTestApp } from "../../testing/test-app.ts";

const root = "/api/users/invitations";

/** Starts the API with a server for its mails. */
async function start() {
  const server = await startMailServer();
  const mails = { smtpUrl: server.url, mailFrom: "Lavra <lavra@exemplo.com.br>" };
  return { server, api: await startTestApp({ ...mails, publicUrl: "https://lavra.exemplo.com.br" }) };
}

test("mails of one person are limited, also those sent again; other people still invite", async () => {
  const { server, api } = await start();
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
  const { server, api } = await start();
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
  const { server, api } = await start();
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

test("a link gives what the inviter may give when it is accepted: role, permissions and a place of their office", async () => {
  const { server, api } = await start();
  const owner = await newOwner(api.app);
  await addSeats(api, owner, 5);
  const post = (url: string, payload: object, { token } = owner) =>
    call(api.app, token, { method: "POST", url, payload });
  const invited = async (role: string) => {
    const email = `ana.${randomBytes(6).toString("hex")}@exemplo.com.br`;
    expect((await post(root, { nome: "Ana Reis", email, role })).status).toBe(201);
    return new URL((await server.next(email)).link).hash.replace("#token=", "");
  };
  const accept = (token: string) =>
    post(`${root}/accept`, { token, login: `ana.${randomBytes(6).toString("hex")}`, senha: "pitanga-roxa-8" });
  const tokens = [await invited("estagiario"), await invited("estagiario"), await invited("estagiario")];
  const [first, second, third] = tokens as [string, string, string];
  const none = { cnpj: "", endereco: "", telefone: "", email: "", cidade: "" };
  await call(api.app, owner.token, {
    method: "PUT",
    url: "/api/office",
    payload: { ...none, nome: "Souza Advogados" },
  });
  expect((await post(`${root}/open`, { token: first })).body.officeName).toBe("Souza Advogados");

  await api.db.platform((tx) =>
    sql`insert into role_permissions (tenant_id, creator_id, role, permissions)
      values (${owner.user.id}, ${owner.user.id}, 'estagiario', '["upload"]')`.execute(tx),
  );
  expect((await accept(first)).status).toBe(201);
  const users = (await userCalls(api).list(owner)).body.users;
  expect(users).toHaveLength(1);
  expect(await storedUser(api, users[0].id)).toMatchObject({
    permissions: { upload: true, dashboard: false, manage_users: false },
    created_at: api.clock.now(),
  });

  const ends = (end: Date) =>
    api.db.platform((tx) =>
      sql`update subscriptions set period_end = ${end} where tenant_id = ${owner.user.id}`.execute(tx),
    );
  const { rows } = await api.db.platform((tx) =>
    sql<{ end: Date }>`select period_end as end from subscriptions where tenant_id = ${owner.user.id}`.execute(tx),
  );
  api.clock.advance(1);
  await ends(api.clock.now());
  expect(await accept(second)).toMatchObject({ body: { code: "subscriptions.required" } });
  await ends(rows[0]?.end ?? new Date(0));
  expect((await accept(second)).status).toBe(201);

  const staff = await newDeveloper(api);
  const config = { adminId: owner.user.id, allowedSystemRoles: ["socio"], customRoles: [] };
  await post("/api/admin-roles/config", config, staff);
  expect(await accept(third)).toMatchObject({ status: 400, body: { code: "auth.link_invalid" } });
  expect(await post(`${root}/open`, { token: third })).toMatchObject({ body: { code: "auth.link_invalid" } });
  await api.close();
  await server.close();
});

test("without an SMTP server nobody is invited, and the list says so", async () => {
  const quiet = await startTestApp();
  const { token } = await newOwner(quiet.app);
  const listed = await call(quiet.app, token, { method: "GET", url: root });
  expect(listed.body).toMatchObject({ invitations: [], isOffered: false });
  const payload = { nome: "Ana", email: "ana@exemplo.com.br", role: "estagiario" };
  const refused = await call(quiet.app, token, { method: "POST", url: root, payload });
  expect(refused).toMatchObject({ status: 409, body: { code: "auth.mail_off" } });
  await quiet.close();
});
