import type { Subscription, Usage } from "@lavra/contract/plans/subscriptions";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { someSubscription, someUsage } from "../../testing/fakes/fake-plans.tsx";
import { renderUi } from "../../testing/render-ui.tsx";
import { CurrentCard } from "./current-card.tsx";

/** The card's text. */
function read(part: Partial<Subscription> = {}, usage: Partial<Usage> = {}): string {
  const subscription = { ...someSubscription(part), canActivateTrial: false };
  const { unmount } = renderUi(<CurrentCard subscription={subscription} usage={someUsage(usage)} onRenew={vi.fn()} />);
  const paragraphs = [...screen.getByRole("region", { name: "Assinatura atual" }).querySelectorAll("h2, p")];
  unmount();
  return paragraphs.map(({ textContent }) => textContent.replace(/\s/g, " ")).join("\n");
}

const expired = { display: { state: "expired", daysLeft: 0 } } as const;
const trial = { planType: "free_trial", planConfig: null, planName: "Período gratuito", price: 0 } as const;
const next = {
  planType: "starter",
  planName: "Inicial",
  billingCycle: "annual",
  extraUsers: 2,
  from: "2026-11-26T15:00:00.000Z",
  until: "2027-11-26T15:00:00.000Z",
} as const;
const unasked = "A renovação não é automática: nada é cobrado sem você pedir.";

test.each<[string, Partial<Subscription>, readonly string[], readonly string[]]>([
  ["of a year", { billingCycle: "annual", price: 1910.4 }, ["R$ 1.910,40 por ano", unasked], [", com"]],
  ["with extra users", { extraUsers: 2, price: 237 }, ["R$ 237,00 por mês, com 2 usuários extras"], []],
  ["on trial", trial, ["Período gratuito", "Sem cobrança", "Vai até 26/11/2026"], ["por mês", unasked, "Próxima"]],
  ["that ended", { ...expired, endedBy: "expired" }, ["Terminou em 26/11/2026"], [unasked, "Contrate um dos planos"]],
  ["that ended for a reason unknown", { ...expired, endedBy: null }, ["Terminou em 26/11/2026"], []],
  [
    "that was refunded",
    { ...expired, endedBy: "refunded" },
    ["Terminou com o reembolso do pagamento, em 26/11/2026"],
    [],
  ],
  [
    "that was charged back",
    { ...expired, endedBy: "charged_back" },
    ["Terminou com o estorno do pagamento pelo banco, em 26/11/2026"],
    [],
  ],
  ["whose trial ended", { ...trial, ...expired }, ["Contrate um dos planos abaixo para continuar."], []],
  [
    "with a plan to follow",
    { next },
    ["Depois, em 26/11/2026: Inicial, anual, com 2 usuários extras, até 26/11/2027"],
    [],
  ],
  ["with a plan of no extra users to follow", { next: { ...next, extraUsers: 0 } }, ["Inicial, anual, até"], []],
  ["without a payment", { actualPaidAmount: null }, [], ["Último pagamento"]],
  ["without the day of one", { metrics: { lastPaymentDate: null } }, [], ["Último pagamento"]],
])("a subscription %s says so", (_, part, said, unsaid) => {
  const text = read(part);
  for (const words of said) expect(text).toContain(words);
  for (const words of unsaid) expect(text).not.toContain(words);
});

const documents = (used: number, limit = 120, resetAt: string | null = "2026-11-26T15:00:00.000Z") => ({
  documents: { used, limit, resetAt },
});

test.each<[string, Partial<Usage>, Partial<Subscription>, string | undefined]>([
  ["some left", documents(34), {}, "Restam 86 até 26/11/2026"],
  ["a thousand left", documents(0, 1_200), {}, "Restam 1.200 até 26/11/2026"],
  ["one left", documents(119), {}, "Resta 1 até 26/11/2026"],
  ["one left of a trial", documents(9, 10, null), {}, "Resta 1"],
  ["none left", documents(120), {}, "Limite do mês atingido até 26/11/2026. Um plano maior libera mais na hora."],
  ["no limit", documents(34, -1), {}, undefined],
  ["an end", documents(34), expired, undefined],
])("documents with %s", (_, usage, part, words) => {
  const notes = read(part, usage).split("\n");
  expect(notes.find((note) => /^Resta|^Limite do mês/.test(note))).toBe(words);
});

test.each([
  [8, 0, ""],
  [10, 2, "8 do plano e 2 usuários extras. "],
  [-1, 2, ""],
])("of %i places %i are bought along: %s", (limit, extraUsers, words) => {
  const notes = read({ extraUsers }, { users: { active: 5, limit } }).split("\n");
  expect(notes.at(-1)).toBe(`${words}Contam só os usuários ativos, inclusive o titular.`);
});
