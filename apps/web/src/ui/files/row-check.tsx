import { Check, Minus } from "lucide-react";
import { classNames } from "../class-names.ts";
import { ownPresses } from "./own-presses.ts";

export interface RowCheckProps {
  readonly label: string;
  readonly isChosen: boolean;
  /** Some of what it stands for is chosen. */
  readonly isPartly?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly onChange: () => void;
}

/**
 * Chooses a row, or all of them; a finger has room around it. The browser's own box lies over what is drawn: there is one in
 * each row, and the kit's takes a third of a row's time.
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
    <span className="pointer-events-none grid size-[18px] place-items-center rounded-[5px] border-[1.5px] border-line-field bg-surface peer-checked:border-accent peer-checked:bg-accent peer-checked:text-on-accent peer-indeterminate:border-accent peer-indeterminate:bg-accent peer-indeterminate:text-on-accent peer-hover:not-peer-checked:not-peer-indeterminate:border-line-field-hover peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus">
      {isPartly ? <Minus aria-hidden="true" className="size-3! stroke-3" /> : null}
      {isChosen && !isPartly ? <Check aria-hidden="true" className="size-3! stroke-3" /> : null}
    </span>
  </label>
);
