import { billingCycles, type Plan, type PlanType, planTypes } from "@lavra/contract/plans/plans";
import { cycleNames, planNameIn } from "../../subscriptions/offer/offer.ts";
import { TextButton } from "../../ui/buttons/text-link.tsx";
import { Select } from "../../ui/choices/select.tsx";
import { DateField } from "../../ui/fields/date/date-field.tsx";
import { NumberField } from "../../ui/fields/number-field.tsx";
import { type EditedSubscription, oneCycleLater, type SubscriptionFaults } from "./edited-subscription.ts";

export interface SubscriptionFieldsProps {
  readonly edited: EditedSubscription;
  readonly faults: SubscriptionFaults;
  readonly plans: readonly Plan[] | undefined;
  readonly onChange: (part: Partial<EditedSubscription>) => void;
}

const cycles = billingCycles.map((value) => ({ value, label: cycleNames[value].name }));

/** Plan, cycle, period and extra users. */
export function PeriodFields({ edited, faults, plans, onChange }: SubscriptionFieldsProps) {
  const { cycle, start, end } = edited;
  const from = end === "" ? start : end;
  return (
    <div className="grid gap-x-4 gap-y-5 sheet:grid-cols-2 lg:grid-cols-[1.3fr_1fr_1.2fr_1.2fr_1fr]">
      <Select
        label="Plano"
        options={planTypes.map((value) => ({ value, label: planNameIn(plans, value) }))}
        value={edited.plan}
        error={faults.plan}
        onChange={(value) => onChange({ plan: value as PlanType })}
      />
      <Select
        label="Ciclo"
        options={cycles}
        value={cycle}
        onChange={(value) => onChange({ cycle: value === "annual" ? "annual" : "monthly" })}
      />
      <DateField
        label="Início do período"
        value={start}
        error={faults.start}
        onChange={(value) => onChange({ start: value })}
      />
      <div className="grid content-start gap-1.5">
        <DateField
          label="Fim do período"
          value={end}
          error={faults.end}
          onChange={(value) => onChange({ end: value })}
        />
        {from === "" ? null : (
          <span className="text-13">
            <TextButton onPress={() => onChange({ end: oneCycleLater(from, cycle) })}>
              {cycle === "annual" ? "Somar um ano" : "Somar um mês"}
            </TextButton>
          </span>
        )}
      </div>
      <NumberField
        label="Usuários extras"
        inputMode="numeric"
        value={edited.extraUsers}
        error={faults.extraUsers}
        onChange={(value) => onChange({ extraUsers: value })}
      />
    </div>
  );
}
