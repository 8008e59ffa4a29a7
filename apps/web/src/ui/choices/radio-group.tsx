import {
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  Radio,
} from "react-aria-components/RadioGroup";
import { classNames } from "../class-names.ts";
import { fieldClass } from "../fields/control-style.ts";
import { FieldFrame, type FieldText } from "../fields/field-frame.tsx";
import { arrowsOnlyMove } from "./arrows-only-move.ts";
import { type OptionLike, toOption } from "./option.ts";

type Inherited = Pick<AriaRadioGroupProps, "name" | "isRequired" | "isDisabled" | "onBlur">;

export interface RadioGroupProps extends FieldText, Inherited {
  readonly options: readonly OptionLike[];
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly orientation?: "horizontal" | "vertical";
  readonly className?: string | undefined;
}

/** Chooses one of a few options, all of them visible. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, marker, hint, error, warning, isOptional, isLabelHidden, className, ...control } = props;
  const { options, orientation = "horizontal", ...field } = control;
  return (
    <AriaRadioGroup
      {...field}
      ref={arrowsOnlyMove}
      orientation={orientation}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={classNames(fieldClass, className)}
    >
      <FieldFrame text={props}>
        <div className={orientation === "vertical" ? "grid gap-2" : "flex flex-wrap gap-x-5 gap-y-2"}>
          {options.map(toOption).map((option) => (
            <Radio
              key={option.value}
              value={option.value}
              className="group flex min-h-6 cursor-pointer items-start gap-2.5 text-14 text-body touch:min-h-11 touch:py-2.5 data-disabled:cursor-not-allowed data-disabled:text-on-flat"
            >
              <span className="grid size-5 flex-none place-items-center rounded-full border-[1.5px] border-line-field bg-surface transition-colors group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus group-data-hovered:border-line-field-hover group-data-selected:border-accent group-data-selected:bg-accent group-data-invalid:border-bad-fill">
                <span className="size-2 rounded-full bg-transparent group-data-selected:bg-on-accent forced-colors:group-data-selected:bg-[Highlight]" />
              </span>
              <span>
                {option.label}
                {option.detail ? <span className="block text-13 text-muted">{option.detail}</span> : null}
              </span>
            </Radio>
          ))}
        </div>
      </FieldFrame>
    </AriaRadioGroup>
  );
}
