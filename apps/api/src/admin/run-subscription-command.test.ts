import { afterAll, beforeAll, expect, test } from "vitest";
import { createPurchases } from "../testing/payments/purchases.ts";
import { newOwner } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import { readCommand, type Situation, situations } from "./read-command.ts";
import { runSubscriptionCommand } from "./run-subscription-command.ts";

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const run = (login: string, situation?: string, payments: { kind: "simulator" | "off" } = { kind: "simulator" }) => {
  const command = readCommand(["assinatura", "--login", login, ...(situation ? ["--situacao", situation] : [])]);
  if (command?.name !== "assinatura") throw new Error("another command");
  return runSubscriptionCommand(command, { ...api, config: { payments } });
};

const states: Readonly<Record<Situation, [string, string | null, string | null]>> = {
  nenhuma: ["none", null, null],
  teste: ["trial", "active", null],
  "teste-terminando": ["trial", "expiring", null],
  "teste-terminado": ["expired", "expired", null],
  ativa: ["active", "active", null],
  vencendo: ["active", "expiring", null],
  vencida: ["expired", "expired", null],
  reembolsada: ["expired", "expired", "refunded"],
  pendente: ["none", null, "pending"],
  recusada: ["none", null, "rejected"],
  limite: ["active", "active", null],
};

test("the operator sets an office to every state in turn, and reads it", async () => {
  const owner = await newOwner(api.app);
  const shop = createPurchases(api);
  const seen: [string, [string, string | null, string | null]][] = [];
  for (const situation of situations) {
    const before = (await shop.history(owner)).pagination.total;
    const printed = await run(owner.user.login, situation);
    expect(await run(owner.user.login)).toEqual(printed);
    const { status, display } = await shop.current(owner);
    const { data, pagination } = await shop.history(owner);
    seen.push([situation, [status, display?.state ?? null, pagination.total > before ? data[0].status : null]]);
  }
  expect(Object.fromEntries(seen)).toEqual(states);
  const usage = await call(api.app, owner.token, { method: "GET", url: "/api/subscriptions/usage" });
  expect(usage.body.documents).toMatchObject({ used: 30, limit: 30 });
  expect((await run(owner.user.login)).join("\n")).toMatch(/assinatura ativa\nplano Inicial, usuários extras: 0, até /);
});

test("is refused where payments are real, and for a login that owns no office", async () => {
  const owner = await newOwner(api.app);
  await expect(run(owner.user.login, "vencida", { kind: "off" })).rejects.toThrow("simulados");
  expect((await run(owner.user.login, undefined, { kind: "off" }))[0]).toContain("em período gratuito");
  await expect(run("ninguém")).rejects.toMatchObject({ code: "users.not_found" });
  expect(() => run(owner.user.login, "outra")).toThrow("Situação desconhecida: outra");
});
