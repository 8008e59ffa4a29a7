import type { SessionUser } from "@lavra/contract/accounts/auth";
import {
  activateTrial,
  currentSubscription,
  currentUsage,
  noSubscription,
  type Subscription,
} from "@lavra/contract/plans/subscriptions";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  blockSubscription,
  clearSession,
  readSession,
  saveSession,
  subscribeSession,
} from "../platform/session/session.ts";
import { renderUi } from "../testing/render-ui.tsx";
import { developerUser, memberUser, ownerUser } from "../testing/session-user.ts";
import { type Answer, on, type Reply, refuse, stubApi, unreachable } from "../testing/stub-api.ts";
import { accountOf } from "./current-subscription.ts";
import { isLimitReached } from "./current-usage.ts";
import { isRunning, noteSubscription } from "./note-subscription.ts";
import { useSubscriptionCheck } from "./subscription-check.ts";
import { TrialCard } from "./trial/trial-card.tsx";
import { UsageMeter } from "./usage/usage-meter.tsx";

const subscription = (status: Subscription["status"]): Subscription => ({
  ...noSubscription,
  isActive: status === "active" || status === "trial",
  status,
});

const told = (status: Subscription["status"]) => ({ subscription: subscription(status), canActivateTrial: false });
const broken = refuse("server.error");

const Watch = () => {
  useSubscriptionCheck();
  return null;
};

const draw = (element: ReactElement, user: SessionUser) => {
  saveSession({ token: "t-1", user });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return { client, ...renderUi(<QueryClientProvider client={client}>{element}</QueryClientProvider>) };
};

beforeEach(clearSession);

describe("the subscription check", () => {
  const check = async (answer: Reply<typeof currentSubscription>, user: SessionUser) => {
    const api = stubApi(on(currentSubscription, answer));
    draw(<Watch />, user);
    await waitFor(() => expect(api.calls).toHaveLength(1));
    return api;
  };

  test.each(["none", "expired"] as const)("blocks while it is %s, for the role it was asked for", async (status) => {
    await check(told(status), memberUser());
    await waitFor(() => expect(readSession()).toMatchObject({ isBlocked: true, blockedRole: "advogado_jr" }));
  });

  test.each(["active", "trial"] as const)("opens again once it is %s", async (status) => {
    blockSubscription("administrador");
    await check(told(status), ownerUser());
    await waitFor(() => expect(readSession().isBlocked).toBe(false));
  });

  test("asks for the scope's account, not for the person's own", async () => {
    const user = memberUser();
    const api = await check(told("active"), user);
    expect(api.calls[0]?.url).toBe(`/api/subscriptions/current?adminId=${user.scopeId}`);
  });

  test.each(["administrador", "empresa"])("a failed check blocks account owners: %s", async (role) => {
    await check(broken, ownerUser({ role }));
    await waitFor(() => expect(readSession()).toMatchObject({ isBlocked: true, blockedRole: role }));
  });

  test("a later failed check does not block an owner", async () => {
    const answers = [told("active")];
    const api = stubApi(on(currentSubscription, () => answers.shift() ?? broken));
    const { client } = draw(<Watch />, ownerUser());
    await waitFor(() => expect(api.calls).toHaveLength(1));
    await client.refetchQueries();
    expect(api.calls).toHaveLength(2);
    expect(readSession().isBlocked).toBe(false);
  });

  test("a failed check blocks no one else", async () => {
    stubApi(on(currentSubscription, broken), on(currentUsage, broken));
    draw(
      <>
        <Watch />
        <UsageMeter />
      </>,
      memberUser(),
    );
    await screen.findByText("Não foi possível ler o consumo do mês.");
    expect(readSession().isBlocked).toBe(false);
  });

  test("asks again when another call is refused for lack of one, and follows the answer", async () => {
    const answers = [told("active"), told("expired")];
    const api = stubApi(on(currentSubscription, () => answers.shift() ?? broken));
    draw(<Watch />, memberUser());
    await waitFor(() => expect(api.calls).toHaveLength(1));
    act(() => blockSubscription("advogado_jr"));
    await waitFor(() => expect(api.calls).toHaveLength(2));
    await waitFor(() => expect(answers).toEqual([]));
    expect(readSession().isBlocked).toBe(true);
  });

  test("asks no second time for a state that it has set itself", async () => {
    const api = await check(told("none"), memberUser());
    await waitFor(() => expect(readSession().isBlocked).toBe(true));
    await act(async () => undefined);
    expect(api.calls).toHaveLength(1);
  });

  test("repeats every half minute while blocked, until the subscription is active", async () => {
    vi.useFakeTimers();
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const answers = [told("none"), told("none"), told("active")];
    const api = stubApi(on(currentSubscription, () => answers.shift() ?? broken));
    draw(<Watch />, memberUser());
    await pass(100);
    expect([api.calls.length, readSession().isBlocked]).toEqual([1, true]);
    await pass(29_800);
    expect(api.calls).toHaveLength(1);
    await pass(200);
    expect([api.calls.length, readSession().isBlocked]).toEqual([2, true]);
    await pass(30_100);
    expect([api.calls.length, readSession().isBlocked]).toEqual([3, false]);
    await pass(90_000);
    expect(api.calls).toHaveLength(3);
  });

  test("staff are never blocked, and nothing is asked", async () => {
    blockSubscription("desenvolvedor");
    const api = stubApi();
    draw(<Watch />, developerUser());
    await waitFor(() => expect(readSession().isBlocked).toBe(false));
    expect(api.calls).toHaveLength(0);
  });
});

