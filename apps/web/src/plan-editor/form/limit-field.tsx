import { useRef } from "react";
import { Checkbox } from "../../ui/choices/checkbox.tsx";
import { NumberField } from "../../ui/fields/number-field.tsx";

export interface LimitFieldProps {
  readonly label: string;
  /** "Sem limite de usuários" */
  readonly unlimitedLabel: string;
  /** -1 means unlimited. */
  readonly value: number | null;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: number | null) => void;
}

/** A limit, or unlimited; clearing the box restores the figure. */
export function LimitField({ label, unlimitedLabel, value, hint, error, onChange }: LimitFieldProps) {
  const isUnlimited = value === -1;
  const last = useRef<number | null>(null);
  return (
    <div className="grid content-start gap-2">
      <NumberField
        label={label}
        inputMode="numeric"
        value={isUnlimited ? null : value}
        isDisabled={isUnlimited}
        hint={hint}
        error={error}
        onChange={(next) => onChange(next !== null && next < 0 ? null : next)}
      />
      <Checkbox
        value={isUnlimited}
        onChange={(isOn) => {
          if (isOn) last.current = value;
          onChange(isOn ? -1 : last.current);
        }}
      >
        {unlimitedLabel}
      </Checkbox>
    </div>
  );
}
