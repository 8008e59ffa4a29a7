import { parseDate } from "@internationalized/date";
import type { RefObject } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { popoverClass } from "../../overlays/popover-style.ts";
import { MonthCalendar } from "./month-calendar.tsx";

export interface CalendarPopoverProps {
  readonly label: string;
  /** Element below which it opens. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** ISO date; "" for none. */
  readonly value: string;
  readonly onPick: (value: string) => void;
  readonly onClose: () => void;
}

/** Calendar of a date field; picking a day closes it. */
export function CalendarPopover({ label, anchor, value, onPick, onClose }: CalendarPopoverProps) {
  return (
    <Popover
      isOpen
      triggerRef={anchor}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      offset={6}
      placement="bottom end"
      className={popoverClass}
    >
      <Dialog aria-label={`Calendário de ${label}`} className="p-4 outline-0 touch:p-3">
        <MonthCalendar
          value={value === "" ? null : parseDate(value)}
          onPick={(day) => {
            onPick(day.toString());
            onClose();
          }}
        />
      </Dialog>
    </Popover>
  );
}
