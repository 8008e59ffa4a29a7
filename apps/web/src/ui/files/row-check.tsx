import { Check, Minus } from "lucide-react";
import { Checkbox } from "react-aria-components/Checkbox";

export interface RowCheckProps {
  readonly label: string;
  readonly isChosen: boolean;
  /** Some of what it stands for is chosen. */
  readonly isPartly?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly onChange: () => void;
}

/** Chooses a row, or all of them; a finger has room around it. */
export const RowCheck = ({ label, isChosen, isPartly = false, isDisabled = false, onChange }: RowCheckProps) => (
  <Checkbox
    aria-label={label}
    isSelected={isChosen}
    isIndeterminate={isPartly}
    isDisabled={isDisabled}
    onChange={onChange}
    className="group/check -m-3 grid size-11 cursor-pointer place-items-center data-disabled:invisible"
  >
    <span className="grid size-[18px] place-items-center rounded-[5px] border-[1.5px] border-line-field bg-surface group-data-focus-visible/check:outline-2 group-data-focus-visible/check:outline-offset-2 group-data-focus-visible/check:outline-focus group-data-hovered/check:border-line-field-hover group-data-indeterminate/check:border-accent group-data-indeterminate/check:bg-accent group-data-indeterminate/check:text-on-accent group-data-selected/check:border-accent group-data-selected/check:bg-accent group-data-selected/check:text-on-accent">
      {isPartly ? <Minus aria-hidden="true" className="size-3! stroke-3" /> : null}
      {isChosen && !isPartly ? <Check aria-hidden="true" className="size-3! stroke-3" /> : null}
    </span>
  </Checkbox>
);
