import type { FlaggedPayment } from "@lavra/contract/plans/flagged-payments";
import { successes } from "@lavra/contract/successes";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import { formatInstant } from "../../platform/formats/dates.ts";
import { formatMoneyOf } from "../../platform/formats/money.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { CopyButton } from "../../ui/buttons/copy-button.tsx";
import { Badge } from "../../ui/marks/badge.tsx";
import { useDealWith } from "./fetch-flagged.ts";
import { flagSentence, providerNames, reasonNames } from "./flag-words.ts";

export interface FlaggedRowProps {
  readonly payment: FlaggedPayment;
  /** Asks for a note and marks the payment as settled. */
  readonly onDealWith: (payment: FlaggedPayment) => void;
  readonly onReopened: (payment: FlaggedPayment, sentence: string) => void;
}

const Outcome = ({ dealtAt, dealtBy, note }: FlaggedPayment) =>
  dealtAt === null && note === "" ? null : (
    <p className="text-13 text-body wrap-anywhere">
      {dealtAt === null
        ? "Anotação"
        : `Resolvido por ${dealtBy ?? "pessoa não identificada"} em ${formatInstant(dealtAt)}`}
      {note === "" ? "." : `: ${note}`}
    </p>
  );

function ReopenButton({ payment, onReopened }: Pick<FlaggedRowProps, "payment" | "onReopened">) {
  const { mutateAsync, error } = useDealWith();
  const { run, isPending } = useSubmission();
  const reopen = async () => {
    const order = { payment, isDealtWith: false, note: payment.note };
    // The failure is shown beside the button.
    const reply = await mutateAsync(order).catch(() => null);
    if (reply) onReopened(payment, reply.message ?? successes["payments.flag_reopened"]);
  };
  return (
    <>
      <Button
        size="sm"
        aria-label={`Reabrir o pagamento ${payment.paymentId}`}
        isBusy={isPending}
        busyLabel="Reabrindo…"
        onPress={() => void run(reopen)}
      >
        Reabrir
      </Button>
      {error && !isPending ? (
        <p role="alert" className="text-13 text-bad-ink">
          Não foi reaberto: {sentenceOf(error)}
        </p>
      ) : null}
    </>
  );
}

/** A payment that differs from its purchase: office, fault, and how it was settled. */
export function FlaggedRow({ payment, onDealWith, onReopened }: FlaggedRowProps) {
  const { nome, reason, amount, currency, planName, flaggedAt, provider, paymentId, dealtAt, status } = payment;
  const isDealtWith = dealtAt !== null;
  const isOver = isDealtWith || status === "refunded";
  return (
    <li className="grid gap-x-6 gap-y-2 border-t border-line px-6 py-4 max-md:px-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-start">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14">
          <b className="min-w-0 font-strong text-ink wrap-anywhere">{nome}</b>
          <Badge hasDot tone={isOver ? "neutral" : "warn"}>
            {reasonNames[reason]}
          </Badge>
          <span className="font-strong whitespace-nowrap text-ink tabular-nums">{formatMoneyOf(amount, currency)}</span>
        </p>
        <p className="text-14 text-body">{flagSentence(payment)}</p>
        <p className="text-13 text-muted tabular-nums wrap-anywhere">
          {planName} · <time dateTime={flaggedAt}>{formatInstant(flaggedAt)}</time> · {providerNames[provider]} nº{" "}
          <span className="select-all">{paymentId}</span>
        </p>
        <Outcome {...payment} />
      </div>
      <div className="flex flex-wrap items-center gap-2 md:max-w-64 md:justify-end lg:max-w-none">
        <CopyButton size="sm" text={paymentId} label="Copiar o número" />
        {isDealtWith ? <ReopenButton payment={payment} onReopened={onReopened} /> : null}
        {isOver ? null : (
          <Button
            size="sm"
            aria-label={`Marcar como resolvido o pagamento ${paymentId}`}
            onPress={() => onDealWith(payment)}
          >
            Marcar como resolvido
          </Button>
        )}
      </div>
    </li>
  );
}
