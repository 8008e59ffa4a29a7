import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { newMember } from "../../testing/members.ts";
import { newOwner, type Person, signIn, testPassword } from "../../testing/people.ts";
import { type MailServer, startMailServer } from "../../testing/services/mail-server.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";

let server: MailServer;
let api: TestApp;

beforeEach(async () => {
  server = await startMailServer();
  api = await startTestApp({
    smtpUrl: server.url,
    mailFrom: "Lavra <lavra@exemplo.com.br>",
    publicUrl: "https://lavra.exemplo.com.br",
    resetsPerHour: 1000,
  });
  onTestFinished(async () => {
    await api.close();
    await server.close();
  });
});

const newPassword = "pitanga-roxa-8";
const hour = 3_600_000;
const post = (url: string, payload: object, token?: string) =>
  call(api.app, token, { method: "POST", url: `/api/auth/${url}`, payload });
const putEmail = (token: string, email: string, password = testPassword) =>
  call(api.app, token, { method: "PUT", url: "/api/auth/email", payload: { email, password } });
const putPersonal = ({ token }: Person, email: string) => {
  const payload = { tipoPessoa: "fisica", cpf: "529.982.247-25", email };
  return call(api.app, token, { method: "PUT", url: "/api/users/personal-data", payload });
};
const account = async (token: string) =>
  (await call(api.app, token, { method: "GET", url: "/api/auth/account" })).body.account;
const lives = async (token: string) =>
  (await call(api.app, token, { method: "GET", url: "/api/auth/me" })).status === 200;
const emailOf = ({ user }: Person) => `${user.login}@exemplo.com.br`;
const tokenIn = (link: string) => new URLSearchParams(new URL(link).hash.slice(1)).get("token") ?? "";
const linkInvalid = { status: 400, body: { code: "auth.link_invalid" } };

/** Waits until every queued mail is delivered or given up. */
const allSent = () => api.app.close();

async function askForReset(login: string, email: string): Promise<string> {
  expect((await post("forgot-password", { login })).status).toBe(200);
  const mail = await server.next(email);
  return mail.link.includes("reset-password") ? tokenIn(mail.link) : askForResetMail(email);
}

/** Returns the next mail with a password reset link and skips mails of other kinds. */
async function askForResetMail(email: string): Promise<string> {
  for (;;) {
    const mail = await server.next(email);
    if (mail.link.includes("reset-password")) return tokenIn(mail.link);
  }
}

