import { type FirstStep, firstSteps, putAwayFirstSteps, readFirstSteps } from "@lavra/contract/office/dashboard";
import { listPlans } from "@lavra/contract/plans/plans";
import { currentSubscription, noSubscription } from "@lavra/contract/plans/subscriptions";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { saveSession } from "../platform/session/session.ts";
import { renderPage } from "../testing/render-page.tsx";
import { memberUser, ownerUser } from "../testing/session-user.ts";
import { on, stubApi } from "../testing/stub-api.ts";
import { FirstSteps } from "./first-steps.tsx";

type Steps = { readonly done: FirstStep[]; readonly isPutAway: boolean };

const office = (steps: Steps) => [
  on(readFirstSteps, steps),
  on(putAwayFirstSteps, {}),
  on(listPlans, { plans: [] }),
  on(currentSubscription, {
    subscription: { ...noSubscription, status: "active", isActive: true },
    canActivateTrial: false,
  }),
];
const list = () => screen.queryByRole("region", { name: "Primeiros passos" });
const open = (user = ownerUser()) => {
  saveSession({ token: "t-1", user });
  return renderPage("/passos", FirstSteps);
};

beforeEach(() => localStorage.clear());

test("lead to what is missing, and are gone once they are put away", async () => {
  const api = stubApi(...office({ done: ["template", "marker"], isPutAway: false }));
  open();
  const steps = within(await screen.findByRole("region", { name: "Primeiros passos" }));
  steps.getByText("2 de 5");
  expect(steps.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Enviar um modelo do escritório: feito",
    "Escrever um marcador no modelo: feito",
    "Enviar um tópicoUm texto que entra em várias peças.",
    "Convidar um colegaCada pessoa com o seu cargo.",
    "Escolher as coresPáginas com a cara do escritório.",
  ]);
  expect(steps.getByRole("link", { name: /^Enviar um tópico/ }).getAttribute("href")).toBe("/upload?area=topicos");
  await userEvent.click(steps.getByRole("button", { name: "Dispensar" }));
  await waitFor(() => expect(list()).toBeNull());
  expect(api.to(putAwayFirstSteps)).toHaveLength(1);
});

test("are gone once all are done, and then not asked for again", async () => {
  const api = stubApi(...office({ done: [...firstSteps], isPutAway: false }));
  const { unmount } = open();
  await waitFor(() => expect(Object.keys(localStorage).some((key) => key.startsWith("lavra.passos."))).toBe(true));
  expect(list()).toBeNull();
  unmount();
  open();
  expect(api.to(readFirstSteps)).toHaveLength(1);
});

test("a company, which may not choose colours, has four; a member has none", async () => {
  const api = stubApi(...office({ done: [], isPutAway: false }));
  const { unmount } = open({ ...ownerUser(), role: "empresa" });
  within(await screen.findByRole("region", { name: "Primeiros passos" })).getByText("0 de 4");
  unmount();
  open(memberUser());
  expect(list()).toBeNull();
  expect(api.to(readFirstSteps)).toHaveLength(1);
});
