import type { MonitoringRow } from "@lavra/contract/plans/monitoring";
import type { Plan } from "@lavra/contract/plans/plans";
import { formatInstantDay } from "../../platform/formats/dates.ts";
import { cycleNames, extraUsersInWords, planNameIn } from "../../subscriptions/offer/offer.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/messages/banner.tsx";

export interface ChangedMeanwhileProps {
  readonly row: MonitoringRow;
  readonly plans: readonly Plan[] | undefined;
  /** Takes the current row. */
  readonly onDrop: () => void;
  /** Continues with the typed values. */
  readonly onKeep: () => void;
}

/** A subscription as a sentence: `Inicial, mensal, de 21/11/2026 a 21/12/2026, 1 usuário extra`. */
function inWords(
  { plan, billingCycle, periodStart, periodEnd, extraUsers }: MonitoringRow,
  plans: ChangedMeanwhileProps["plans"],
) {
  if (plan === null || billingCycle === null) return "sem assinatura";
  const period = `de ${formatInstantDay(periodStart ?? "")} a ${formatInstantDay(periodEnd ?? "")}`;
  return `${planNameIn(plans, plan)}, ${cycleNames[billingCycle].adjective}, ${period}, ${extraUsersInWords(extraUsers)}`;
}

/**
 * Shown if a person or a payment changed the subscription during editing: its present values, and the two ways to
 * continue.
 */
export const ChangedMeanwhile = ({ row, plans, onDrop, onKeep }: ChangedMeanwhileProps) => (
  <Banner
    tone="warning"
    actions={
      <>
        <Button size="sm" tone="accent" onPress={onKeep}>
          Manter o que digitei
        </Button>
        <Button size="sm" tone="accent" onPress={onDrop}>
          Usar a atual
        </Button>
      </>
    }
  >
    A assinatura foi alterada depois que você abriu. Agora: {inWords(row, plans)}.
  </Banner>
);
