import { type BillingCycle, billingCycles } from "@lavra/contract/plans/plans";
import { cycleNames } from "../../subscriptions/offer/offer.ts";
import { SegmentedControl } from "../../ui/choices/segmented-control.tsx";
import { Badge } from "../../ui/marks/badge.tsx";

export interface CycleToggleProps {
  readonly value: BillingCycle;
  readonly onChange: (cycle: BillingCycle) => void;
  /** Each plan's discount, in per cent, for paying a year at once. */
  readonly discounts: readonly number[];
  readonly className?: string | undefined;
}

/** Monthly payment, or a year at once. */
export function CycleToggle({ value, onChange, discounts, className }: CycleToggleProps) {
  const most = Math.max(0, ...discounts);
  const segments = billingCycles.map((cycle) => ({
    value: cycle,
    label: (
      <>
        {cycleNames[cycle].name}
        {cycle === "annual" && most > 0 ? (
          <Badge tone="ok">
            <span className="max-sheet:hidden">
              {discounts.every((percent) => percent === most) ? "" : "até "}
              {most}% de desconto
            </span>
            <span className="sheet:hidden">−{most}%</span>
          </Badge>
        ) : null}
      </>
    ),
  }));
  return (
    <SegmentedControl
      label="Ciclo de cobrança"
      segments={segments}
      value={value}
      onChange={(next) => onChange(next === "annual" ? "annual" : "monthly")}
      className={className}
    />
  );
}
