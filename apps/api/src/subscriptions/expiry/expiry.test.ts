// @module-tag both-databases
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPurchases } from "../../testing/payments/purchases.ts";
import { newOwner, signIn } from "../../testing/people.ts";
import { type MailServer, startMailServer } from "../../testing/services/mail-server.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let server: MailServer;
let api: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  api = await startTestApp({
    smtpUrl: server.url,
    mailFrom: "Lavra <lavra@exemplo.com.br>",
    publicUrl: "https://lavra.exemplo.com.br",
  });
});
afterAll(() => server.close());

const day = 86_400_000;

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
