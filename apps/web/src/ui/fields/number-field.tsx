import { useState } from "react";
import { TextField, type TextFieldProps } from "./text-field.tsx";
import { readNumber } from "./typed-values.ts";

export interface NumberFieldProps extends Omit<TextFieldProps, "value" | "onChange" | "rows" | "defaultValue"> {
  /** null while empty or not a number. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** Format of the number once the field is left. */
  readonly formatOptions?: Intl.NumberFormatOptions | undefined;
}

const noNumber = "Confira o número: só algarismos, como em 1.910,40.";

/**
 * Number in pt-BR notation (1.234,5); the value changes during typing, and the text is formatted when the field is
 * left.
 */
export function NumberField({ value, onChange, formatOptions, error, warning, ...field }: NumberFieldProps) {
  const mostDecimals = formatOptions?.maximumFractionDigits;
  const [lastTyped, setTyped] = useState<string | null>(null);
  /** Text as typed; null when the user is not typing, and if another value was set since. */
  const typed = lastTyped !== null && readNumber(lastTyped, mostDecimals) === value ? lastTyped : null;
  const [unread, setUnread] = useState("");
  const written = value === null ? unread : new Intl.NumberFormat("pt-BR", formatOptions).format(value);
  const isUnread = unread !== "" && value === null && typed === null;
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...field}
      value={typed ?? written}
      error={isUnread && error ? noNumber : error}
      warning={isUnread ? noNumber : warning}
      onChange={(next) => {
        const text = next.slice(0, 40);
        setTyped(text);
        const number = readNumber(text, mostDecimals);
        if (number !== value) onChange(number);
      }}
      onBlur={(event) => {
        setUnread(value === null ? (typed ?? unread) : "");
        setTyped(null);
        field.onBlur?.(event);
      }}
    />
  );
}
