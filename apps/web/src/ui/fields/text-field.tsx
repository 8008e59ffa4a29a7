import type { ReactNode, Ref } from "react";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { TextArea } from "react-aria-components/TextArea";
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from "react-aria-components/TextField";
import { classNames } from "../class-names.ts";
import { bareInput, fieldClass, groupClass, inputClass } from "./control-style.ts";
import { FieldFrame, type FieldText } from "./field-frame.tsx";

export interface TextFieldProps
  extends FieldText,
    Omit<AriaTextFieldProps, "className" | "style" | "children" | "isInvalid" | "validationBehavior"> {
  readonly placeholder?: string | undefined;
  /** Number of lines; one line if absent. */
  readonly rows?: number | undefined;
  /** Fixed text before the value, such as "https://"; `suffix` follows the value, such as ".docx". */
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement> | undefined;
  readonly className?: string | undefined;
}

/** One line of text, or several with `rows`. */
export function TextField(props: TextFieldProps) {
  const { label, marker, hint, error, warning, isOptional, isLabelHidden, className, ...control } = props;
  const { placeholder = "", rows, prefix, suffix, inputRef, ...field } = control;
  const state = { error, warning };
  return (
    <AriaTextField
      {...field}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={classNames(fieldClass, className)}
    >
      <FieldFrame text={props}>
        {rows !== undefined ? (
          <TextArea
            ref={inputRef}
            rows={rows}
            placeholder={placeholder}
            // A box that is sized by its content takes no notice of `rows`.
            {...(rows > 1 ? { style: { minBlockSize: `${rows * 1.5 + 1}rem` } } : {})}
            className={classNames(
              inputClass(state),
              "field-sizing-content resize-y py-[7px] leading-6 supports-[field-sizing:content]:resize-none",
            )}
          />
        ) : prefix !== undefined || suffix !== undefined ? (
          <Group className={groupClass(state)}>
            {prefix === undefined ? null : <span className="pl-3 text-14 text-muted">{prefix}</span>}
            <Input ref={inputRef} placeholder={placeholder} className={bareInput} />
            {suffix === undefined ? null : <span className="pr-3 text-14 text-muted">{suffix}</span>}
          </Group>
        ) : (
          <Input ref={inputRef} placeholder={placeholder} className={inputClass(state)} />
        )}
      </FieldFrame>
    </AriaTextField>
  );
}
