import type { ReactNode } from "react";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { classNames } from "../class-names.ts";
import { arrowsOnlyMove } from "./arrows-only-move.ts";

export interface Segment {
  readonly value: string;
  readonly label: ReactNode;
}

export interface SegmentedControlProps {
  /** Question, for screen readers: "Status". */
  readonly label: string;
  readonly segments: readonly Segment[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly className?: string | undefined;
}

/** Chooses one of two to four options, shown as a strip: for filters and views. */
export function SegmentedControl({ label, segments, value, onChange, className }: SegmentedControlProps) {
  return (
    <RadioGroup
      ref={arrowsOnlyMove}
      aria-label={label}
      value={value}
      onChange={onChange}
      orientation="horizontal"
      className={classNames(
        "inline-flex max-w-full gap-0.5 rounded-card max-[20rem]:flex-wrap bg-flat p-[3px] forced-colors:border",
        className,
      )}
    >
      {segments.map((segment) => (
        <Radio
          key={segment.value}
          value={segment.value}
          className="inline-flex min-h-[2.125rem] min-w-min cursor-pointer items-center justify-center gap-2 rounded-[7px] px-3.5 text-14 leading-tight max-md:px-2.5 font-medium text-body transition-colors touch:min-h-11 data-focus-visible:outline-2 data-focus-visible:outline-focus data-hovered:text-ink data-selected:bg-[light-dark(var(--surface),var(--line-strong))] data-selected:text-ink data-selected:shadow-[0_0_0_1px_var(--line-strong)] data-disabled:cursor-not-allowed data-disabled:text-on-flat forced-colors:data-selected:bg-[Highlight] forced-colors:data-selected:text-[HighlightText] forced-colors:data-selected:forced-color-adjust-none"
        >
          {segment.label}
        </Radio>
      ))}
    </RadioGroup>
  );
}
