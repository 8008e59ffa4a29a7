import { Check, Minus } from "lucide-react";
import { classNames } from "../../class-names.ts";
import { ownPresses } from "../own-presses.ts";

export interface RowCheckProps {
  readonly label: string;
  readonly isChosen: boolean;
  /** True if some of the rows it represents are selected. */
  readonly isPartly?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly onChange: () => void;
}

/**
 * Selects a row, or all rows; with a larger area on touch. A native checkbox is placed over the drawing: there is one
 * in each row, and the kit's would take a third of a row's rendering time.
 */
export const RowCheck = ({ label, isChosen, isPartly = false, isDisabled = false, onChange }: RowCheckProps) => (
  <label
    {...ownPresses}
    className={classNames("relative -m-3 grid size-11 place-items-center select-none", isDisabled && "invisible")}
  >
    <input
      ref={(box) => {
        if (box) box.indeterminate = isPartly;
      }}
      type="checkbox"
      aria-label={label}
      checked={isChosen}
      disabled={isDisabled}
      onChange={onChange}
      className="peer absolute inset-0 size-full cursor-pointer opacity-0"
    />
    <span className="pointer-events-none grid size-[1.125rem] place-items-center rounded-[5px] border-[1.5px] border-line-field bg-surface peer-checked:border-accent peer-checked:bg-accent peer-checked:text-on-accent peer-indeterminate:border-accent peer-indeterminate:bg-accent peer-indeterminate:text-on-accent peer-hover:not-peer-checked:not-peer-indeterminate:border-line-field-hover peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus">
      {isPartly ? <Minus aria-hidden="true" className="size-3! stroke-3" /> : null}
      {isChosen && !isPartly ? <Check aria-hidden="true" className="size-3! stroke-3" /> : null}
    </span>
  </label>
);
