import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { lockUser } from "../../accounts/index.ts";
import { recordedEvents } from "../../testing/database/recorded-events.ts";
import { untilSomebodyWaits } from "../../testing/database/transactions.ts";
import { newOwner, type Person, signIn, testPassword } from "../../testing/people.ts";
import { type MailServer, startMailServer } from "../../testing/services/mail-server.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";

let server: MailServer;
let api: TestApp;
let person: Person;
/** Token of the link that confirms the address. */
let confirming: string;
beforeAll(async () => {
  server = await startMailServer();
  api = await startTestApp({
    smtpUrl: server.url,
    mailFrom: "Lavra <lavra@exemplo.com.br>",
    publicUrl: "https://lavra.exemplo.com.br",
  });
});
beforeEach(async () => {
  person = await newOwner(api.app);
  confirming = tokenIn(await next());
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const next = () => server.next(`${person.user.login}@exemplo.com.br`);
const tokenIn = ({ link }: { link: string }) => new URLSearchParams(new URL(link).hash.slice(1)).get("token") ?? "";
const post = (url: string, payload: object, token?: string) =>
  call(api.app, token, { method: "POST", url: `/api/auth/${url}`, payload });

test("a reset mail names the login only in a confirmed mailbox", async () => {
  const { login } = person.user;
  await post("forgot-password", { login });
  expect((await next()).text).not.toContain(login);
  await post("verify-email", { token: confirming });
  await post("forgot-password", { login });
  expect((await next()).text).toContain(`para o login ${login}.`);
});

test("a reset mail is asked for by the e-mail address in any case", async () => {
  await post("forgot-password", { login: `${person.user.login}@EXEMPLO.com.br`.toUpperCase() });
  expect((await next()).link).toContain("/reset-password#token=");
});

test("every active account with the address gets a link of its own", async () => {
  const [other, gone] = [await newOwner(api.app), await newOwner(api.app)];
  const email = `${person.user.login}@exemplo.com.br`;
  await api.db.platform(async (tx) => {
    await sql`update users set email = ${email} where id in (${other.user.id}, ${gone.user.id})`.execute(tx);
    await sql`update users set active = false where id = ${gone.user.id}`.execute(tx);
  });
  await post("forgot-password", { login: email });
  const newPassword = "pitanga-roxa-8";
  for (const mail of [await next(), await next()]) {
    expect((await post("reset-password", { token: tokenIn(mail), newPassword })).status).toBe(200);
  }
  for (const { user } of [person, other]) {
    expect((await signIn(api.app, user.login, newPassword)).user.id).toBe(user.id);
  }
});

test("a link confirms no address that has been replaced since", async () => {
  const payload = { tipoPessoa: "fisica", cpf: "529.982.247-25", email: "outra@exemplo.com.br" };
  await call(api.app, person.token, { method: "PUT", url: "/api/users/personal-data", payload });
  const refused = { status: 400, body: { code: "auth.link_invalid" } };
  expect(await post("verify-email", { token: confirming })).toMatchObject(refused);
});

test("a password set by a link forgets wrong guesses of the one before", async () => {
  const [newPassword, third] = ["pitanga-roxa-8", "graviola-azul-3"];
  const change = (currentPassword: string, token: string) =>
    post("change-password", { currentPassword, newPassword: third }, token);
  for (let times = 0; times < 5; times++) await change("errada-7", person.token);
  expect((await change(testPassword, person.token)).status).toBe(429);
  await post("forgot-password", { login: person.user.login });
  await post("reset-password", { token: tokenIn(await next()), newPassword });
  const again = await signIn(api.app, person.user.login, newPassword);
  expect((await change(newPassword, again.token)).status).toBe(200);
});

test("a password set by a link is recorded with the number of sessions that it ended", async () => {
  await signIn(api.app, person.user.login);
  await post("forgot-password", { login: person.user.login });
  const token = tokenIn(await next());
  expect((await post("reset-password", { token, newPassword: "pitanga-roxa-8" })).status).toBe(200);
  expect(await recordedEvents(api, person, "auth.password_reset")).toEqual([
    { action: "auth.password_reset", by: person.user.id, of: null, detail: { ended: 2 } },
  ]);
});

test("a link sets no password for a person who is deactivated meanwhile", async () => {
  await post("forgot-password", { login: person.user.login });
  const token = tokenIn(await next());
  const { reset } = await api.db.platform(async (tx) => {
    await lockUser(tx, person.user.id);
    const begun = post("reset-password", { token, newPassword: "pitanga-roxa-8" });
    await untilSomebodyWaits(tx);
    await sql`update users set active = false where id = ${person.user.id}`.execute(tx);
    return { reset: begun };
  });
  expect(await reset).toMatchObject({ status: 400, body: { code: "auth.link_invalid" } });
});
