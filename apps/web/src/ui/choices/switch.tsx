import type { ReactNode } from "react";
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from "react-aria-components/Switch";
import { classNames } from "../class-names.ts";

export interface SwitchProps
  extends Omit<
    AriaSwitchProps,
    "className" | "style" | "children" | "value" | "defaultSelected" | "isSelected" | "onChange"
  > {
  /** Label; if the text is elsewhere, as in a table, use `aria-label`. */
  readonly children?: ReactNode;
  readonly value: boolean;
  /** Neither on nor off: the value differs among the items concerned, which the text beside it must say. */
  readonly isMixed?: boolean | undefined;
  readonly onChange: (value: boolean) => void;
  readonly hint?: ReactNode;
  readonly className?: string | undefined;
}

/** On or off, applied at once. */
export function Switch({ children, value, isMixed = false, onChange, hint, className, ...rest }: SwitchProps) {
  return (
    <AriaSwitch
      {...rest}
      isSelected={value}
      onChange={onChange}
      className={classNames(
        "group flex min-h-row cursor-pointer items-center gap-3 text-14 text-body",
        "data-disabled:cursor-not-allowed data-disabled:text-on-flat",
        className,
      )}
    >
      <span className="relative h-6 w-10 flex-none rounded-full bg-switch-off transition-colors forced-colors:border forced-colors:border-[ButtonText] forced-colors:group-data-selected:bg-[Highlight] forced-colors:group-data-disabled:border-[GrayText] group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus group-data-selected:bg-accent group-data-disabled:opacity-45">
        <span
          className={classNames(
            "absolute top-[3px] left-[3px] size-[1.125rem] rounded-full bg-white transition-transform forced-colors:-translate-px forced-colors:bg-[ButtonText] forced-colors:group-data-disabled:bg-[GrayText] forced-colors:group-data-selected:bg-[Canvas] group-data-selected:translate-x-4",
            isMixed && "translate-x-2",
          )}
        />
      </span>
      {children === undefined ? null : (
        <span>
          {children}
          {hint === undefined ? null : <span className="block text-13 text-muted">{hint}</span>}
        </span>
      )}
    </AriaSwitch>
  );
}
