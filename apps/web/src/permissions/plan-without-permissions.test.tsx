import { listPlans } from "@lavra/contract/plans/plans";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { saveSession } from "../platform/session/session.ts";
import { column, openPermissions, saveButton } from "../testing/fakes/fake-permissions.tsx";
import { fourPlans, officePlan } from "../testing/fakes/fake-plans.tsx";
import { memberUser } from "../testing/session-user.ts";
import { on } from "../testing/stub-api.ts";

test("without the feature permissions are only shown, and a person who cannot buy a plan is sent to who can", async () => {
  saveSession({ token: "t-1", user: memberUser("permissions") });
  const without = fourPlans.map((plan) =>
    plan.id === "starter" ? { ...plan, features: { ...plan.features, managePermissions: false } } : plan,
  );
  await openPermissions([...officePlan("starter"), on(listPlans, { plans: without })]);
  await screen.findByText(
    "O plano Inicial não inclui permissões por cargo. O plano Intermediário inclui. Peça ao responsável pela conta. As permissões abaixo continuam valendo e só podem ser vistas.",
  );
  expect(screen.queryByRole("link", { name: "Ver planos" })).toBeNull();
  for (const toggle of await column("Sócio")) expect(toggle.disabled).toBe(true);
  expect(saveButton().disabled).toBe(true);
});
