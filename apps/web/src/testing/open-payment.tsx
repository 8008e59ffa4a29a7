import { currentSubscription, noSubscription } from "@lavra/contract/plans/subscriptions";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, vi } from "vitest";
import { openPlans } from "./fakes/fake-plans.tsx";
import { type Doubles, on } from "./stub-api.ts";

/** A browser's windows: the opened one, or a blocked one. */
export function stubWindows({ isKept = false } = {}) {
  const popup = { closed: false, close: vi.fn(), focus: vi.fn(), location: { replace: vi.fn() } };
  const open = vi.fn((_url: string, _name: string, _look: string) => (isKept ? null : popup));
  vi.stubGlobal("open", open);
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  return { popup, open, assign };
}

/** Presses a plan's button and answers its dialog. */
export async function choosePlan(button: string, doubles: Doubles = []) {
  const page = await openPlans(doubles);
  await page.person.click(screen.getByRole("button", { name: button }));
  const dialog = await screen.findByRole("dialog");
  return { ...page, dialog, modal: within(dialog) };
}

/** Goes to the payment from no plan. */
export async function goToPayment(doubles: Doubles = []) {
  const none = on(currentSubscription, { subscription: noSubscription, canActivateTrial: false });
  const page = await choosePlan("Contratar: Avançado", [none, ...doubles]);
  await waitFor(() => expect(page.modal.getByRole("button", { name: "Contratar" })).toHaveProperty("disabled", false));
  await page.person.click(page.modal.getByRole("button", { name: "Contratar" }));
  return page;
}

export const payButton = () => screen.findByRole("button", { name: /^Ir para o pagamento/ });
