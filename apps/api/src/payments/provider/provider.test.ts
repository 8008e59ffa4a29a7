import { afterEach, describe, expect, test, vi } from "vitest";
import { isMercadoPago } from "../open-provider.ts";
import { createProvider, type MercadoPagoCalls, type PreferenceBody } from "./mercado-pago.ts";
import type { ProviderPayment } from "./payment-provider.ts";
import { readCents, readMethod, readRecord, readStatus } from "./read-record.ts";
import { sdkCalls } from "./sdk-calls.ts";
import { isSigned, sign } from "./signature.ts";

const secret = "segredo-das-notificações";
const now = new Date("2026-11-21T15:00:00Z");
const ms = String(now.getTime());
const week = 604_800_000;
const about = { dataId: "123456", requestId: "r-1" };

afterEach(() => vi.unstubAllGlobals());

describe("a notification's signature", () => {
  test.each([
    ["in milliseconds", about, ms],
    ["in seconds", about, ms.slice(0, 10)],
    ["without a request's id", { dataId: "123456", requestId: undefined }, ms],
    ["of a week ago", about, String(now.getTime() - week)],
    ["of next week, by another clock", about, String(now.getTime() + week)],
    ["of an id signed in lower case", { dataId: "abc12", requestId: "r-1" }, ms],
  ])("%s is valid", (name, signed, ts) => {
    const header = sign({ ...signed, ts }, secret);
    const asked = name.includes("lower") ? { ...signed, dataId: "ABC12" } : signed;
    expect(isSigned(header, asked, secret, now)).toBe(true);
    expect(isSigned(header.toUpperCase().replace("TS=", "ts=").replace("V1=", "v1="), asked, secret, now)).toBe(true);
  });

  const good = sign({ ...about, ts: ms }, secret);
  const hex = good.split("v1=")[1] ?? "";
  test.each<[string, string | undefined, { dataId: string | undefined; requestId: string | undefined }?, string?]>([
    ["none at all", undefined],
    ["an empty one", ""],
    ["another secret's", sign({ ...about, ts: ms }, "outro-segredo-qualquer")],
    ["an empty secret's", sign({ ...about, ts: ms }, ""), about, ""],
    ["that of another payment", good, { ...about, dataId: "123457" }],
    ["that of another request", good, { ...about, requestId: "r-2" }],
    ["one whose request's id was left out", good, { ...about, requestId: undefined }],
    [
      "one without the payment's id",
      sign({ ...about, dataId: undefined, ts: ms }, secret),
      { ...about, dataId: undefined },
    ],
    ["another time's", good.replace(ms, String(now.getTime() + 1))],
    ["a time with a sign", good.replace(`ts=${ms}`, `ts=-${ms}`)],
    ["a time in words", good.replace(ms, "agora")],
    ["no time", good.replace(`ts=${ms},`, "")],
    ["no hash", `ts=${ms}`],
    ["an empty hash", `ts=${ms},v1=`],
    ["half a hash", `ts=${ms},v1=${hex.slice(0, 32)}`],
    ["a hash and a half", `ts=${ms},v1=${hex}${hex.slice(0, 32)}`],
    ["a hash with one sign changed", `ts=${ms},v1=${hex.replace(/.$/, (last) => (last === "0" ? "1" : "0"))}`],
    ["a hash in other letters", `ts=${ms},v1=${"z".repeat(64)}`],
    ["zeros", `ts=${ms},v1=${"0".repeat(64)}`],
    ["the older version's name", `ts=${ms},v0=${hex}`],
    ["one of more than a week ago", sign({ ...about, ts: String(now.getTime() - week - 1) }, secret)],
    ["one of more than a week ahead", sign({ ...about, ts: String(now.getTime() + week + 1) }, secret)],
    ["one of a year ago", sign({ ...about, ts: String(now.getTime() - 366 * 86_400_000) }, secret)],
    ["one of next year", sign({ ...about, ts: String(now.getTime() + 366 * 86_400_000) }, secret)],
    ["separated otherwise", good.replace(",", ";")],
    ["the bare hash", hex],
    ["a bearer token", `Bearer ${secret}`],
  ])("%s is not valid", (_, header, asked = about, under = secret) => {
    expect(isSigned(header, asked, under, now)).toBe(false);
  });
});

