// @module-tag both-databases-deep
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createPurchases } from "../../testing/payments/purchases.ts";
import { newOwner, signIn } from "../../testing/people.ts";
import { type MailServer, startMailServer } from "../../testing/services/mail-server.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let server: MailServer;
let api: TestApp;
beforeAll(async () => {
  server = await startMailServer();
});
beforeEach(async () => {
  api = await startTestApp({
    smtpUrl: server.url,
    mailFrom: "Lavra <lavra@exemplo.com.br>",
    publicUrl: "https://lavra.exemplo.com.br",
  });
});
afterAll(() => server.close());

const day = 86_400_000;

test("no mail about a period that was taken back or has a successor, and none to an owner without access", async () => {
  const { notifyEndings } = api.features;
  const events = createPurchases(api).events;
  const change = (of: RawBuilder<unknown>) => api.db.platform((tx) => of.execute(tx));
  const [plain, revoked, followed, inactive, deleted] = [
    await newOwner(api.app),
    await newOwner(api.app),
    await newOwner(api.app),
    await newOwner(api.app),
    await newOwner(api.app),
  ];
  await change(sql`update subscriptions set revoked_at = period_start where tenant_id = ${revoked.user.id}`);
  await change(sql`update subscriptions set covered_until = period_end + interval '30 days'
    where tenant_id = ${followed.user.id}`);
  await change(sql`update users set active = false where id = ${inactive.user.id}`);
  await change(sql`update users set deleted_at = created_at where id = ${deleted.user.id}`);
  api.clock.advance(10 * day + 1);
  await notifyEndings();
  api.clock.advance(5 * day);
  await notifyEndings();
  for (const owner of [plain, inactive, deleted]) expect(await events(owner, "subscriptions.expired")).toHaveLength(1);
  for (const owner of [revoked, followed]) expect(await events(owner, "subscriptions.expired")).toEqual([]);
  await api.close();
  const subjectsTo = ({ user }: { user: { login: string } }) =>
    server.received.filter(({ to }) => to.includes(`${user.login}@exemplo.com.br`)).map(({ subject }) => subject);
  expect(subjectsTo(plain).toSorted()).toEqual([
    "Lavra: confirme o seu e-mail",
    "Lavra: o período gratuito está terminando",
    "Lavra: o período gratuito terminou",
  ]);
  for (const owner of [revoked, followed, inactive, deleted]) {
    expect(subjectsTo(owner)).toEqual(["Lavra: confirme o seu e-mail"]);
  }
});

test("an owner gets a mail after a payment, some days before the period ends, and after it has ended: each once, as text and HTML", async () => {
  const shop = createPurchases(api);
  const { notifyEndings } = api.features;
  const owner = await newOwner(api.app);
  const to = `${owner.user.login}@exemplo.com.br`;
  const ofMine = () => server.received.filter((mail) => mail.to.includes(to)).map(({ subject }) => subject);
  const tell = async (times = 2) => {
    for (let n = 0; n < times; n++) await notifyEndings();
  };
  const expected = ["Lavra: confirme o seu e-mail"];
  const next = async (subject: string) => {
    expected.push(subject);
    for (;;) {
      const mail = await server.next(to);
      if (mail.subject === subject) return mail;
    }
  };
  await tell();
  api.clock.advance(10 * day + 1);
  await tell();
  const ending = await next("Lavra: o período gratuito está terminando");
  expect(ending.raw).toMatch(/multipart\/alternative/);
  expect(ending.raw).toMatch(/text\/html/);
  api.clock.advance(5 * day);
  await tell();
  await next("Lavra: o período gratuito terminou");
  const back = await signIn(api.app, owner.user.login);
  await shop.buy(back);
  await next("Lavra: pagamento aprovado");
  api.clock.advance(26 * day);
  await tell();
  await next("Lavra: a sua assinatura está vencendo");
  api.clock.advance(6 * day);
  await tell();
  await next("Lavra: a sua assinatura venceu");
  expect(await shop.events(owner, "subscriptions.expired")).toEqual([{ plan: "free_trial" }, { plan: "starter" }]);
  await api.close();
  expect(ofMine().toSorted()).toEqual(expected.toSorted());
});
