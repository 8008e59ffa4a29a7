import { formatMoney } from "../../platform/formats/money.ts";
import { priceOfCycle } from "../../subscriptions/offer/offer.ts";
import { NumberField } from "../../ui/fields/number-field.tsx";
import type { EditedPlan, PlanFieldsProps } from "../edited-plan.ts";
import { fieldNames } from "../plan-words.ts";

const cents = { minimumFractionDigits: 2, maximumFractionDigits: 10 };

/** The price of twelve months at once: `No ciclo anual: R$ 758,40, ou R$ 63,20 por mês.` */
function annualWords({ price, annualDiscount }: EditedPlan): string | undefined {
  if (price === null || annualDiscount === null || annualDiscount < 0 || annualDiscount > 100) return undefined;
  const total = priceOfCycle(price, "annual", annualDiscount);
  return `No ciclo anual: ${formatMoney(total)}, ou ${formatMoney(total / 12)} por mês.`;
}

/** The prices of a plan. */
export function PriceFields({ edited, faults, onChange }: PlanFieldsProps) {
  return (
    <div className="grid gap-x-4 gap-y-5 sheet:grid-cols-3">
      <NumberField
        label={fieldNames.price}
        prefix="R$"
        value={edited.price}
        formatOptions={cents}
        error={faults.price}
        onChange={(price) => onChange({ price })}
      />
      <NumberField
        label={fieldNames.annualDiscount}
        suffix="%"
        inputMode="numeric"
        value={edited.annualDiscount}
        error={faults.annualDiscount}
        onChange={(annualDiscount) => onChange({ annualDiscount })}
      />
      <NumberField
        label={fieldNames.extraUserPrice}
        prefix="R$"
        value={edited.extraUserPrice}
        formatOptions={cents}
        error={faults.extraUserPrice}
        onChange={(extraUserPrice) => onChange({ extraUserPrice })}
      />
      <p role="status" className="text-13 text-muted tabular-nums empty:hidden sheet:col-span-3">
        {annualWords(edited)}
      </p>
    </div>
  );
}
