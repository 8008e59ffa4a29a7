import { parseDate } from "@internationalized/date";
import { CalendarDays } from "lucide-react";
import { lazy, Suspense } from "react";
import { Button } from "react-aria-components/Button";
import { DateInput, DatePicker, type DatePickerProps, DateSegment } from "react-aria-components/DatePicker";
import { Dialog } from "react-aria-components/Dialog";
import { Group } from "react-aria-components/Group";
import { Popover } from "react-aria-components/Popover";
import { classNames } from "../class-names.ts";
import { popoverClass } from "../overlays/popover-style.ts";
import { fieldClass, groupClass } from "./control-style.ts";
import { FieldFrame, type FieldText } from "./field-frame.tsx";

const loadCalendar = () => import("./month-calendar.tsx");
const MonthCalendar = lazy(async () => ({ default: (await loadCalendar()).MonthCalendar }));

type Inherited = Pick<
  DatePickerProps<ReturnType<typeof parseDate>>,
  "name" | "isRequired" | "isDisabled" | "isReadOnly" | "autoFocus" | "onBlur" | "onFocus"
>;

export interface DateFieldProps extends FieldText, Inherited {
  /** ISO date `2026-11-21`; "" while empty or not yet whole. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shows the day of the week beside the date, as documents print it. */
  readonly hasWeekday?: boolean | undefined;
  readonly className?: string | undefined;
}

const weekday = (date: string) =>
  new Intl.DateTimeFormat("pt-BR", { weekday: "long", timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`));

/** A date typed as dd/mm/aaaa or picked from a calendar. */
export function DateField(props: DateFieldProps) {
  const { label, marker, hint, error, warning, isOptional, isLabelHidden, className, ...control } = props;
  const { value, onChange, hasWeekday, ...field } = control;
  return (
    <DatePicker
      {...field}
      value={value === "" ? null : parseDate(value)}
      onChange={(date) => onChange(date?.toString() ?? "")}
      granularity="day"
      shouldForceLeadingZeros
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={classNames(fieldClass, className)}
    >
      <FieldFrame text={props}>
        <Group
          onHoverStart={loadCalendar}
          onFocus={loadCalendar}
          className={classNames(groupClass({ error, warning }), field.isReadOnly && "bg-sunken!")}
        >
          <DateInput className="flex min-w-0 items-center self-stretch pl-3 text-16 tabular-nums outline-0">
            {(segment) => (
              <DateSegment
                segment={segment}
                className="rounded-in px-px outline-0 data-focused:bg-accent data-focused:text-on-accent data-placeholder:not-data-focused:text-muted"
              />
            )}
          </DateInput>
          <span className="min-w-0 flex-1 truncate pl-2 text-14 text-muted">
            {hasWeekday && value !== "" ? `(${weekday(value)})` : null}
          </span>
          <Button className="-my-px grid w-control flex-none self-stretch place-items-center rounded-card text-muted data-hovered:text-ink">
            <CalendarDays aria-hidden="true" />
          </Button>
        </Group>
      </FieldFrame>
      <Popover offset={6} placement="bottom end" className={popoverClass}>
        <Dialog className="p-4 outline-0 touch:p-3">
          <Suspense fallback={<div className="h-75 w-67 touch:h-82 touch:w-77" />}>
            <MonthCalendar />
          </Suspense>
        </Dialog>
      </Popover>
    </DatePicker>
  );
}
