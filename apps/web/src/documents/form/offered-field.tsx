import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { type KeyedMarker, type MarkerFieldPart, markerLabel } from "../../markers/index.ts";
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
  readonly label: string;
  readonly values: readonly string[];
  readonly onTake: (value: string) => void;
}

/** Offered values: a pointer leaves the focus in the field, and arrow keys move from it to the values. */
function Offers({ label, values, onTake }: OffersProps) {
  return (
    <ul
      aria-label={`Usados antes em ${label}`}
      className="absolute inset-x-0 top-full z-5 mt-1 grid max-h-64 animate-appear overflow-auto rounded-card bg-raised p-1.5 shadow-float forced-colors:border"
    >
      {values.map((value) => (
        <li key={value} className="min-w-0">
          <button
            type="button"
            tabIndex={-1}
            data-offer=""
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onTake(value)}
            className="flex min-h-9 w-full cursor-pointer items-center rounded-in px-2.5 text-left text-14 text-body hover:bg-accent-soft hover:text-ink focus:bg-accent-soft focus:text-ink touch:min-h-11"
          >
            <span className="line-clamp-2 min-w-0 whitespace-pre-line">{value}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A marker's field; text fields offer the values of earlier documents beneath it. */
export function OfferedField({ Field, offers, ...field }: OfferedFieldProps) {
  const { marker, value, onChange } = field;
  const holder = useRef<HTMLDivElement>(null);
  const [isInside, setInside] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const isText = marker.type === "text";
  const used = useUsedValues(marker.key, offers && isText && isInside);
  const values = isInside && isAsked && offers ? offeredValues(used, value) : [];

  const control = () => holder.current?.querySelector<HTMLElement>("input, textarea");
  const take = (next: string) => {
    onChange(marker.key, next);
    setAsked(false);
    control()?.focus();
  };
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape" && values.length > 0) {
      event.stopPropagation();
      setAsked(false);
      control()?.focus();
    }
    if (step === undefined || event.altKey) return;
    if (values.length === 0) {
      if (event.key === "ArrowDown" && value === "") setAsked(true);
      return;
    }
    const stops = [control(), ...(holder.current?.querySelectorAll<HTMLElement>("[data-offer]") ?? [])];
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    setInside(false);
    setAsked(false);
  };
  if (!isText) return <Field {...field} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is around the field watches where the cursor is
    <div
      ref={holder}
      onFocus={() => setInside(true)}
      onBlur={leave}
      onInput={() => setAsked(true)}
      onKeyDownCapture={walk}
      className="relative"
    >
      <Field {...field} />
      {values.length > 0 ? <Offers label={markerLabel(marker.name)} values={values} onTake={take} /> : null}
      <p role="status" className="sr-only">
        {values.length > 0 ? `${values.length} usados antes: seta para baixo para escolher` : ""}
      </p>
    </div>
  );
}
