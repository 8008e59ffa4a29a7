import { editPlan, listPlans, type Plan, type PlanEdit, planHistory } from "@lavra/contract/plans/plans";
import { screen } from "@testing-library/react";
import { PlanEditorPage } from "../../plan-editor/plan-editor-page.tsx";
import { saveSession } from "../../platform/session/session.ts";
import { renderPage } from "../render-page.tsx";
import { developerUser } from "../session-user.ts";
import { type Doubles, on, refuse, stubApi } from "../stub-api.ts";
import { plans } from "./fake-monitoring.tsx";

interface Kept {
  readonly plan: Plan;
  readonly before: PlanEdit;
}

/** The plans as a server stores them: an edit names the revision it is based on. */
export function keptPlans() {
  const kept = new Map(plans.map((plan) => [plan.id, plan]));
  const edits: Kept[] = [];
  const save = (id: Plan["id"], { revision, ...edit }: PlanEdit & { revision: number }) => {
    const before = kept.get(id);
    if (!before || before.revision !== revision) return refuse("plans.changed_meanwhile");
    const plan = { ...edit, id, revision: revision + 1 };
    kept.set(id, plan);
    edits.unshift({ plan, before });
    return { plan, message: "Plano salvo com sucesso!" };
  };
  const doubles: Doubles = [
    on(listPlans, () => ({ plans: [...kept.values()] })),
    on(editPlan, ({ params, body }) => save(params.planId as Plan["id"], body)),
    on(planHistory, ({ params }) => ({
      edits: edits
        .filter(({ plan }) => plan.id === params.planId)
        .map(({ plan, before }) => ({
          revision: plan.revision,
          at: "2026-11-23T15:00:00.000Z",
          by: "Maria Souza",
          before,
          after: plan,
        })),
    })),
  ];
  return { doubles, kept, save };
}

/** Opens the page at its address; further answers take precedence over those of the stored plans. */
export async function openPlanEditor(more: Doubles = [], address = "/plan-editor?plano=starter") {
  saveSession({ token: "t-1", user: developerUser() });
  const server = keptPlans();
  const api = stubApi(...server.doubles, ...more);
  const view = renderPage("/plan-editor", PlanEditorPage, address);
  await screen.findByRole("heading", { level: 1, name: "Editor de Planos" });
  return { api, server, ...view };
}
