import type { CalendarDate } from "@internationalized/date";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "react-aria-components/Button";
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from "react-aria-components/Calendar";
import { Heading } from "react-aria-components/Heading";
import { buttonClass } from "../../buttons/button-style.ts";

const arrow = buttonClass({ tone: "quiet", size: "sm", isSquare: true });

export interface MonthCalendarProps {
  readonly value: CalendarDate | null;
  readonly onPick: (day: CalendarDate) => void;
}

/** Calendar inside the popover of `DateField`. */
export function MonthCalendar({ value, onPick }: MonthCalendarProps) {
  return (
    <Calendar autoFocus value={value} onChange={onPick} className="grid gap-2">
      <header className="flex items-center gap-2">
        <Button slot="previous" className={arrow}>
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Heading className="flex-1 text-center text-14 font-bold text-ink first-letter:uppercase" />
        <Button slot="next" className={arrow}>
          <ChevronRight aria-hidden="true" />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short" className="border-separate border-spacing-0.5 touch:border-spacing-0">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="pb-1 text-12 font-medium text-muted">
              {day.replace(".", "")}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className="grid size-9 cursor-pointer place-items-center rounded-sm text-14 text-body tabular-nums outline-0 touch:size-11 data-disabled:text-on-flat data-focus-visible:outline-2 data-focus-visible:outline-focus data-hovered:bg-hover data-outside-month:hidden data-selected:bg-accent data-selected:text-on-accent data-today:font-bold data-today:not-data-selected:text-accent-ink forced-colors:data-selected:bg-[Highlight] forced-colors:data-selected:text-[HighlightText] forced-colors:data-selected:forced-color-adjust-none"
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
