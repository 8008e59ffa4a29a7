import { CircleAlert, Eye, EyeOff } from "lucide-react";
import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from "react";
import { classNames } from "../class-names.ts";
import { bareInput, fieldClass, groupClass, inputClass } from "../fields/control-style.ts";
import { NativeButton } from "./native-button.tsx";
import { useMarks } from "./use-marks.ts";

type Inherited = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "name" | "autoComplete" | "autoFocus" | "inputMode" | "spellCheck"
>;

export interface NativeFieldProps extends Inherited {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Shown under the field, in red. */
  readonly error?: string | undefined;
  readonly isRequired?: boolean | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly className?: string | undefined;
}

export interface NativeFrameProps extends Pick<NativeFieldProps, "label" | "hint" | "error" | "className"> {
  readonly id: string;
  /** Leaves the label to screen readers only. */
  readonly isLabelHidden?: boolean | undefined;
  readonly children: ReactNode;
}

/** Label, control and messages of a native control, which has the ids of the messages as its description. */
export const NativeFrame = ({ id, label, isLabelHidden, hint, error, className, children }: NativeFrameProps) => (
  <div className={classNames(fieldClass, className)}>
    <label htmlFor={id} className={isLabelHidden ? "sr-only" : "justify-self-start text-14 font-medium text-ink"}>
      {label}
    </label>
    {children}
    {error ? (
      <span
        id={`${id}-error`}
        className="flex items-start gap-1.5 text-13 text-bad-ink [&_.lucide]:mt-0.5 [&_.lucide]:size-4"
      >
        <CircleAlert aria-hidden="true" />
        <span>{error}</span>
      </span>
    ) : null}
    <span id={`${id}-hint`} className="text-13 text-muted empty:hidden">
      {hint}
    </span>
  </div>
);

/** Returns the attributes of the input, including those that link its label and messages. */
const inputProps = (id: string, props: NativeFieldProps) => {
  const { label: _, hint, error, isRequired, onChange, inputRef, className: __, ...rest } = props;
  const messages = classNames(error ? `${id}-error` : "", hint ? `${id}-hint` : "");
  return {
    ...rest,
    id,
    ref: inputRef,
    required: isRequired,
    "aria-required": isRequired,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": messages === "" ? undefined : messages,
    onChange: ({ target }: { readonly target: HTMLInputElement }) => onChange(target.value),
  };
};

/** Like `TextField` with one line, without React Aria. */
export function NativeTextField(props: NativeFieldProps) {
  const id = useId();
  const { label, hint, error, className } = props;
  return (
    <NativeFrame id={id} label={label} hint={hint} error={error} className={className}>
      <input {...inputProps(id, props)} {...useMarks()} className={inputClass({ error })} />
    </NativeFrame>
  );
}

/** Like `PasswordField`, without React Aria: a button shows the typed text. */
export function NativePasswordField(props: NativeFieldProps) {
  const id = useId();
  const { label, hint, error, className } = props;
  const [isShown, setShown] = useState(false);
  const { "data-focused": hasFocus, ...marks } = useMarks();
  return (
    <NativeFrame id={id} label={label} hint={hint} error={error} className={className}>
      <div {...marks} data-focus-within={hasFocus} className={groupClass({ error })}>
        <input
          {...inputProps(id, props)}
          type={isShown ? "text" : "password"}
          spellCheck={false}
          className={classNames(bareInput, "pr-0")}
        />
        <NativeButton
          aria-label={isShown ? "Ocultar senha" : "Mostrar senha"}
          aria-pressed={isShown}
          onPress={() => setShown(!isShown)}
          plainClass="-my-px grid w-control flex-none self-stretch place-items-center rounded-card text-muted data-hovered:text-ink"
        >
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </NativeButton>
      </div>
    </NativeFrame>
  );
}