describe("a provider's record", () => {
  test.each([
    ["approved", "approved"],
    ["pending", "pending"],
    ["in_process", "pending"],
    ["authorized", "pending"],
    ["rejected", "rejected"],
    ["cancelled", "rejected"],
    ["refunded", "refunded"],
    ["charged_back", "refunded"],
    ["in_mediation", undefined],
    ["something_new", "pending"],
    ["constructor", "pending"],
  ])("of status %s becomes %s", (status, here) => expect(readStatus(status)).toBe(here));

  test.each([
    ["bank_transfer", "pix", "pix"],
    ["bank_transfer", "pse", "bank_transfer"],
    ["credit_card", "visa", "credit_card"],
    ["debit_card", "debelo", "debit_card"],
    ["ticket", "bolbradesco", "boleto"],
    ["account_money", "account_money", "other"],
    [undefined, undefined, "other"],
  ])("of type %s and method %s has method %s", (type, method, name) => expect(readMethod(type, method)).toBe(name));

  test("has an amount in whole cents, or NaN", () => {
    expect([readCents(79), readCents(79.9), readCents(0.07), readCents(1029.35)]).toEqual([7900, 7990, 7, 102_935]);
    expect([readCents(79.001), readCents(78.999), readCents(Number.POSITIVE_INFINITY)]).toEqual([NaN, NaN, NaN]);
  });

  const record = {
    id: 123,
    external_reference: "pedido",
    status: "approved",
    transaction_amount: 79,
    currency_id: "BRL",
    collector_id: 1000,
    live_mode: true,
    payment_type_id: "ticket",
    payment_method_id: "bolbradesco",
    date_last_updated: "2026-11-21T12:00:00.000-03:00",
    date_approved: "2026-11-21T11:59:00.000-03:00",
    date_of_expiration: "2026-11-24T23:59:59.000-03:00",
    transaction_details: { transaction_id: "T1", external_resource_url: "https://www.mercadopago.com.br/boleto" },
  };
  const approval = new Date("2026-11-21T14:59:00Z");

  test.each([
    ["an approval", { date_approved: "em breve" }, null, now],
    ["a last change", { date_last_updated: "em breve" }, approval, approval],
    ["any date", { date_approved: "em breve", date_last_updated: "em breve" }, null, new Date(0)],
  ])("reads %s that is no date as if it were absent", (_, dates, approvedAt, updatedAt) => {
    expect(readRecord({ ...record, ...dates })).toMatchObject({ approvedAt, updatedAt });
  });

  test("is parsed completely, ids as text; an invalid one is refused", () => {
    expect(readRecord(record)).toEqual({
      id: "123",
      externalReference: "pedido",
      status: "approved",
      isChargedBack: false,
      amountCents: 7900,
      currency: "BRL",
      collectorId: "1000",
      isLive: true,
      method: "boleto",
      transactionId: "T1",
      updatedAt: now,
      approvedAt: approval,
      expiresAt: new Date("2026-11-25T02:59:59Z"),
      ticketUrl: "https://www.mercadopago.com.br/boleto",
      endedBy: null,
    });
    const pix = { transaction_data: { ticket_url: "https://www.mercadopago.com.br/pix" } };
    const ended = { status: "cancelled", status_detail: "expired", date_of_expiration: "em breve" };
    const plain = { ...record, transaction_details: null, point_of_interaction: pix, ...ended };
    expect(readRecord(plain)).toMatchObject({
      status: "rejected",
      endedBy: "expired",
      expiresAt: null,
      ticketUrl: "https://www.mercadopago.com.br/pix",
    });
    expect(readRecord({ ...plain, status_detail: "by_collector" }).endedBy).toBe("cancelled");
    expect(readRecord({ ...plain, status: "rejected" }).endedBy).toBe("refused");
    expect(() => readRecord({ ...record, transaction_amount: "79" })).toThrow();
    expect(() => readRecord("approved")).toThrow();
  });
});

test.each([
  ["https://www.mercadopago.com.br/checkout/v1/redirect?pref_id=1", true],
  ["https://sandbox.mercadopago.com.br/x", true],
  ["https://mercadopago.com/x", true],
  ["https://www.mercadopago.com/x", true],
  ["https://mercadopago.com.ar/x", false],
  ["http://www.mercadopago.com.br/x", false],
  ["https://mercadopago.com.br.golpe.example/x", false],
  ["https://naomercadopago.com.br/x", false],
  ["javascript:alert(1)", false],
])("%s is allowed as a payment page: %s", (address, may) => expect(isMercadoPago(new URL(address))).toBe(may));

test.each([
  ["https://www.mercadopago.com.br/payments/1/ticket", true],
  ["https://golpe.example/boleto", false],
  ["javascript:alert(1)", false],
  ["boleto", false],
])("%s as the page of a boleto is kept: %s", async (address, isKept) => {
  const record = {
    id: 1,
    status: "pending",
    transaction_amount: 79,
    currency_id: "BRL",
    live_mode: true,
    transaction_details: { external_resource_url: address },
  };
  const calls = { getPayment: async () => record } as unknown as MercadoPagoCalls;
  const settings = { name: "mercado_pago", webhookSecret: async () => "", collectorId: "1", isLive: true } as const;
  const payment = await createProvider(calls, { ...settings, mayOpen: isMercadoPago }).readPayment("1");
  expect(payment?.ticketUrl).toBe(isKept ? address : null);
});

