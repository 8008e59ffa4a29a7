import type { Plan } from "@lavra/contract/plans/plans";
import { successes } from "@lavra/contract/successes";
import type { FormEvent } from "react";
import { ApiError, sentenceOf } from "../platform/api/api-error.ts";
import { useSubmission } from "../platform/api/sending/use-submission.ts";
import { useFieldFaults } from "../ui/fields/use-field-faults.ts";
import { Note } from "../ui/messages/note.tsx";
import { SaveBar } from "../ui/messages/save-bar.tsx";
import type { NoticesHandle } from "../ui/messages/use-notices.ts";
import { type EditedPlan, editedOf, isTrial, type PlanField, planFaults } from "./edited-plan.ts";
import { ChangedByAnother } from "./form/changed-by-another.tsx";
import { PlanForm } from "./form/plan-form.tsx";
import { PlanHistory } from "./history/plan-history.tsx";
import { useSavePlan } from "./plan-edits.ts";
import type { EditedPlansHandle } from "./use-edited-plans.ts";

export interface PlanDeskProps {
  readonly plan: Plan;
  readonly editedPlans: EditedPlansHandle;
  readonly notices: NoticesHandle;
}

/** One plan: its form and its history. */
export function PlanDesk({ plan, editedPlans, notices }: PlanDeskProps) {
  const change = editedPlans.changeOf(plan);
  const edited = change?.edited ?? editedOf(plan);
  const isOutdated = change !== undefined && change.base.revision !== plan.revision;
  const { form, faults, report, forget } = useFieldFaults<PlanField>();
  const saving = useSavePlan();
  const { run, isPending } = useSubmission();

  const type = (part: Partial<EditedPlan>) => {
    forget(...Object.keys(part));
    editedPlans.change(plan, part);
  };
  const send = async () => {
    if (!change) return;
    try {
      const { plan: saved, message } = await saving.mutateAsync(change);
      // A change typed during the save remains to be saved.
      editedPlans.keep(saved);
      notices.notify({ tone: "success", text: message ?? successes["plans.saved"] });
    } catch (error) {
      // After the plan is read again, the notice above the form shows the other person's changes.
      const isConflict = error instanceof ApiError && error.code === "plans.changed_meanwhile";
      if (!isConflict) notices.notify({ tone: "error", text: "O plano não foi salvo.", detail: sentenceOf(error) });
    }
  };
  const save = () => {
    if (change && !isOutdated && !report(planFaults(plan.id, edited))) void run(send);
  };
  const drop = () => {
    report({});
    editedPlans.drop(plan.id);
  };
  return (
    <div>
      <Note className="mb-4">
        {isTrial(plan.id)
          ? null
          : "Pedidos já criados mantêm o preço combinado: os preços valem para as próximas compras. "}
        Limites e recursos valem na hora para quem tem o plano.
      </Note>
      {/* Header and bar are sticky: an element reached by keyboard scrolls clear of both. */}
      <div className="[&_:is(input,textarea,button,summary)]:scroll-mt-28 [&_:is(input,textarea,button,summary)]:scroll-mb-48 grid grid-cols-1 items-start gap-4 wide:grid-cols-[minmax(0,1fr)_23.75rem]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {isOutdated ? (
            <ChangedByAnother plan={plan} change={change} onDrop={drop} onKeep={() => editedPlans.keep(plan)} />
          ) : null}
          <PlanForm
            id={plan.id}
            formRef={form}
            edited={edited}
            faults={faults}
            onChange={type}
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              save();
            }}
          />
        </div>
        <PlanHistory id={plan.id} />
      </div>
      <SaveBar
        label="Salvar plano"
        isDirty={change !== undefined && !isOutdated}
        isSaving={isPending}
        notices={notices}
        onSave={save}
      />
    </div>
  );
}
