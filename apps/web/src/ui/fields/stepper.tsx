import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { IconButton } from "../buttons/icon-button.tsx";

export interface StepperProps {
  /** Name of the quantity: "Usuários extras no Intermediário". */
  readonly label: string;
  /** Name of a single unit, for the buttons: "um usuário extra no Intermediário". */
  readonly one: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** Small whole number, typed or changed by one. The arrow keys do the same as the buttons, so Tab skips these. */
export function Stepper({ label, one, value, min, max, onChange }: StepperProps) {
  const id = useId();
  /** Text as typed; null when the user is not typing. */
  const [typed, setTyped] = useState<string | null>(null);
  const change = (next: number) => {
    setTyped(null);
    const bounded = Math.min(max, Math.max(min, next));
    if (bounded !== value) onChange(bounded);
  };
  const type = (text: string) => {
    const digits = text.replace(/\D/g, "").slice(0, String(max).length);
    if (digits === "") setTyped("");
    else change(Number(digits));
  };
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: value + 1,
    ArrowDown: value - 1,
    Home: min,
    End: max,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    change(next);
  };
  const button = {
    size: "sm",
    tip: null,
    className: "data-disabled:bg-transparent",
    excludeFromTabOrder: true,
    preventFocusOnPress: true,
  } as const;
  return (
    <span className="inline-flex items-center rounded-card border border-line-field bg-surface has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus">
      <IconButton
        {...button}
        label={`Menos ${one}`}
        aria-controls={id}
        icon={<Minus aria-hidden="true" className="size-4" />}
        isDisabled={value <= min}
        onPress={() => change(value - 1)}
      />
      <input
        id={id}
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(value)}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={onKeyDown}
        className="w-8 self-stretch bg-transparent text-center text-14 font-bold text-ink tabular-nums outline-0"
      />
      <IconButton
        {...button}
        label={`Mais ${one}`}
        aria-controls={id}
        icon={<Plus aria-hidden="true" className="size-4" />}
        isDisabled={value >= max}
        onPress={() => change(value + 1)}
      />
    </span>
  );
}
