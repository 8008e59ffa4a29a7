import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from "react-aria-components/Checkbox";
import { classNames } from "../class-names.ts";

export interface CheckboxProps
  extends Omit<
    AriaCheckboxProps,
    "className" | "style" | "children" | "value" | "defaultSelected" | "isSelected" | "onChange"
  > {
  readonly children: ReactNode;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
  readonly hint?: ReactNode;
  readonly className?: string | undefined;
}

/** Yes or no, applied when its form is submitted. */
export function Checkbox({ children, value, onChange, hint, className, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox
      {...rest}
      isSelected={value}
      onChange={onChange}
      className={classNames(
        "group flex min-h-6 cursor-pointer items-start gap-2.5 text-14 text-body touch:min-h-11 touch:py-2.5",
        "data-disabled:cursor-not-allowed data-disabled:text-on-flat",
        className,
      )}
    >
      {({ isIndeterminate, isSelected }) => (
        <>
          <span className="grid size-5 flex-none place-items-center rounded-[5px] border-[1.5px] border-line-field bg-surface transition-colors group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus group-data-hovered:border-line-field-hover group-data-indeterminate:border-accent group-data-indeterminate:bg-accent group-data-indeterminate:text-on-accent group-data-selected:border-accent group-data-selected:bg-accent group-data-selected:text-on-accent group-data-invalid:border-bad-fill group-data-disabled:opacity-50">
            {isIndeterminate ? (
              <Minus aria-hidden="true" className="size-3.5 stroke-3" />
            ) : isSelected ? (
              <Check aria-hidden="true" className="size-3.5 stroke-3" />
            ) : null}
          </span>
          <span>
            {children}
            {hint === undefined ? null : <span className="block text-13 text-muted">{hint}</span>}
          </span>
        </>
      )}
    </AriaCheckbox>
  );
}
