import { Eye, EyeOff } from "lucide-react";
import { type Ref, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from "react-aria-components/TextField";
import { classNames } from "../class-names.ts";
import { bareInput, fieldClass, groupClass } from "./control-style.ts";
import { FieldFrame, type FieldText } from "./field-frame.tsx";

export interface PasswordFieldProps
  extends Omit<FieldText, "marker">,
    Omit<AriaTextFieldProps, "className" | "style" | "children" | "isInvalid" | "validationBehavior" | "type"> {
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly className?: string | undefined;
}

/** Password with a button that shows it; set `autoComplete` ("current-password", "new-password"). */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, warning, isOptional, isLabelHidden, inputRef, className, ...field } = props;
  const [isShown, setShown] = useState(false);
  return (
    <AriaTextField
      {...field}
      type={isShown ? "text" : "password"}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      spellCheck="false"
      className={classNames(fieldClass, className)}
    >
      <FieldFrame text={props}>
        <Group className={groupClass({ error, warning })}>
          <Input ref={inputRef} className={classNames(bareInput, "pr-0")} />
          <Button
            aria-label={isShown ? "Ocultar senha" : "Mostrar senha"}
            aria-pressed={isShown}
            onPress={() => setShown(!isShown)}
            className="-my-px grid w-control flex-none self-stretch place-items-center rounded-card text-muted data-hovered:text-ink"
          >
            {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </Button>
        </Group>
      </FieldFrame>
    </AriaTextField>
  );
}
