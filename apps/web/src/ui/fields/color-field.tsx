import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { TextField as AriaTextField } from "react-aria-components/TextField";
import { classNames } from "../class-names.ts";
import { bareInput, fieldClass, groupClass } from "./control-style.ts";
import { FieldFrame, type FieldText } from "./field-frame.tsx";

export interface ColorFieldProps extends Omit<FieldText, "marker"> {
  /** `#rrggbb`, or what is being typed on the way there. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isDisabled?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A colour: the system's picker and the hex text, at most 7 characters. */
export function ColorField(props: ColorFieldProps) {
  const { label, hint, error, warning, isOptional, isLabelHidden, value, onChange, isDisabled, className } = props;
  const picked = /^#[0-9a-f]{6}$/i.test(value) ? value : "#000000";
  return (
    <AriaTextField
      value={value}
      onChange={onChange}
      maxLength={7}
      isDisabled={isDisabled === true}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      spellCheck="false"
      className={classNames(fieldClass, className)}
    >
      <FieldFrame {...{ label, hint, error, warning, isOptional, isLabelHidden }}>
        <Group className={groupClass({ error, warning })}>
          <input
            type="color"
            aria-label={`Escolher ${label.toLowerCase()}`}
            value={picked}
            disabled={isDisabled === true}
            onChange={(event) => onChange(event.target.value)}
            className="ml-2 size-7 flex-none cursor-pointer rounded-in border-0 bg-transparent p-0 touch:size-9 [&::-webkit-color-swatch]:rounded-in [&::-webkit-color-swatch]:border-line-strong [&::-webkit-color-swatch-wrapper]:p-0"
          />
          <Input className={classNames(bareInput, "uppercase tabular-nums")} />
        </Group>
      </FieldFrame>
    </AriaTextField>
  );
}
