import { useId } from "react";
import { classNames } from "../class-names.ts";
import { inputClass } from "../fields/control-style.ts";
import { NativeFrame, type NativeFrameProps } from "../native/native-field.tsx";
import { useMarks } from "../native/use-marks.ts";

export interface NativeOption {
  readonly value: string;
  readonly label: string;
}

export interface NativeSelectProps extends Omit<NativeFrameProps, "id" | "children"> {
  readonly options: readonly NativeOption[];
  /** "" while nothing is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shown while nothing is chosen. */
  readonly placeholder?: string | undefined;
}

/** Chooses one option of a short list by the list of the system: for rows of many small choices. */
export function NativeSelect({ options, value, onChange, placeholder, ...frame }: NativeSelectProps) {
  const id = useId();
  const { error, hint } = frame;
  const messages = classNames(error ? `${id}-error` : "", hint ? `${id}-hint` : "");
  return (
    <NativeFrame {...frame} id={id}>
      <select
        {...useMarks()}
        id={id}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={messages === "" ? undefined : messages}
        onChange={({ target }) => onChange(target.value)}
        className={classNames(inputClass({ error }), "truncate pr-1")}
      >
        {value === "" ? <option value="">{placeholder ?? "Selecione"}</option> : null}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </NativeFrame>
  );
}