describe("confirming an address", () => {
  test("a link is sent at registration, works once, and the account shows the address as confirmed", async () => {
    const person = await newOwner(api.app);
    const mail = await server.next(emailOf(person));
    expect(mail.subject).toBe("Lavra: confirme o seu e-mail");
    expect(mail.link).toMatch(/^https:\/\/lavra\.exemplo\.com\.br\/verify-email#token=[\w-]{43}$/);
    expect(mail.text).not.toMatch(/Maria|titular/);
    expect(await account(person.token)).toMatchObject({ emailVerified: false, mailEnabled: true });
    const token = tokenIn(mail.link);
    expect((await post("verify-email", { token })).status).toBe(200);
    expect(await account(person.token)).toMatchObject({ email: emailOf(person), emailVerified: true });
    expect(await post("verify-email", { token })).toMatchObject(linkInvalid);
  });

  test("an expired link, a guess and a link of the other kind get the same answer", async () => {
    const person = await newOwner(api.app);
    const verification = tokenIn((await server.next(emailOf(person))).link);
    const reset = await askForReset(person.user.login, emailOf(person));
    expect(await post("verify-email", { token: reset })).toMatchObject(linkInvalid);
    expect(await post("reset-password", { token: verification, newPassword })).toMatchObject(linkInvalid);
    expect(await post("verify-email", { token: "x".repeat(43) })).toMatchObject(linkInvalid);
    const other = await newOwner(api.app);
    const inTime = tokenIn((await server.next(emailOf(other))).link);
    api.clock.advance(24 * hour - 1);
    expect((await post("verify-email", { token: inTime })).status).toBe(200);
    api.clock.advance(1);
    expect(await post("verify-email", { token: verification })).toMatchObject(linkInvalid);
  });

  test("another address is entered with the password; the old one is notified, the new one gets the link", async () => {
    const person = await newOwner(api.app);
    const first = tokenIn((await server.next(emailOf(person))).link);
    expect(await putEmail(person.token, "nova@exemplo.com.br", "errada-7")).toMatchObject({
      status: 400,
      body: { code: "auth.current_password_wrong" },
    });
    expect(await putEmail(person.token, "nova@")).toMatchObject({ status: 400, body: { error: "Email inválido" } });
    expect(await putEmail(person.token, "Nova@exemplo.com.br")).toMatchObject({
      status: 200,
      body: { account: { email: "Nova@exemplo.com.br", emailVerified: false } },
    });
    expect((await server.next(emailOf(person))).subject).toBe("Lavra: o e-mail da sua conta foi alterado");
    expect(await post("verify-email", { token: first })).toMatchObject(linkInvalid);
    const link = tokenIn((await server.next("Nova@exemplo.com.br")).link);
    expect((await post("verify-email", { token: link })).status).toBe(200);
    expect(await account(person.token)).toMatchObject({ emailVerified: true });
  });

  test("another address in the personal data is notified to the old one, and no link confirms it from there", async () => {
    const person = await newOwner(api.app);
    const { link } = await server.next(emailOf(person));
    await post("verify-email", { token: tokenIn(link) });
    const reset = await askForReset(person.user.login, emailOf(person));
    expect((await putPersonal(person, emailOf(person).toUpperCase())).status).toBe(200);
    expect((await account(person.token)).emailVerified).toBe(true);
    expect((await putPersonal(person, "outra@exemplo.com.br")).status).toBe(200);
    expect((await server.next(emailOf(person))).subject).toBe("Lavra: o e-mail da sua conta foi alterado");
    expect((await account(person.token)).emailVerified).toBe(false);
    expect(await post("reset-password", { token: reset, newPassword })).toMatchObject(linkInvalid);
    await askForReset(person.user.login, emailOf(person));
    await allSent();
    expect(server.received.flatMap(({ to }) => to)).not.toContain("outra@exemplo.com.br");
  });

  test("a person without a confirmed address is reached at the last one entered with the password", async () => {
    const person = await newOwner(api.app);
    await putPersonal(person, "outra@exemplo.com.br");
    await askForReset(person.user.login, emailOf(person));
    expect((await putEmail(person.token, "outra@exemplo.com.br")).status).toBe(200);
    await askForReset(person.user.login, "outra@exemplo.com.br");
    await allSent();
    const there = server.received.filter(({ to }) => to.includes("outra@exemplo.com.br"));
    expect(there.filter(({ link }) => link.includes("reset-password"))).toHaveLength(1);
  });

  test("a person without any address gets no link at one entered without the password", async () => {
    const person = await newOwner(api.app);
    await api.db.platform((tx) => sql`update users set email = null where id = ${person.user.id}`.execute(tx));
    await putPersonal(person, "outra@exemplo.com.br");
    expect((await post("forgot-password", { login: person.user.login })).status).toBe(200);
    await allSent();
    expect(server.received.flatMap(({ to }) => to)).not.toContain("outra@exemplo.com.br");
  });

  test("limits links to an unconfirmed mailbox to five an hour", async () => {
    const { token } = await newOwner(api.app);
    for (let times = 0; times < 5; times++)
      expect((await putEmail(token, `a${times}@exemplo.com.br`)).status).toBe(200);
    const refused = await putEmail(token, "mais@exemplo.com.br");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3000);
  });
});

describe("requesting a new password", () => {
  test("sends a link by login or by e-mail, and gives the same answer for an unknown person", async () => {
    const person = await newOwner(api.app);
    await server.next(emailOf(person));
    const asked = [person.user.login, emailOf(person).toUpperCase(), "ninguem", "ninguem@exemplo.com.br", ""];
    const replies = await Promise.all(asked.map((login) => post("forgot-password", { login })));
    for (const { status, body } of replies) expect({ status, body }).toEqual({ status: 200, body: replies[0]?.body });
    await allSent();
    const links = server.received.filter(({ link }) => link.includes("/reset-password#token="));
    expect(links.map(({ to }) => to)).toEqual([[emailOf(person)], [emailOf(person)]]);
  });

  test("sends nothing to people without an address or inactive, and at most three an hour to one person", async () => {
    const owner = await newOwner(api.app);
    const member = await newMember(api, owner, {});
    const gone = await newOwner(api.app);
    await api.db.platform((tx) => sql`update users set active = false where id = ${gone.user.id}`.execute(tx));
    for (let times = 0; times < 6; times++) await post("forgot-password", { login: owner.user.login });
    for (const { user } of [member, gone]) await post("forgot-password", { login: user.login });
    await allSent();
    const links = server.received.filter(({ link }) => link.includes("/reset-password#token="));
    expect(links.map(({ to }) => to[0])).toEqual(Array.from({ length: 3 }, () => emailOf(owner)));
  });

  test("sends to the confirmed address even after another one was entered", async () => {
    const person = await newOwner(api.app);
    await post("verify-email", { token: tokenIn((await server.next(emailOf(person))).link) });
    await putEmail(person.token, "intruso@exemplo.com.br");
    expect((await server.next("intruso@exemplo.com.br")).link).toContain("/verify-email");
    await server.next(emailOf(person));
    await post("forgot-password", { login: "intruso@exemplo.com.br" });
    const mail = await server.next(emailOf(person));
    expect(mail.link).toContain("/reset-password");
    expect(mail.text).toContain(person.user.login);
    await allSent();
    expect(server.received.filter(({ to }) => to.includes("intruso@exemplo.com.br"))).toHaveLength(1);
  });
});

