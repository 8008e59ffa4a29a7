import { NumberField, type NumberFieldProps } from "./number-field.tsx";

export interface MoneyFieldProps
  extends Omit<NumberFieldProps, "formatOptions" | "step" | "minValue" | "maxValue" | "hasSteppers"> {
  /** Integer cents; null while empty. */
  readonly value: number | null;
  readonly onChange: (cents: number | null) => void;
}

const reais: Intl.NumberFormatOptions = { style: "currency", currency: "BRL" };

/** An amount in reais, kept in integer cents. */
export function MoneyField({ value, onChange, ...rest }: MoneyFieldProps) {
  return (
    <NumberField
      placeholder="R$ 0,00"
      {...rest}
      formatOptions={reais}
      minValue={0}
      value={value === null ? null : value / 100}
      onChange={(amount) => onChange(amount === null ? null : Math.round(amount * 100))}
    />
  );
}
