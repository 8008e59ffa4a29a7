import type { MonitoringRow } from "@lavra/contract/plans/monitoring";
import type { Plan } from "@lavra/contract/plans/plans";
import { successes } from "@lavra/contract/successes";
import type { FormEvent } from "react";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { useFieldFaults } from "../../ui/fields/use-field-faults.ts";
import { ChangedMeanwhile } from "./changed-meanwhile.tsx";
import { type EditedSubscription, type SubscriptionField, subscriptionFaults } from "./edited-subscription.ts";
import { PaymentFields } from "./payment-fields.tsx";
import { PeriodFields } from "./period-fields.tsx";
import { useSaveSubscription } from "./save-subscription.ts";
import type { EditsHandle } from "./use-edits.ts";

export interface OfficeEditorProps {
  readonly row: MonitoringRow;
  readonly plans: readonly Plan[] | undefined;
  readonly edits: EditsHandle;
  readonly onSaved: (row: MonitoringRow, sentence: string) => void;
}

/** The fields of one office's subscription, with its Save button. */
export function OfficeEditor({ row, plans, edits, onSaved }: OfficeEditorProps) {
  const edit = edits.editOf(row);
  const isDirty = edits.isDirty(row.id);
  const isOutdated = isDirty && edit.seen.revision !== row.revision;
  const { form, faults, report, forget } = useFieldFaults<SubscriptionField>();
  const saving = useSaveSubscription();
  const { run } = useSubmission();

  const change = (part: Partial<EditedSubscription>) => {
    forget(...Object.keys(part), ...("start" in part ? ["end"] : []));
    edits.change(row, part);
  };
  const save = async () => {
    // The transport logs the failure; the line below shows it.
    const message = await saving.mutateAsync(edit).catch(() => null);
    if (message !== null) onSaved(row, message ?? successes["subscriptions.updated"]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOutdated) form.current?.querySelector<HTMLButtonElement>("[role='alert'] button")?.focus();
    else if (isDirty && !report(subscriptionFaults(edit.edited))) {
      // The fields are disabled while they are sent, and a disabled field loses the focus.
      form.current?.querySelector<HTMLButtonElement>("button[type='submit']")?.focus();
      void run(save);
    }
  };
  const discard = () => {
    saving.reset();
    report({});
    edits.drop(row.id);
  };
  const fields = { edited: edit.edited, faults, plans, onChange: change };
  return (
    <form
      ref={form}
      noValidate
      aria-label={`Assinatura de ${row.nome}`}
      onSubmit={submit}
      className="grid gap-5 px-6 pt-2 pb-6 max-md:px-0 max-md:pb-2"
    >
      {isOutdated ? <ChangedMeanwhile row={row} plans={plans} onDrop={discard} onKeep={() => edits.keep(row)} /> : null}
      <div inert={saving.isPending} className="grid gap-5">
        <PeriodFields {...fields} />
        <PaymentFields {...fields} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          tone="primary"
          isBusy={saving.isPending}
          busyLabel="Salvando…"
          isDisabled={!isDirty && !saving.isPending}
          className="max-sheet:w-full"
        >
          Salvar
        </Button>
        {isDirty && !saving.isPending ? (
          <Button tone="quiet" onPress={discard} className="max-sheet:w-full">
            Descartar alterações
          </Button>
        ) : null}
        <p role="status" className="flex min-h-control flex-wrap items-center gap-x-2 text-13 text-muted empty:hidden">
          {saving.isError && isDirty && !isOutdated ? (
            <>
              Não foi salvo.
              <Button type="submit" tone="accent" size="sm">
                Tentar novamente
              </Button>
            </>
          ) : null}
        </p>
      </div>
    </form>
  );
}
