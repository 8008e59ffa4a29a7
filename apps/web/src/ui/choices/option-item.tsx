import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { ListBoxItem } from "react-aria-components/ListBox";
import { optionClass, optionTones } from "../overlays/popover-style.ts";
import type { Option } from "./option.ts";

export interface OptionItemProps {
  /** Id of the line in the list: the option's value. */
  readonly id: string;
  readonly option: Option;
  /** Label as rendered, if parts of it are marked. */
  readonly children?: ReactNode;
}

/** Renders one line of the list, with a tick if chosen. */
export function OptionItem({ id, option, children }: OptionItemProps) {
  return (
    <ListBoxItem id={id} textValue={option.label} className={`${optionClass} ${optionTones.plain}`}>
      {({ isSelected }) => (
        <>
          <span className="min-w-0 flex-1 py-1.5">
            {children ?? option.label}
            {option.detail ? <span className="block text-13 text-muted">{option.detail}</span> : null}
          </span>
          {isSelected ? <Check aria-hidden="true" className="text-accent-ink!" /> : null}
        </>
      )}
    </ListBoxItem>
  );
}
