import { CalendarDays } from "lucide-react";
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { TextField as AriaTextField, type TextFieldProps } from "react-aria-components/TextField";
import { classNames } from "../../class-names.ts";
import { bareInput, fieldClass, groupClass } from "../control-style.ts";
import { FieldFrame, type FieldText } from "../field-frame.tsx";
import { daysAfter, maskDate, readTyped, shownDate, wholeYear } from "../typed-values.ts";
import { useKeptCaret } from "../use-kept-caret.ts";

const hasWords = (text: string) => /\p{L}{3}/u.test(text) && readTyped(maskDate(text.slice(0, 10))) === "";

const loadCalendar = () => import("./calendar-popover.tsx");
const CalendarPopover = lazy(async () => ({ default: (await loadCalendar()).CalendarPopover }));

type Inherited = Pick<
  TextFieldProps,
  "name" | "isRequired" | "isDisabled" | "isReadOnly" | "autoFocus" | "onBlur" | "onFocus"
>;

export interface DateFieldProps extends FieldText, Inherited {
  /** ISO date `2026-11-21`; "" while empty or incomplete. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shows the day of the week beside the date, as documents do. */
  readonly hasWeekday?: boolean | undefined;
  /** Reads a pasted date in words, as `01/05/2026`. */
  readonly readPasted?: ((text: string) => Promise<string | undefined>) | undefined;
  readonly className?: string | undefined;
}

const weekdayName = new Intl.DateTimeFormat("pt-BR", { weekday: "long", timeZone: "UTC" });
const weekday = (date: string) => weekdayName.format(new Date(`${date}T00:00:00Z`));

const noSuchDay = "Confira a data: dia, mês e ano, como em 21/11/2026.";

/** Holds the text of the input while it is not a date; once there is a value, its text is shown. */
function useTyped(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState("");
  const text = value === "" ? typed : shownDate(value);
  const type = (next: string) => {
    setTyped(next);
    const read = readTyped(next);
    if (read !== value) onChange(read);
  };
  return { text, type };
}

/** Date typed as dd/mm/aaaa or picked from a calendar, whose code is loaded at its first use; arrows change the day. */
export function DateField(props: DateFieldProps) {
  const { label, marker, hint, error, warning, isOptional, isLabelHidden, className, ...control } = props;
  const { value, onChange, hasWeekday, readPasted, onBlur, onFocus, ...field } = control;
  const { text, type } = useTyped(value, onChange);
  const [isEditing, setEditing] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { input, keep } = useKeptCaret();
  const frame = useRef<HTMLDivElement>(null);
  const isUnread = text !== "" && value === "";
  const fault = isUnread && error ? noSuchDay : error;
  const advice = isUnread && !isEditing ? noSuchDay : warning;

  const step = (event: KeyboardEvent) => {
    const days = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === "ArrowDown" && event.altKey) setOpen(true);
    else if (days !== undefined && value !== "" && !field.isReadOnly) onChange(daysAfter(value, days));
    else return;
    event.preventDefault();
  };
  return (
    <AriaTextField
      {...field}
      value={text}
      onChange={(next) => {
        const masked = maskDate(next);
        keep(next, masked);
        type(masked);
        if (!readPasted || !hasWords(next)) return;
        const typeDate = (read: string | undefined) => read && input.current?.value === masked && type(read);
        readPasted(next).then(typeDate, () => undefined);
      }}
      onFocus={(event) => {
        setEditing(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setEditing(false);
        type(wholeYear(text));
        onBlur?.(event);
      }}
      onKeyDown={step}
      inputMode="numeric"
      autoComplete="off"
      isInvalid={Boolean(fault)}
      validationBehavior="aria"
      className={classNames(fieldClass, className)}
    >
      <FieldFrame text={{ ...props, error: fault, warning: advice }}>
        <Group
          ref={frame}
          onHoverStart={loadCalendar}
          className={classNames(groupClass({ error: fault, warning: advice }), field.isReadOnly && "bg-sunken!")}
        >
          <span className="relative flex min-w-0 flex-1 self-stretch">
            <Input ref={input} placeholder="dd/mm/aaaa" className={classNames(bareInput, "tabular-nums")} />
            {hasWeekday && value !== "" ? (
              <span
                aria-hidden="true"
                className="pointer-events-none absolute inset-0 left-[7.25rem] my-auto h-fit truncate text-14 text-muted"
              >
                ({weekday(value)})
              </span>
            ) : null}
          </span>
          <Button
            aria-label={`Abrir o calendário de ${label}`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            isDisabled={field.isReadOnly === true || field.isDisabled === true}
            excludeFromTabOrder
            onPress={() => setOpen(true)}
            className="-my-px grid w-control flex-none self-stretch place-items-center rounded-card text-muted data-hovered:text-ink"
          >
            <CalendarDays aria-hidden="true" />
          </Button>
        </Group>
      </FieldFrame>
      {isOpen ? (
        <Suspense>
          <CalendarPopover
            label={label}
            anchor={frame}
            value={value}
            onPick={onChange}
            onClose={() => {
              setOpen(false);
              input.current?.focus();
            }}
          />
        </Suspense>
      ) : null}
    </AriaTextField>
  );
}
