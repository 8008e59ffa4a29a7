import { type FirstStep, firstSteps, putAwayFirstSteps, readFirstSteps } from "@lavra/contract/office/dashboard";
import { listPlans } from "@lavra/contract/plans/plans";
import { currentSubscription, noSubscription } from "@lavra/contract/plans/subscriptions";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { blockSubscription, saveSession, unblockSubscription } from "../platform/session/session.ts";
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
const Page = () => (
  <>
    <FirstSteps />
    <p>Fim da página</p>
  </>
);
const open = async (user = ownerUser()) => {
  saveSession({ token: "t-1", user });
  const page = renderPage("/passos", Page);
  await screen.findByText("Fim da página");
  return { ...page, queries: page.client.getQueryCache() };
};

beforeEach(() => localStorage.clear());

test("lead to what is missing, and are gone once they are put away", async () => {
  const api = stubApi(...office({ done: ["template", "marker"], isPutAway: false }));
  await open();
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
  const { unmount } = await open();
  await waitFor(() => expect(Object.keys(localStorage).some((key) => key.startsWith("lavra.passos."))).toBe(true));
  expect(list()).toBeNull();
  unmount();
  expect((await open()).queries.getAll()).toEqual([]);
  expect(api.to(readFirstSteps)).toHaveLength(1);
});

test("a company, which may not choose colours, has four; a member has none", async () => {
  const api = stubApi(...office({ done: [], isPutAway: false }));
  const { unmount } = await open({ ...ownerUser(), role: "empresa" });
  within(await screen.findByRole("region", { name: "Primeiros passos" })).getByText("0 de 4");
  unmount();
  expect((await open(memberUser())).queries.getAll()).toEqual([]);
  expect(list()).toBeNull();
  expect(api.to(readFirstSteps)).toHaveLength(1);
});

test("an office whose subscription has ended has none until it has one again", async () => {
  stubApi(...office({ done: [], isPutAway: false }));
  blockSubscription(ownerUser().role);
  expect((await open()).queries.getAll()).toEqual([]);
  act(unblockSubscription);
  await screen.findByRole("region", { name: "Primeiros passos" });
});
