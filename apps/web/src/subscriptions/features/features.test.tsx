import type { SessionUser } from "@lavra/contract/accounts/auth";
import { listPlans } from "@lavra/contract/plans/plans";
import { currentSubscription } from "@lavra/contract/plans/subscriptions";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { clearSession, saveSession } from "../../platform/session/session.ts";
import { fourPlans, officePlan } from "../../testing/fakes/fake-plans.tsx";
import { renderOperation, renderUi } from "../../testing/render-ui.tsx";
import { developerUser, memberUser, ownerUser } from "../../testing/session-user.ts";
import { type Doubles, neverAnswers, on, refuse, stubApi } from "../../testing/stub-api.ts";
import { FeatureNotice } from "./feature-notice.tsx";
import { useMissingFeatureOf, usePlanFeature } from "./plan-feature.ts";

afterEach(() => {
  cleanup();
  clearSession();
});

const stateOf = (user: SessionUser, ...doubles: Doubles) => {
  saveSession({ token: "t", user });
  const api = stubApi(...doubles);
  const { result } = renderOperation(() => usePlanFeature("customizeTheme"));
  return { api, state: () => result.current };
};
const missing = "O plano Período gratuito não inclui cores próprias. O plano Inicial inclui.";

test.each([
  ["a plan that lacks it", officePlan("free_trial"), missing],
  ["a plan that has it", officePlan("starter"), undefined],
  ["a plan with full access", officePlan("advanced"), undefined],
  [
    "a plan that is not for sale",
    [...officePlan("free_trial"), on(listPlans, { plans: fourPlans.filter(({ id }) => id !== "free_trial") })],
    undefined,
  ],
  ["plans that cannot be read", [...officePlan("free_trial"), on(listPlans, refuse("server.error"))], undefined],
  [
    "a subscription that cannot be read",
    [...officePlan("free_trial"), on(currentSubscription, refuse("server.error"))],
    undefined,
  ],
] satisfies [string, Doubles, string | undefined][])(
  "%s says what it lacks, and hides nothing else",
  async (_, doubles, words) => {
    const { state } = stateOf(memberUser(), ...doubles);
    expect(state()).toEqual({ isWaiting: true });
    await waitFor(() => expect(state().isWaiting).toBe(false));
    expect(state().missing).toBe(words);
  },
);

test.each([
  ["the plans", on(listPlans, neverAnswers)],
  ["the subscription", on(currentSubscription, neverAnswers)],
])("the state waits for %s", async (_, late) => {
  const { api, state } = stateOf(ownerUser(), ...officePlan("free_trial"), late);
  await waitFor(() => expect(api.calls).toHaveLength(2));
  expect(state()).toEqual({ isWaiting: true });
});

test("staff have every feature, and nothing is asked", () => {
  const { api, state } = stateOf(developerUser());
  expect([state(), api.calls]).toEqual([{ isWaiting: false }, []]);
});

test("staff read what another office's plan lacks, and nothing until it is known", async () => {
  saveSession({ token: "t", user: developerUser() });
  const office = "019aa000-0000-7000-8000-000000000009";
  const api = stubApi(...officePlan("free_trial"));
  const { result } = renderOperation(() => useMissingFeatureOf(office, "customizeTheme"));
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toBe(missing));
  expect(api.to(currentSubscription).map(({ url }) => url)).toEqual([`/api/subscriptions/current?adminId=${office}`]);
});

test.each([
  ["an owner the plans", ownerUser(), "Falta. Fica.", true],
  ["another owner too", ownerUser({ role: "empresa" }), "Falta. Fica.", true],
  ["anybody else the person to ask", memberUser(), "Falta. Peça ao responsável pela conta. Fica.", false],
])("the notice gives %s", (_, user, words, hasLink) => {
  saveSession({ token: "t", user });
  renderUi(<FeatureNotice missing="Falta." kept="Fica." />);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Ver planos" })?.getAttribute("href") ?? null).toBe(
    hasLink ? "/plans" : null,
  );
});
