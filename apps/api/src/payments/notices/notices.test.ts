import { afterAll, beforeAll, expect, test } from "vitest";
import { createPurchases } from "../../testing/payments/purchases.ts";
import { newOwner } from "../../testing/people.ts";
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

test("an owner gets one mail each after a payment is refused, approved and refunded, however often it is notified", async () => {
  const shop = createPurchases(api);
  const owner = await newOwner(api.app);
  const { preference } = await shop.ordered(owner);
  const refused = [await shop.pay(preference, "rejected"), await shop.pay(preference, "rejected")];
  for (const payment of refused) await shop.notify(payment);
  const paid = await shop.pay(preference);
  await shop.notify(paid);
  await shop.becomes(paid, "refunded");
  for (const payment of [paid, paid, ...refused]) await shop.notify(payment);
  await api.close();
  const mails = server.received.filter(({ to }) => to.includes(`${owner.user.login}@exemplo.com.br`));
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    "Lavra: confirme o seu e-mail",
    "Lavra: pagamento aprovado",
    "Lavra: pagamento recusado",
    "Lavra: pagamento reembolsado",
  ]);
});