describe("a password reset link", () => {
  test("sets the password once, ends every session, unlocks the log-in, confirms the address and notifies the person", async () => {
    const person = await newOwner(api.app);
    await server.next(emailOf(person));
    const other = await askForReset(person.user.login, emailOf(person));
    const token = await askForReset(person.user.login, emailOf(person));
    const logIn = (password: string) => post("login", { login: person.user.login, password });
    for (let times = 0; times < 6; times++) await logIn("errada-7");
    expect((await logIn(testPassword)).status).toBe(429);
    const done = await post("reset-password", { token, newPassword });
    expect(done).toMatchObject({
      status: 200,
      body: { message: "Senha alterada com sucesso! Entre com ela para continuar." },
    });
    expect(await lives(person.token)).toBe(false);
    const again = await signIn(api.app, person.user.login, newPassword);
    expect(await account(again.token)).toMatchObject({ emailVerified: true });
    expect((await server.next(emailOf(person))).subject).toBe("Lavra: a sua senha foi alterada");
    for (const used of [token, other]) {
      expect(await post("reset-password", { token: used, newPassword: "outra-senha-9x" })).toMatchObject(linkInvalid);
    }
  });

  test("works for only one of two concurrent uses", async () => {
    const person = await newOwner(api.app);
    await server.next(emailOf(person));
    const token = await askForReset(person.user.login, emailOf(person));
    const uses = ["pitanga-roxa-1", "pitanga-roxa-2"].map((newPassword) =>
      post("reset-password", { token, newPassword }),
    );
    expect((await Promise.all(uses)).map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test.each([
    ["", "auth.new_password_required"],
    ["12345", "auth.new_password_short"],
    ["senha123", "users.password_common"],
  ])("is not used up by the password %j, which is refused as %s", async (refused, code) => {
    const person = await newOwner(api.app);
    await server.next(emailOf(person));
    const token = await askForReset(person.user.login, emailOf(person));
    const refusal = await post("reset-password", { token, newPassword: refused });
    expect(refusal).toMatchObject({ status: 400, body: { code } });
    expect((await post("reset-password", { token, newPassword })).status).toBe(200);
  });

  test("expires after an hour, after a change of password or address, and for an inactive person", async () => {
    const [late, changed, moved, gone] = [
      await newOwner(api.app),
      await newOwner(api.app),
      await newOwner(api.app),
      await newOwner(api.app),
    ];
    const ask = async (person: Person) => {
      await server.next(emailOf(person));
      return { person, token: await askForReset(person.user.login, emailOf(person)) };
    };
    const links = [await ask(changed), await ask(moved), await ask(gone)];
    await post("change-password", { currentPassword: testPassword, newPassword }, changed.token);
    await putEmail(moved.token, "outro@exemplo.com.br");
    await api.db.platform((tx) => sql`update users set active = false where id = ${gone.user.id}`.execute(tx));
    const [last, inTime] = [await ask(late), await ask(await newOwner(api.app))];
    for (const { token } of links)
      expect(await post("reset-password", { token, newPassword })).toMatchObject(linkInvalid);
    api.clock.advance(hour - 1);
    expect((await post("reset-password", { token: inTime.token, newPassword })).status).toBe(200);
    api.clock.advance(1);
    expect(await post("reset-password", { token: last.token, newPassword })).toMatchObject(linkInvalid);
  });

  test("is stored as a hash, and appears in no audit event", async () => {
    const person = await newOwner(api.app);
    await server.next(emailOf(person));
    const token = await askForReset(person.user.login, emailOf(person));
    await post("reset-password", { token, newPassword });
    const read = (table: string) =>
      api.db.platform(async (tx) => JSON.stringify((await sql`select * from ${sql.table(table)}`.execute(tx)).rows));
    const [events, tokens] = [await read("audit_events"), await read("mail_tokens")];
    expect(events).toContain("auth.password_reset");
    expect(events + tokens).not.toContain(token);
    expect(events).not.toContain("@");
  });
});

test("a person who changes the password or turns the second factor off is notified", async () => {
  const person = await newOwner(api.app);
  await server.next(emailOf(person));
  let { token } = person;
  const next = ({ body }: { body: { token: string } }) => {
    token = body.token;
  };
  next(await post("change-password", { currentPassword: testPassword, newPassword }, token));
  expect((await server.next(emailOf(person))).subject).toBe("Lavra: a sua senha foi alterada");
  const password = newPassword;
  const { secret } = (await post("totp/start", { password }, token)).body;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.now().getTime() });
  next(await post("totp/confirm", { code }, token));
  next(await post("totp/stop", { password }, token));
  const off = "Lavra: verificação em duas etapas desativada";
  expect((await server.next(emailOf(person))).subject).toBe(off);
  await post("totp/stop", { password }, token);
  await allSent();
  expect(server.received.filter(({ subject }) => subject === off)).toHaveLength(1);
});
