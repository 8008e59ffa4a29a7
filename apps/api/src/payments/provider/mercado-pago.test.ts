import { expect, test } from "vitest";
import { createProvider, type ExpiryBody, type MercadoPagoCalls } from "./mercado-pago.ts";
import { type PaymentProvider, reasonOf, untilAborted } from "./payment-provider.ts";
import { readRecord } from "./read-record.ts";

const record = {
  id: 7,
  status: "approved",
  transaction_amount: 79,
  currency_id: "BRL",
  live_mode: false,
};
const at = (hour: string) => `2026-11-21T${hour}:00:00.000Z`;
const [created, approved, changed] = [at("10"), at("11"), at("12")];

test("a record without a reference, an account or details has none of them", () => {
  expect(readRecord(record)).toMatchObject({
    externalReference: "",
    collectorId: "",
    isLive: false,
    method: "other",
    transactionId: null,
    approvedAt: null,
    expiresAt: null,
    ticketUrl: null,
    endedBy: null,
  });
});

test.each([
  [{ date_created: created, date_approved: approved, date_last_updated: changed }, changed],
  [{ date_created: created, date_approved: approved }, approved],
  [{ date_created: created }, created],
])("of the dates %j a record's last change is %s", (dates, updatedAt) => {
  expect(readRecord({ ...record, ...dates }).updatedAt).toEqual(new Date(updatedAt));
});

test.each([
  ["charged_back", true],
  ["refunded", false],
  ["approved", false],
])("a payment that is %s was charged back: %s", (status, isChargedBack) => {
  expect(readRecord({ ...record, status }).isChargedBack).toBe(isChargedBack);
});

test("of two pages of a payment the boleto's own comes first", () => {
  const point_of_interaction = { transaction_data: { ticket_url: "https://www.mercadopago.com.br/pix" } };
  const transaction_details = { external_resource_url: "https://www.mercadopago.com.br/boleto" };
  expect(readRecord({ ...record, point_of_interaction, transaction_details }).ticketUrl).toMatch(/boleto$/);
});

const settings = { name: "mercado_pago", webhookSecret: async () => "", collectorId: "1000", isLive: true } as const;
const provide = (calls: Partial<MercadoPagoCalls>) =>
  createProvider(calls as MercadoPagoCalls, { ...settings, mayOpen: ({ protocol }) => protocol === "https:" });

test("a payment page is closed from when it was opened to when it ends", async () => {
  const closed: [string, ExpiryBody][] = [];
  const provider = provide({ updatePreference: async (...given) => void closed.push(given) });
  await provider.closePreference("p1", { from: new Date(created), until: new Date(changed) });
  expect(closed).toEqual([["p1", { expires: true, expiration_date_from: created, expiration_date_to: changed }]]);
});

test.each([
  [{ id: "p1", init_point: "https://a", sandbox_init_point: "https://b" }, ["p1", "https://a", "https://b"]],
  [{ id: "p1", init_point: "https://a" }, ["p1", "https://a", "https://a"]],
  [{ id: 1, init_point: null, sandbox_init_point: "https://b" }, ["", undefined, "https://b"]],
])("the preference %j has its id and pages as texts", async (made, [id, page, sandbox]) => {
  const asked = { orderId: "o", title: "t", amountCents: 1, origin: "", dueAt: new Date(created) };
  const payer = { email: null, cpf: null, cnpj: null };
  const provider = provide({ createPreference: async () => made });
  expect(await provider.createPreference({ ...asked, payer })).toEqual({
    preferenceId: id,
    initPoint: page,
    sandboxInitPoint: sandbox,
  });
});

test("found and cancelled payments lose a page that people may not be sent to", async () => {
  const foreign = { ...record, transaction_details: { external_resource_url: "http://golpe.example" } };
  const provider = provide({ searchPayments: async () => [foreign, foreign], cancelPayment: async () => foreign });
  const all = [...(await provider.findPayments("o")), await provider.cancelPayment("7")];
  expect(all.map(({ id, ticketUrl }) => [id, ticketUrl])).toEqual(Array(3).fill(["7", null]));
});

test("the log of a failure has its name, status and the first 200 characters of its message, and no more", () => {
  const cause = Object.assign(new TypeError("x".repeat(300)), { status: 429, headers: { authorization: "y" } });
  expect(reasonOf(cause)).toEqual({ name: "TypeError", status: 429, message: "x".repeat(200) });
  expect(reasonOf(null)).toEqual({ name: undefined, status: undefined, message: undefined });
});

test("a read that lasts ends with the process, and none begins after it; other calls go on", async () => {
  const stopping = new AbortController();
  const begun: string[] = [];
  const provider = untilAborted(
    {
      ...provide({}),
      readPayment: (id: string) => {
        begun.push(id);
        return Promise.withResolvers<undefined>().promise;
      },
      findPayments: async (id: string) => {
        begun.push(id);
        return [];
      },
      cancelPayment: async () => readRecord(record),
    } satisfies PaymentProvider,
    stopping.signal,
  );
  expect(await provider.findPayments("antes")).toEqual([]);
  const reading = provider.readPayment("1");
  stopping.abort(new Error("stopped"));
  await expect(reading).rejects.toThrow("stopped");
  await expect(provider.findPayments("depois")).rejects.toThrow("stopped");
  expect([begun, (await provider.cancelPayment("7")).id]).toEqual([["antes", "1"], "7"]);
});
