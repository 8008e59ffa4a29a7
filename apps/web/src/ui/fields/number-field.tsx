import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
} from "react-aria-components/NumberField";
import { classNames } from "../class-names.ts";
import { bareInput, fieldClass, groupClass } from "./control-style.ts";
import { FieldFrame, type FieldText } from "./field-frame.tsx";

export interface NumberFieldProps
  extends FieldText,
    Omit<
      AriaNumberFieldProps,
      "className" | "style" | "children" | "isInvalid" | "validationBehavior" | "value" | "onChange" | "defaultValue"
    > {
  /** null while empty. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly placeholder?: string | undefined;
  readonly className?: string | undefined;
}

/** A number in pt-BR signs (1.234,5); read when the field is left or Enter is pressed. */
export function NumberField(props: NumberFieldProps) {
  const { label, marker, hint, error, warning, isOptional, isLabelHidden, className, ...control } = props;
  const { value, onChange, placeholder = "", ...field } = control;
  return (
    <AriaNumberField
      {...field}
      value={value ?? Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={classNames(fieldClass, className)}
    >
      <FieldFrame text={props}>
        <Group className={groupClass({ error, warning })}>
          <Input placeholder={placeholder} className={classNames(bareInput, "tabular-nums")} />
        </Group>
      </FieldFrame>
    </AriaNumberField>
  );
}
