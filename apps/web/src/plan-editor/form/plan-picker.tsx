import type { Plan, PlanType } from "@lavra/contract/plans/plans";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { formatMoney } from "../../platform/formats/money.ts";
import { documentsInWords, usersInWords } from "../../subscriptions/offer/offer.ts";
import { arrowsOnlyMove } from "../../ui/choices/arrows-only-move.ts";
import { Badge } from "../../ui/marks/badge.tsx";
import { editedOf, isTrial } from "../edited-plan.ts";
import { valueWords } from "../plan-words.ts";

export interface PlanPickerProps {
  readonly plans: readonly Plan[];
  readonly value: PlanType;
  readonly isDirty: (plan: Plan) => boolean;
  readonly onChange: (id: PlanType) => void;
}

/** The plans side by side, to choose the one to edit. */
export const PlanPicker = ({ plans, value, isDirty, onChange }: PlanPickerProps) => (
  <RadioGroup
    ref={arrowsOnlyMove}
    aria-label="Plano a editar"
    value={value}
    onChange={(id) => onChange(id as PlanType)}
    className="grid grid-cols-4 gap-3 max-lg:grid-cols-2"
  >
    {plans.map((plan) => (
      <Radio
        key={plan.id}
        value={plan.id}
        className="grid min-w-0 cursor-pointer content-start gap-0.5 rounded-card border border-line-strong bg-surface p-4 text-13 text-muted transition-colors max-md:p-3 data-hovered:bg-hover data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus data-selected:border-accent data-selected:bg-accent-soft forced-colors:data-selected:bg-[Highlight] forced-colors:data-selected:text-[HighlightText] forced-colors:data-selected:forced-color-adjust-none forced-colors:data-selected:**:bg-transparent forced-colors:data-selected:**:text-[HighlightText]"
      >
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 font-bold text-ink">
          <span className="min-w-0 wrap-anywhere">{plan.name}</span>
          {isDirty(plan) ? <Badge tone="accent">não salvo</Badge> : null}
        </span>
        <span className="text-14 text-ink tabular-nums max-md:text-13">
          {isTrial(plan.id) ? valueWords(editedOf(plan), "trialDays") : `${formatMoney(plan.price)} por mês`}
        </span>
        <span>{usersInWords(plan)}</span>
        <span>{documentsInWords(plan)}</span>
      </Radio>
    ))}
  </RadioGroup>
);
