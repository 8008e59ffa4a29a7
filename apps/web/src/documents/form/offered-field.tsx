import { type FocusEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { type KeyedMarker, type MarkerFieldPart, markerLabel } from "../../markers/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { offeredValues, useUsedValues } from "../suggestions/used-values.ts";

export interface OfferedFieldProps {
  readonly Field: MarkerFieldPart;
  readonly marker: KeyedMarker;
  readonly value: string;
  readonly error: string | undefined;
  readonly source: string | undefined;
  readonly offers: boolean;
  readonly onChange: (key: string, value: string) => void;
}

interface OffersProps {
  readonly id: string;
  readonly label: string;
  readonly values: readonly string[];
  /** Index of the value that arrows have reached; -1 for none. */
  readonly active: number;
  readonly onTake: (value: string) => void;
}

const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** Offered values. The focus remains in the field, which names the value that arrows have reached. */
function Offers({ id, label, values, active, onTake }: OffersProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={`Usados antes em ${label}`}
      className="absolute inset-x-0 top-full z-5 mt-1 grid max-h-64 animate-appear overflow-auto rounded-card bg-raised p-1.5 shadow-float forced-colors:border"
    >
      {values.map((value, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys
        <div
          key={value}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          ref={index === active ? (option) => option?.scrollIntoView?.({ block: "nearest" }) : undefined}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(value)}
          className={classNames(
            "flex min-h-9 min-w-0 cursor-pointer items-center rounded-in px-2.5 text-14 hover:bg-accent-soft hover:text-ink touch:min-h-11",
            index === active ? "bg-accent-soft text-ink forced-colors:outline-2" : "text-body",
          )}
        >
          <span className="line-clamp-2 min-w-0 whitespace-pre-line">{value}</span>
        </div>
      ))}
    </div>
  );
}

/** Sets attributes of the control inside a field, and removes them when they change or the field is left. */
function useControlAttributes(readControl: () => HTMLElement | null, attributes: Readonly<Record<string, string>>) {
  const said = JSON.stringify(attributes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the control is read when the attributes change
  useLayoutEffect(() => {
    const control = readControl();
    const entries = Object.entries(attributes);
    for (const [name, value] of entries) control?.setAttribute(name, value);
    return () => {
      for (const [name] of entries) control?.removeAttribute(name);
    };
  }, [said]);
}

const noAttributes = {};

/** Describes a control with suggestions as a combobox (ARIA 1.2). */
const comboBox = (listId: string, isOpen: boolean, active: number) => ({
  role: "combobox",
  "aria-autocomplete": "list",
  "aria-expanded": String(isOpen),
  ...(isOpen ? { "aria-controls": listId } : {}),
  ...(active >= 0 ? { "aria-activedescendant": optionId(listId, active) } : {}),
});

const offeredWords = (count: number) =>
  `${count === 1 ? "1 usado antes" : `${count} usados antes`}: seta para baixo para escolher`;

/** A marker's field; text fields offer the values of earlier documents beneath it. */
export function OfferedField({ Field, offers, ...field }: OfferedFieldProps) {
  const { marker, value, onChange } = field;
  const holder = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [isInside, setInside] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [reached, setReached] = useState(-1);
  const isText = marker.type === "text";
  const used = useUsedValues(marker.key, offers && isText && isInside);
  const values = isInside && isAsked && offers ? offeredValues(used, value) : [];
  const active = Math.min(reached, values.length - 1);

  const readControl = () => holder.current?.querySelector<HTMLElement>("input, textarea") ?? null;
  const isComboBox = isInside && offers && used.length > 0;
  useControlAttributes(readControl, isComboBox ? comboBox(listId, values.length > 0, active) : noAttributes);
  const ask = (isOn: boolean) => {
    setAsked(isOn);
    setReached(-1);
  };
  const take = (next: string) => {
    onChange(marker.key, next);
    ask(false);
    readControl()?.focus();
  };
  const walk = (event: KeyboardEvent) => {
    const chosen = values[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape" && values.length > 0) {
      event.stopPropagation();
      ask(false);
    } else if (event.key === "Enter" && chosen !== undefined && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      event.stopPropagation();
      take(chosen);
    } else if (event.key === "ArrowDown" && values.length === 0 && value === "") {
      setAsked(true);
    } else if (step !== undefined && !event.altKey && values.length > 0) {
      if (step < 0 && active < 0) return;
      event.preventDefault();
      setReached(Math.min(active + step, values.length - 1));
    }
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    setInside(false);
    ask(false);
  };
  if (!isText) return <Field {...field} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is around the field watches where the cursor is
    <div
      ref={holder}
      onFocus={() => setInside(true)}
      onBlur={leave}
      onInput={() => ask(true)}
      onKeyDownCapture={walk}
      className="relative"
    >
      <Field {...field} />
      {values.length > 0 ? (
        <Offers id={listId} label={markerLabel(marker.name)} values={values} active={active} onTake={take} />
      ) : null}
      <p role="status" className="sr-only">
        {values.length > 0 ? offeredWords(values.length) : ""}
      </p>
    </div>
  );
}
