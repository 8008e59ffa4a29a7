// @module-tag both-databases-deep
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addSeats, storedUser, userCalls, userEvents } from "../../testing/managed-users.ts";
import { newDeveloper, newMember } from "../../testing/members.ts";
import { newOwner, type Person, signIn } from "../../testing/people.ts";
import { type MailServer, startMailServer } from "../../testing/services/mail-server.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";

let server: MailServer;
let api: TestApp;
let owner: Person;
beforeAll(async () => {
  server = await startMailServer();
  api = await startTestApp({
    smtpUrl: server.url,
    mailFrom: "Lavra <lavra@exemplo.com.br>",
    publicUrl: "https://lavra.exemplo.com.br",
  });
});
beforeEach(async () => {
  owner = await newOwner(api.app);
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const root = "/api/users/invitations";
const anyEmail = () => `ana.${randomBytes(6).toString("hex")}@exemplo.com.br`;
const send = ({ token }: Person, change: object = {}) =>
  call(api.app, token, {
    method: "POST",
    url: root,
    payload: { nome: "Ana Reis", email: anyEmail(), role: "estagiario", ...change },
  });
const list = async ({ token }: Person) => (await call(api.app, token, { method: "GET", url: root })).body;
const sendAgain = ({ token }: Person, id: string) =>
  call(api.app, token, { method: "POST", url: `${root}/${id}/send` });
const revoke = ({ token }: Person, id: string) => call(api.app, token, { method: "DELETE", url: `${root}/${id}` });
const post = (act: "open" | "accept", payload: object) =>
  call(api.app, undefined, { method: "POST", url: `${root}/${act}`, payload });
const accept = (token: string, change: object = {}) =>
  post("accept", {
    token,
    login: `ana.${randomBytes(6).toString("hex")}`,
    senha: "pitanga-roxa-8",
    ...change,
  });
const tokenTo = async (email: string) => {
  const { link } = await server.next(email);
  return new URLSearchParams(new URL(link).hash.slice(1)).get("token") ?? "";
};
/** Invites somebody and returns the invitation with its link's token. */
async function invited(person: Person, change: object = {}) {
  const { status, body } = await send(person, change);
  expect(status).toBe(201);
  return { ...body.invitation, token: await tokenTo(body.invitation.email) };
}
const linkInvalid = { status: 400, body: { code: "auth.link_invalid" } };
const days = (count: number) => count * 86_400_000;

describe("an invitation", () => {
  test("sends a link of 256 bits, stored as a hash, by which a person gets a login and password of their own", async () => {
    const email = anyEmail();
    const { status, body } = await send(owner, { email, role: "advogado_sr" });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      message: "Convite enviado.",
      invitation: {
        nome: "Ana Reis",
        email,
        roleName: "Advogado Sênior",
        isExpired: false,
        invitedBy: owner.user.nome,
      },
    });
    const mail = await server.next(email);
    expect(mail.link).toMatch(/^https:\/\/lavra\.exemplo\.com\.br\/invitation#token=[\w-]{43}$/);
    expect(mail.text).not.toMatch(/Ana Reis|Maria/);
    const token = new URLSearchParams(new URL(mail.link).hash.slice(1)).get("token") ?? "";
    expect(JSON.stringify(body)).not.toContain(token);
    const stored = await api.db.platform((tx) => sql`select * from invitations`.execute(tx));
    expect(JSON.stringify(stored.rows)).not.toContain(token);

    expect((await post("open", { token })).body).toMatchObject({
      nome: "Ana Reis",
      email,
      roleName: "Advogado Sênior",
      officeName: owner.user.nome,
      invitedBy: owner.user.nome,
    });
    const login = `ana.${randomBytes(6).toString("hex")}`;
    const { body: accepted } = await accept(token, { login });
    expect(accepted.message).toBe("Acesso criado. Entre com o seu login e a sua senha.");
    const { user } = await signIn(api.app, login, "pitanga-roxa-8");
    expect(user).toMatchObject({ id: body.invitation.id, nome: "Ana Reis", role: "advogado_sr" });
    expect(user).toMatchObject({ scopeId: owner.user.id, parentId: owner.user.id });
    expect(user).not.toHaveProperty("ownPassword");
    expect(await storedUser(api, user.id)).toMatchObject({ email, given_password: false });
    const accountUrl = { method: "GET", url: "/api/auth/account" } as const;
    const session = (await signIn(api.app, login, "pitanga-roxa-8")).token;
    expect((await call(api.app, session, accountUrl)).body.account).toMatchObject({ email, emailVerified: true });
    expect((await list(owner)).invitations).toEqual([]);
    expect(await accept(token)).toMatchObject(linkInvalid);
    expect(await post("open", { token })).toMatchObject(linkInvalid);
  });

  test("is written to the audit, without the whole address", async () => {
    const { id, token, email } = await invited(owner);
    await accept(token);
    const events = await userEvents(api, owner.user.id);
    expect(events.map(({ action, actor_id, object_id }) => [action, actor_id, object_id])).toEqual([
      ["users.invitation_accepted", id, id],
      ["users.invited", owner.user.id, id],
    ]);
    expect(events[0]?.detail).toEqual({ role: "estagiario" });
    expect(JSON.stringify(events)).not.toContain(email);
  });

  test("expires after seven days, and a new link revives it while the old one stays dead", async () => {
    const { id, token, email } = await invited(owner);
    api.clock.advance(days(7) - 1000);
    expect((await post("open", { token })).status).toBe(200);
    api.clock.advance(1000);
    expect(await post("open", { token })).toMatchObject(linkInvalid);
    api.clock.advance(1000);
    expect(await accept(token)).toMatchObject(linkInvalid);
    const { token: session } = await signIn(api.app, owner.user.login);
    const again = { ...owner, token: session };
    expect((await list(again)).invitations).toMatchObject([{ id, isExpired: true }]);
    expect((await sendAgain(again, id)).body.invitation).toMatchObject({ id, isExpired: false });
    const renewed = await tokenTo(email);
    expect(renewed).not.toBe(token);
    expect(await accept(token)).toMatchObject(linkInvalid);
    expect((await accept(renewed)).status).toBe(201);
  });

  test("sent again before it expires leaves the first link dead", async () => {
    const { id, token, email } = await invited(owner);
    expect((await sendAgain(owner, id)).status).toBe(200);
    await tokenTo(email);
    expect(await post("open", { token })).toMatchObject(linkInvalid);
  });

  test("can be revoked", async () => {
    const { id, token } = await invited(owner);
    expect((await revoke(owner, id)).status).toBe(200);
    expect(await accept(token)).toMatchObject(linkInvalid);
    expect((await revoke(owner, id)).body.code).toBe("users.invitation_not_found");
    expect((await sendAgain(owner, id)).status).toBe(404);
  });

  test.each([
    [{ nome: " " }, "users.invitation_incomplete"],
    [{ email: "" }, "users.invitation_incomplete"],
    [{ email: "ana" }, "users.email_invalid"],
    [{ role: "" }, "users.role_required"],
    [{ role: "administrador" }, "users.role_forbidden"],
    [{ role: "desenvolvedor" }, "users.role_forbidden"],
  ])("is refused with %o", async (change, code) => {
    expect((await send(owner, change)).body.code).toBe(code);
  });

  test("of one address exists once", async () => {
    await addSeats(api, owner, 5);
    const { email } = await invited(owner);
    expect(await send(owner, { email: email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: "users.invitation_exists" },
    });
    const other = await newOwner(api.app);
    expect((await send(other, { email })).status).toBe(201);
  });

  test("keeps its link if login or password are refused", async () => {
    const { token } = await invited(owner);
    expect((await accept(token, { senha: "curta" })).body.code).toBe("users.password_short");
    expect((await accept(token, { senha: "123456" })).body.code).toBe("users.password_common");
    expect((await accept(token, { senha: "Ana Reis" })).body.code, "the own name").toBe("users.password_common");
    expect((await accept(token, { login: " " })).body.code).toBe("users.required_fields");
    expect((await accept(token, { login: owner.user.login })).body.code).toBe("users.login_taken");
    expect((await accept(token)).status).toBe(201);
  });
});

describe("the plan's places", () => {
  test("count when a person is invited, expired invitations aside, and when they accept", async () => {
    const first = await invited(owner);
    expect(await send(owner)).toMatchObject({
      status: 402,
      body: {
        code: "USER_LIMIT_REACHED",
        currentUsage: 2,
        limit: 2,
        suggestion:
          "Os convites em aberto contam: cancele um deles, adicione usuários extras ou faça upgrade do plano.",
      },
    });
    // Creation with a password stays as it is, and takes the place.
    const created = await userCalls(api).create(owner);
    expect(created.status).toBe(201);
    expect(await accept(first.token)).toMatchObject({ status: 402, body: { code: "USER_LIMIT_REACHED" } });
    await userCalls(api).remove(owner, created.body.user.id);
    expect((await accept(first.token)).status).toBe(201);
  });

  test("the last one goes to one of twenty invitations, and to one of many acceptances", async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(owner)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    const email = replies.find(({ status }) => status === 201)?.body.invitation.email;
    const token = await tokenTo(email);
    const accepted = await Promise.all([
      ...Array.from({ length: 5 }, () => accept(token)),
      ...Array.from({ length: 3 }, () => userCalls(api).create(owner)),
    ]);
    expect(accepted.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(accepted.filter(({ status }) => status >= 500)).toEqual([]);
    const usage = await call(api.app, owner.token, { method: "GET", url: "/api/subscriptions/usage" });
    expect(usage.body.users).toEqual({ active: 2, limit: 2 });
  });
});

describe("who invites", () => {
  test("an owner manages all invitations of the office, others their own, nobody another office's", async () => {
    await addSeats(api, owner, 10);
    const partner = await newMember(api, owner, { manage_users: true }, "socio");
    const { id } = await invited(partner);
    const own = await invited(owner);
    expect((await list(owner)).invitations).toHaveLength(2);
    expect((await list(partner)).invitations).toMatchObject([{ id }]);
    expect((await revoke(partner, own.id)).status).toBe(404);
    const stranger = await newOwner(api.app);
    expect((await list(stranger)).invitations).toEqual([]);
    expect((await revoke(stranger, id)).status).toBe(404);
    expect((await sendAgain(stranger, id)).status).toBe(404);
    expect((await revoke(owner, id)).status).toBe(200);
  });

  test("a link is worth no more than what the person who sent it may do now", async () => {
    await addSeats(api, owner, 10);
    const partner = await newMember(api, owner, { manage_users: true }, "socio");
    const { token } = await invited(partner);
    const grant = (allowed: boolean) =>
      api.db.platform((tx) =>
        sql`update users set permissions = permissions || ${JSON.stringify({ manage_users: allowed })}::jsonb
          where id = ${partner.user.id}`.execute(tx),
      );
    await grant(false);
    expect(await accept(token)).toMatchObject(linkInvalid);
    await grant(true);
    await userCalls(api).change(owner, partner.user.id, { ativo: false });
    expect(await accept(token)).toMatchObject(linkInvalid);
  });

  test("a link of a person with a role of the office's own ends with their permission to manage users", async () => {
    await addSeats(api, owner, 10);
    const chief = { key: "chefe", name: "Chefe", canCreateUsers: true, canCreateRoles: ["estagiario"] };
    const payload = { adminId: owner.user.id, allowedSystemRoles: ["estagiario"], customRoles: [chief] };
    const staff = await newDeveloper(api);
    await call(api.app, staff.token, { method: "POST", url: "/api/admin-roles/config", payload });
    const sender = await newMember(api, owner, { manage_users: true }, "chefe");
    const { token } = await invited(sender);
    expect((await post("open", { token })).status).toBe(200);
    const withdrawn = sql`update users set permissions = permissions || '{"manage_users": false}'
      where id = ${sender.user.id}`;
    await api.db.platform((tx) => withdrawn.execute(tx));
    expect(await post("open", { token })).toMatchObject(linkInvalid);
    expect(await accept(token)).toMatchObject(linkInvalid);
  });

  test("invitations of a deleted person pass to who deleted them, like the users below", async () => {
    await addSeats(api, owner, 10);
    const partner = await newMember(api, owner, { manage_users: true }, "socio");
    const { id, token } = await invited(partner);
    await userCalls(api).remove(owner, partner.user.id);
    expect((await list(owner)).invitations).toMatchObject([{ id, invitedBy: owner.user.nome }]);
    expect((await accept(token)).status).toBe(201);
    expect((await storedUser(api, id)).parent_id).toBe(owner.user.id);
  });

  test("a person who may not manage users invites nobody; platform staff invite the owner of a new office", async () => {
    await addSeats(api, owner, 10);
    expect((await send(await newMember(api, owner, { manage_users: false }))).status).toBe(403);
    const staff = await newDeveloper(api);
    const { id, token } = await invited(staff, { role: "administrador" });
    expect((await accept(token)).status).toBe(201);
    expect(await storedUser(api, id)).toMatchObject({ tenant_id: id, role: "administrador" });
  });
});