describe("a preference", () => {
  const sent: [PreferenceBody, string][] = [];
  const calls = {
    createPreference: async (body: PreferenceBody, key: string) => {
      sent.push([body, key]);
      return { id: "p1", init_point: "https://www.mercadopago.com.br/p1" };
    },
    getPayment: async () => undefined,
  } as unknown as MercadoPagoCalls;
  const settings = { name: "mercado_pago", webhookSecret: async () => "", collectorId: "1000", isLive: true } as const;
  const provider = createProvider(calls, { ...settings, mayOpen: isMercadoPago });
  const asked = {
    orderId: "pedido",
    title: "Lavra, plano Inicial (mensal)",
    amountCents: 112_320,
    origin: "https://lavra.example",
    dueAt: new Date("2026-11-24T15:00:00Z"),
  };

  test("asks for the order's sum once, in reais, with the addresses to return and notify", async () => {
    const payer = { email: "ana@exemplo.com.br", cpf: "529.982.247-25", cnpj: null };
    expect(await provider.createPreference({ ...asked, payer })).toEqual({
      preferenceId: "p1",
      initPoint: "https://www.mercadopago.com.br/p1",
      sandboxInitPoint: "https://www.mercadopago.com.br/p1",
    });
    expect(sent.at(-1)).toEqual([
      {
        items: [{ id: "pedido", title: asked.title, quantity: 1, unit_price: 1123.2, currency_id: "BRL" }],
        payer: { email: "ana@exemplo.com.br", identification: { type: "CPF", number: "52998224725" } },
        external_reference: "pedido",
        notification_url: "https://lavra.example/api/payments/webhook",
        back_urls: {
          success: "https://lavra.example/plans/success",
          pending: "https://lavra.example/plans/pending",
          failure: "https://lavra.example/plans/failure",
        },
        auto_return: "approved",
        date_of_expiration: "2026-11-24T15:00:00.000Z",
      },
      "pedido",
    ]);
  });

  test.each([
    [
      { email: null, cpf: null, cnpj: "12.ABC.345/01DE-35" },
      { identification: { type: "CNPJ", number: "12ABC34501DE35" } },
    ],
    [{ email: "", cpf: null, cnpj: null }, {}],
  ])("of %j names %j as its payer", async (payer, named) => {
    await provider.createPreference({ ...asked, payer });
    expect(sent.at(-1)?.[0].payer).toEqual(named);
  });

  test("is of our account and mode alone", async () => {
    const payment = { collectorId: "1000", isLive: true } as ProviderPayment;
    expect(provider.isOurs(payment)).toBe(true);
    expect(provider.isOurs({ ...payment, collectorId: "2000" })).toBe(false);
    expect(provider.isOurs({ ...payment, isLive: false })).toBe(false);
    expect(await provider.readPayment("404")).toBeUndefined();
  });
});

test("the SDK is called with the order's own key, and a missing payment is undefined", async () => {
  const asked: { url: string; key: string | null; sent: string }[] = [];
  vi.stubGlobal("fetch", async (url: string | URL, init?: RequestInit) => {
    asked.push({
      url: String(url),
      key: new Headers(init?.headers).get("x-idempotency-key"),
      sent: `${init?.method} ${init?.body}`,
    });
    return String(url).includes("/v1/payments/404")
      ? Response.json({ message: "Payment not found", status: 404 }, { status: 404 })
      : Response.json(
          { id: "pref-1", init_point: "https://www.mercadopago.com.br/x", results: [{ id: 1 }] },
          { status: 201 },
        );
  });
  const calls = sdkCalls("TEST-0000000000");
  const body = {
    items: [{ id: "pedido", title: "Plano", quantity: 1, unit_price: 79, currency_id: "BRL" }],
    payer: {},
    external_reference: "pedido",
    notification_url: "https://lavra.example/api/payments/webhook",
    back_urls: { success: "https://a.example", pending: "https://a.example", failure: "https://a.example" },
    auto_return: "approved",
    date_of_expiration: now.toISOString(),
  };
  expect(await calls.createPreference(body, "pedido-1")).toMatchObject({ id: "pref-1" });
  expect(await calls.getPayment("404")).toBeUndefined();
  expect(await calls.searchPayments("pedido")).toEqual([{ id: 1 }]);
  const expiry = { expires: true, expiration_date_from: "2026-11-21", expiration_date_to: "2026-11-22" } as const;
  await calls.cancelPayment("7");
  await calls.updatePreference("pref-1", expiry);
  expect(asked.slice(3).map(({ sent }) => sent)).toEqual([
    `PUT ${JSON.stringify({ status: "cancelled" })}`,
    `PUT ${JSON.stringify(expiry)}`,
  ]);
  expect(asked.map(({ url }) => new URL(url).pathname)).toEqual([
    "/checkout/preferences/",
    "/v1/payments/404",
    "/v1/payments/search",
    "/v1/payments/7",
    "/checkout/preferences/pref-1",
  ]);
  expect(asked[0]?.key).toBe("pedido-1");
  expect(new URL(asked[2]?.url ?? "").searchParams.get("external_reference")).toBe("pedido");
});
