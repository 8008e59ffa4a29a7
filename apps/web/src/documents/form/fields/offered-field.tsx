import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useId, useLayoutEffect, useRef, useState } from "react";
import { holdsMany, type KeyedMarker, type MarkerFieldPart, markerLabel } from "../../../markers/index.ts";
import { offeredValues, useUsedValues } from "../../suggestions/used-values.ts";

export interface OfferedFieldProps {
  readonly Field: MarkerFieldPart;
  readonly marker: KeyedMarker;
  readonly value: string;
  readonly error: string | undefined;
  readonly source: string | undefined;
  readonly offers: boolean;
  readonly onChange: (key: string, value: string) => void;
}

const Offers = lazy(async () => ({ default: (await import("./offers.tsx")).Offers }));

/** Element id of an offered value. */
const optionId = (listId: string, index: number) => `${listId}-${index}`;

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

/**
 * Describes a text box with suggestions (ARIA 1.2). Fields are `<textarea>`, to which ARIA in HTML allows no role but its
 * own, so it is no combobox and has no `aria-expanded`; the line below says when suggestions appear.
 */
const suggesting = (listId: string, isOpen: boolean, active: number) => ({
  "aria-autocomplete": "list",
  "aria-haspopup": "listbox",
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
  const isText = marker.type === "text" && !holdsMany(marker);
  const used = useUsedValues(marker.key, offers && isText && isInside);
  const values = isInside && isAsked && offers ? offeredValues(used, value) : [];
  const active = Math.min(reached, values.length - 1);

  const readControl = () => holder.current?.querySelector<HTMLElement>("input, textarea") ?? null;
  const isSuggesting = isInside && offers && used.length > 0;
  useControlAttributes(readControl, isSuggesting ? suggesting(listId, values.length > 0, active) : noAttributes);
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
        <Suspense>
          <Offers
            id={listId}
            optionId={optionId}
            label={markerLabel(marker.name)}
            values={values}
            active={active}
            onTake={take}
          />
        </Suspense>
      ) : null}
      <p role="status" className="sr-only">
        {values.length > 0 ? offeredWords(values.length) : ""}
      </p>
    </div>
  );
}
