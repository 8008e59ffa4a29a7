import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const postgres = { DATABASE_URL: "postgres://lavra@127.0.0.1/lavra" };
const account = {
  MERCADO_PAGO_ACCESS_TOKEN: "APP_USR-000000",
  MERCADO_PAGO_COLLECTOR_ID: "1234",
  MERCADO_PAGO_WEBHOOK_SECRET: "um-segredo-de-verdade",
  PUBLIC_URL: "https://lavra.exemplo.com.br",
};

test.each([
  ["the embedded database", {}, { kind: "simulator" }],
  ["PostgreSQL", postgres, { kind: "off" }],
  ["PostgreSQL, where it is asked for", { ...postgres, PAYMENTS: "simulator" }, { kind: "simulator" }],
  ["an account, though none is wanted", { ...account, PAYMENTS: "off" }, { kind: "off" }],
  ["an account", { ...postgres, ...account }, { kind: "mercado-pago", collectorId: "1234", isLive: true }],
  [
    "an account for tests",
    { ...account, MERCADO_PAGO_ACCESS_TOKEN: "TEST-000000" },
    { kind: "mercado-pago", isLive: false },
  ],
])("with %s", (_, given, payments) => expect(readConfig(given).payments).toMatchObject(payments));

test("all missing settings of Mercado Pago are named at once", () => {
  const lacking = () => readConfig({ PAYMENTS: "mercado-pago", PUBLIC_URL: account.PUBLIC_URL });
  expect(lacking).toThrow(
    /MERCADO_PAGO_ACCESS_TOKEN: .*\n.*MERCADO_PAGO_WEBHOOK_SECRET: .*\n.*MERCADO_PAGO_COLLECTOR_ID: /,
  );
  expect(lacking).not.toThrow(/PUBLIC_URL/);
  expect(() => readConfig({ ...account, PUBLIC_URL: undefined })).toThrow("PUBLIC_URL");
});