describe("a subscription", () => {
  test("is of the office, else of the account's creator, else of the person", () => {
    const user = { ...memberUser(), id: "own" };
    expect([
      accountOf({ ...user, scopeId: "office", parentId: "creator" }),
      accountOf({ ...user, scopeId: null as never, parentId: "creator" }),
      accountOf({ ...user, scopeId: null as never, parentId: null }),
    ]).toEqual(["office", "creator", "own"]);
  });

  test("writes the flag only where it or its role changes", () => {
    saveSession({ token: "t-1", user: memberUser() });
    const changed = vi.fn();
    const stop = subscribeSession(changed);
    const note = (status: Subscription["status"], role = "advogado_jr") => {
      noteSubscription({ role }, subscription(status));
      return [changed.mock.calls.length, readSession().blockedRole];
    };
    expect(note("active")).toEqual([0, null]);
    expect(note("none")).toEqual([1, "advogado_jr"]);
    expect(note("expired")).toEqual([1, "advogado_jr"]);
    expect(note("expired", "estagiario")).toEqual([2, "estagiario"]);
    expect(note("none", "desenvolvedor")).toEqual([3, null]);
    stop();
  });

  test("runs while active or on trial, whichever of the two fields says so", () => {
    const running = (["none", "active", "trial", "expired"] as const).map((status) => [
      isRunning({ status, isActive: false }),
      isRunning({ status, isActive: true }),
    ]);
    expect(running).toEqual([
      [false, true],
      [true, true],
      [true, true],
      [false, true],
    ]);
  });
});

