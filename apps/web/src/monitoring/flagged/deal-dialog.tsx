import { type FlaggedPayment, longestFlagNote } from "@lavra/contract/plans/flagged-payments";
import { successes } from "@lavra/contract/successes";
import { type FormEvent, useId, useState } from "react";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import { formatMoneyOf } from "../../platform/formats/money.ts";
import { useLeaveQuestion } from "../../platform/use-leave-question.ts";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { useDealWith } from "./fetch-flagged.ts";

export interface DealDialogProps {
  readonly payment: FlaggedPayment;
  readonly onClose: () => void;
  readonly onDealt: (payment: FlaggedPayment, sentence: string) => void;
}

/** Asks how a payment was settled and removes it from the list. */
export function DealDialog({ payment, onClose, onDealt }: DealDialogProps) {
  const formId = useId();
  const [note, setNote] = useState(payment.note);
  const { mutateAsync, error } = useDealWith();
  const { run, isPending } = useSubmission();
  const question = useLeaveQuestion(() => note.trim() !== payment.note, onClose);
  const send = async () => {
    // The dialog shows a failure above the field.
    const reply = await mutateAsync({ payment, isDealtWith: true, note: note.trim() }).catch(() => null);
    if (!reply) return;
    // If two people act at once, the first note is kept.
    const isOthers = reply.payment.note !== note.trim();
    onDealt(
      reply.payment,
      isOthers
        ? `${reply.payment.dealtBy ?? "Outra pessoa"} já tinha marcado o pagamento como resolvido: a anotação dela foi mantida.`
        : (reply.message ?? successes["payments.flag_dealt_with"]),
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(send);
  };
  return (
    <FormDialog
      title="Marcar como resolvido"
      lead={`${payment.nome}, ${formatMoneyOf(payment.amount, payment.currency)}, pagamento ${payment.paymentId}.`}
      formId={formId}
      submitLabel="Marcar como resolvido"
      busyLabel="Marcando…"
      isBusy={isPending}
      question={question}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {error && !isPending ? <Banner tone="error">Não foi marcado: {sentenceOf(error)}</Banner> : null}
        <TextField
          label="Anotação"
          isOptional
          autoFocus
          rows={3}
          maxLength={longestFlagNote}
          hint="O que foi feito: devolvido, abatido, combinado com o escritório."
          value={note}
          onChange={setNote}
        />
      </form>
    </FormDialog>
  );
}
