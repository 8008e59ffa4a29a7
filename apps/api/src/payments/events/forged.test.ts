import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forgedNotices } from "../../testing/payments/forged-notices.ts";
import { createPurchases } from "../../testing/payments/purchases.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const kept = async () => {
  const rows = sql<{ n: number }>`select count(*)::int as n from payment_events`;
  return (await api.db.platform((tx) => rows.execute(tx))).rows[0]?.n;
};

test("more than forty kinds of notifications not sent by the provider are refused or ignored, and nothing of them is stored", async () => {
  const shop = createPurchases(api);
  const owner = await shop.blockedOwner();
  const { id, preference } = await shop.ordered(owner);
  const payment = await shop.pay(preference, "pending");
  // Also for an approved payment: only the provider is trusted.
  await shop.becomes(payment, "approved");
  const before = await kept();
  const { simulator } = shop;
  const secret = await simulator.provider.webhookSecret();
  const forged = forgedNotices(payment, await simulator.notice(payment), secret, api.clock.now());
  expect(forged.length).toBeGreaterThanOrEqual(40);
  const answers: [string, number][] = [];
  for (const { name, method, path, headers, body } of forged) {
    const { statusCode } = await api.app.inject({ method, url: path, headers, payload: body });
    answers.push([name, statusCode]);
  }
  expect(answers).toEqual(forged.map(({ name, status }) => [name, status]));
  await api.features.payments.workOnce();
  expect(await kept()).toBe(before);
  expect(await shop.status(owner, id)).toMatchObject({ status: "pending", isActivated: false });
  // The genuine notification is still accepted.
  expect((await shop.notify(payment)).status).toBe(200);
  expect(await shop.status(owner, id)).toMatchObject({ status: "approved", isActivated: true });
});
