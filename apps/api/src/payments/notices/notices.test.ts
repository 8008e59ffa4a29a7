import { afterAll, beforeAll, expect, test } from "vitest";
import { createPurchases } from "../../testing/payments/purchases.ts";
import { newOwner, type Person } from "../../testing/people.ts";
import { type MailServer, startMailServer } from "../../testing/services/mail-server.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";

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

test("an order that its owner cancels, or that ends at the provider, was not refused: no mail says so", async () => {
  const shop = createPurchases(api);
  const owner = await newOwner(api.app);
  const cancelled = await shop.ordered(owner);
  const slip = await shop.pay(cancelled.preference, "pending", "boleto");
  const cancel = { method: "POST", url: `/api/payments/orders/${cancelled.id}/cancel` } as const;
  expect((await call(api.app, owner.token, cancel)).status).toBe(200);
  await shop.notify(slip);
  const ended = await shop.ordered(owner, { planId: "intermediate" });
  const pix = await shop.pay(ended.preference, "pending");
  await shop.becomes(pix, "cancelled");
  await shop.notify(pix);
  expect((await shop.status(owner, ended.id)).status).toBe("rejected");
  const last = await shop.buy(owner, { planId: "advanced" });
  expect((await shop.status(owner, last.id)).status).toBe("approved");
  const to = `${owner.user.login}@exemplo.com.br`;
  const subjects = [(await server.next(to)).subject, (await server.next(to)).subject];
  expect(subjects.toSorted()).toEqual(["Lavra: confirme o seu e-mail", "Lavra: pagamento aprovado"]);
});

test("an owner gets one mail each after a payment is refused, approved late, repeated or in time, and refunded, however often it is notified", async () => {
  const shop = createPurchases(api);
  const owner = await newOwner(api.app);
  const { preference } = await shop.ordered(owner);
  const refused = [await shop.pay(preference, "rejected"), await shop.pay(preference, "rejected")];
  for (const payment of refused) await shop.notify(payment);
  const paid = await shop.pay(preference);
  await shop.notify(paid);
  await shop.becomes(paid, "refunded");
  for (const payment of [paid, paid, ...refused]) await shop.notify(payment);
  const patient = await newOwner(api.app);
  const old = await shop.ordered(patient);
  api.clock.advance(1);
  await shop.buy(patient, { planId: "intermediate" });
  api.clock.advance(1);
  const late = await shop.pay(old.preference);
  const refund = { method: "POST", url: `/api/payments/orders/${old.id}/refund` } as const;
  for (let times = 0; times < 2; times++) await call(api.app, patient.token, refund);
  await shop.simulator.takeBack(late, "refunded");
  const hasty = await newOwner(api.app);
  for (let times = 0; times < 2; times++) await shop.buy(hasty);
  await api.features.payments.idle();
  await api.close();
  const subjectsTo = ({ user }: Person) =>
    server.received.filter(({ to }) => to.includes(`${user.login}@exemplo.com.br`)).map(({ subject }) => subject);
  expect(subjectsTo(owner).toSorted()).toEqual([
    "Lavra: confirme o seu e-mail",
    "Lavra: pagamento aprovado",
    "Lavra: pagamento recusado",
    "Lavra: pagamento reembolsado",
  ]);
  expect(subjectsTo(patient).toSorted()).toEqual([
    "Lavra: confirme o seu e-mail",
    "Lavra: pagamento aprovado",
    "Lavra: pagamento de um pedido antigo aprovado",
    "Lavra: pagamento reembolsado",
    "Lavra: pedido de reembolso recebido",
  ]);
  expect(subjectsTo(hasty).toSorted()).toEqual([
    "Lavra: confirme o seu e-mail",
    "Lavra: pagamento aprovado",
    "Lavra: segundo pagamento igual aprovado",
  ]);
});
