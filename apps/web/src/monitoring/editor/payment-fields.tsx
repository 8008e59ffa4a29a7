import { type PaymentStatus, paymentStatuses } from "@lavra/contract/plans/payments";
import { isPaidPlan } from "@lavra/contract/plans/plans";
import { formatMoney } from "../../platform/formats/money.ts";
import { paymentLooks, priceOf } from "../../subscriptions/offer/offer.ts";
import { TextButton } from "../../ui/buttons/text-link.tsx";
import { Select } from "../../ui/choices/select.tsx";
import { Switch } from "../../ui/choices/switch.tsx";
import { DateField } from "../../ui/fields/date/date-field.tsx";
import { NumberField } from "../../ui/fields/number-field.tsx";
import type { SubscriptionFieldsProps } from "./period-fields.tsx";

const statuses = paymentStatuses.map((value) => ({ value, label: paymentLooks[value].name }));
const cents = { minimumFractionDigits: 2, maximumFractionDigits: 10 };

/** Today's price of the chosen plan and cycle; null if it is free or unknown. */
function todaysPrice({
  edited: { plan, cycle, extraUsers },
  plans,
}: Pick<SubscriptionFieldsProps, "edited" | "plans">) {
  const chosen = plan !== null && isPaidPlan(plan) ? plans?.find(({ id }) => id === plan) : undefined;
  const users = extraUsers ?? 0;
  return chosen && Number.isInteger(users) && users >= 0 ? priceOf(chosen, cycle, users) : null;
}

/** Records a payment made outside the product along with the change, if wanted. */
export function PaymentFields({ edited, faults, plans, onChange }: SubscriptionFieldsProps) {
  const price = todaysPrice({ edited, plans });
  return (
    <div className="grid gap-3">
      <Switch
        value={edited.hasPayment}
        onChange={(hasPayment) => onChange({ hasPayment })}
        hint="Para o que foi pago fora do site. Aparece no histórico de pagamentos do escritório."
      >
        <span className="font-medium text-ink">Registrar pagamento manual</span>
      </Switch>
      {edited.hasPayment ? (
        <div className="grid gap-x-4 gap-y-5 sheet:grid-cols-2 lg:max-w-180 lg:grid-cols-3">
          <div className="grid content-start gap-1.5">
            <NumberField
              label="Valor do pagamento"
              prefix="R$"
              value={edited.amount}
              formatOptions={cents}
              error={faults.amount}
              onChange={(amount) => onChange({ amount })}
            />
            {price === null || price === edited.amount ? null : (
              <span className="text-13">
                <TextButton onPress={() => onChange({ amount: price })}>Usar o preço: {formatMoney(price)}</TextButton>
              </span>
            )}
          </div>
          <Select
            label="Situação do pagamento"
            options={statuses}
            value={edited.paymentStatus}
            onChange={(value) => onChange({ paymentStatus: value as PaymentStatus })}
          />
          <DateField
            label="Data do pagamento"
            value={edited.paymentDate}
            error={faults.paymentDate}
            onChange={(paymentDate) => onChange({ paymentDate })}
          />
        </div>
      ) : null}
    </div>
  );
}