describe("the trial card", () => {
  const ask = async (...answers: Answer<typeof activateTrial>[]) => {
    const api = stubApi(
      on(activateTrial, (call) => {
        const answer = answers.shift() ?? told("trial");
        return typeof answer === "function" ? answer(call) : answer;
      }),
    );
    const onActivated = vi.fn();
    blockSubscription("administrador");
    const { person } = draw(<TrialCard onActivated={onActivated} />, ownerUser());
    await person.click(screen.getByRole("button", { name: "Ativar período gratuito" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    return { api, person, onActivated, dialog };
  };

  test("says that it is final and once only before any call", async () => {
    const { api, person, dialog } = await ask(told("trial"));
    expect(dialog.getByText("A ativação é definitiva e irreversível")).toBeTruthy();
    expect(dialog.getByText(/uma única vez por conta, e-mail e CPF ou CNPJ/)).toBeTruthy();
    await person.click(dialog.getByRole("button", { name: "Cancelar" }));
    expect(api.calls).toHaveLength(0);
  });

  test("names fifteen days, before and in the question", async () => {
    const { dialog } = await ask(told("trial"));
    expect(screen.getByText("Comece com 15 dias gratuitos")).toBeTruthy();
    expect(dialog.getByText("Os 15 dias começam a contar agora, sem cobrança.")).toBeTruthy();
  });

  test("a refusal is forgotten with its question", async () => {
    const { person, dialog, api } = await ask(refuse("subscriptions.trial_used"));
    await person.click(dialog.getByRole("button", { name: /^Ativar período gratuito/ }));
    await dialog.findByRole("alert");
    await person.click(dialog.getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await person.click(screen.getByRole("button", { name: "Ativar período gratuito" }));
    const again = within(await screen.findByRole("alertdialog"));
    expect(again.queryByRole("alert")).toBeNull();
    expect(api.calls).toHaveLength(1);
  });

  test("activates once however often it is pressed, and opens the product", async () => {
    const { api, person, onActivated, dialog } = await ask(told("trial"));
    await person.dblClick(dialog.getByRole("button", { name: /^Ativar período gratuito/ }));
    await waitFor(() => expect(onActivated).toHaveBeenCalled());
    expect(api.to(activateTrial)).toHaveLength(1);
    expect(readSession().isBlocked).toBe(false);
  });

  test("a retry without an answer sends the same request", async () => {
    const { api, person, dialog, onActivated } = await ask(unreachable);
    const confirm = dialog.getByRole("button", { name: /^Ativar período gratuito/ });
    await person.click(confirm);
    await dialog.findByRole("alert");
    await person.click(confirm);
    await waitFor(() => expect(onActivated).toHaveBeenCalled());
    const [first, again] = api.to(activateTrial).map(({ headers }) => headers.get("idempotency-key"));
    expect(first).toMatch(/^[!-~]{16,}$/);
    expect(again).toBe(first);
  });

  test("a refusal is shown in the dialog, with its reason", async () => {
    const { person, dialog, onActivated } = await ask(refuse("subscriptions.trial_used"));
    await person.click(dialog.getByRole("button", { name: /^Ativar período gratuito/ }));
    const alert = await dialog.findByRole("alert");
    expect(alert.textContent).toBe(
      "Não foi possível ativar o período gratuito. O período gratuito já foi utilizado por esta conta, e-mail ou documento.",
    );
    expect(onActivated).not.toHaveBeenCalled();
  });
});

describe("the usage meter", () => {
  const used = (count: number, limit: number, resetAt: string | null = "2026-12-21T12:00:00.000Z") => ({
    documents: { used: count, limit, resetAt },
    users: { active: 1, limit: 8 },
  });

  test.each([
    [3, 10, "3 de 10", true],
    [1200, -1, "1.200 (ilimitado)", false],
    [0, 0, "0 de 0", true],
    [3, 10, "3 de 10", false, null],
  ] as const)("%d of %d reads %s", async (count, limit, words, renews, resetAt?: null) => {
    stubApi(on(currentUsage, used(count, limit, resetAt)));
    draw(<UsageMeter />, memberUser());
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText("A contagem recomeça em 21/12/2026") !== null).toBe(renews);
  });

  test("a failure offers another try", async () => {
    const answers = [broken, used(1, 10)];
    stubApi(on(currentUsage, () => answers.shift() ?? broken));
    const { person } = draw(<UsageMeter />, memberUser());
    await person.click(await screen.findByRole("button", { name: "Tentar novamente" }));
    expect(await screen.findByText("1 de 10")).toBeTruthy();
  });

  test("a limit is reached at its figure, and -1 never", () => {
    expect(isLimitReached({ used: 9, limit: 10 })).toBe(false);
    expect(isLimitReached({ used: 10, limit: 10 })).toBe(true);
    expect(isLimitReached({ used: 0, limit: 0 })).toBe(true);
    expect(isLimitReached({ used: 9_999, limit: -1 })).toBe(false);
  });
});
