import type { SessionUser } from "@lavra/contract/accounts/auth";
import { currentSubscription, noSubscription, type Subscription } from "@lavra/contract/plans/subscriptions";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { clearSession, saveSession } from "../platform/session/session.ts";
import { useCurrentSubscription } from "../subscriptions/index.ts";
import { renderPage } from "../testing/render-page.tsx";
import { memberUser, ownerUser } from "../testing/session-user.ts";
import { type Answer, neverAnswers, on, refuse, stubApi } from "../testing/stub-api.ts";
import { BlockedNotice } from "./blocked-notice.tsx";

afterEach(clearSession);

const state = (part: Partial<Subscription> = {}, canActivateTrial = false) => ({
  subscription: { ...noSubscription, ...part },
  canActivateTrial,
});
const ended = { status: "expired", planType: "starter", periodEnd: "2026-11-26T15:00:00.000Z" } as const;
const dates = (nextBillingDate: string | null) => ({ nextBillingDate, subscriptionStartDate: null });

const open = (user: SessionUser, answer: Answer<typeof currentSubscription>, path = "/plans") => {
  saveSession({ token: "t", user });
  const api = stubApi(on(currentSubscription, answer));
  const Notice = () => <BlockedNotice subscription={useCurrentSubscription()} onTrialActivated={vi.fn()} />;
  return { api, ...renderPage(path, Notice) };
};

test.each<[string, Answer<typeof currentSubscription>, string]>([
  [
    "whose period ended, by its last day",
    state({ ...ended, dates: dates(null) }),
    "Sua assinatura terminou em 26/11/2026",
  ],
  [
    "whose payment was returned, by the day that the plans show",
    state({ ...ended, dates: dates("2026-11-20T15:00:00.000Z") }),
    "Sua assinatura terminou em 20/11/2026",
  ],
  ["who has no plan and had the trial", state(), "Seu escritório não tem um plano"],
  ["who may still have the trial", state({}, true), "Comece com 15 dias gratuitos"],
  [
    "whose plan ended, with a trial to come",
    state({ ...ended, dates: dates(null) }, true),
    "Sua assinatura terminou em 26/11/2026",
  ],
  ["whose subscription cannot be read", refuse("server.error"), "Não foi possível verificar a assinatura"],
])("an owner %s reads that", async (_, answer, words) => {
  open(ownerUser(), answer);
  expect(await screen.findByText(words)).toBeTruthy();
});

test.each([
  ["/plans", 1],
  ["/painel", 0],
])(
  "an owner is led to the plans and to everything of the office where there are plans: %s, %i",
  async (path, links) => {
    open(ownerUser(), state(), path);
    await screen.findByText("Seu escritório não tem um plano");
    expect(screen.queryAllByRole("link", { name: "Ver Planos & Assinaturas" })).toHaveLength(links);
    expect(screen.queryAllByRole("link", { name: "Baixar tudo" })).toHaveLength(links);
  },
);

test("while nothing is known an owner reads nothing of an end", () => {
  open(ownerUser(), neverAnswers);
  expect(screen.queryByRole("heading")).toBeNull();
  expect(screen.queryByText(/terminou|não tem um plano|Não foi possível/)).toBeNull();
});

test("a failure can be tried again, with its reason", async () => {
  const answers = [refuse("server.error"), state()];
  const { person } = open(ownerUser({ role: "empresa" }), () => answers.shift() ?? state());
  expect(await screen.findByText("Erro interno do servidor")).toBeTruthy();
  await person.click(screen.getByRole("button", { name: /^Tentar novamente/ }));
  expect(await screen.findByText("Seu escritório não tem um plano")).toBeTruthy();
});

test("anybody else reads that nothing is available, is offered nothing, and can look again", async () => {
  const { person, api } = open(memberUser("generate"), state({}, true));
  expect(await screen.findByText("Funções indisponíveis")).toBeTruthy();
  await waitFor(() => expect(api.calls).toHaveLength(1));
  expect(screen.queryByRole("button", { name: "Ativar período gratuito" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Ver Planos & Assinaturas" })).toBeNull();
  await person.click(await screen.findByRole("button", { name: "Verificar de novo" }));
  await waitFor(() => expect(api.calls).toHaveLength(2));
});
