import { memo, useDeferredValue } from "react";
import {
  holdsList,
  holdsParties,
  isOfParagraphs,
  type KeyedMarker,
  type MarkerFieldPart,
  valueError,
} from "../../../markers/index.ts";
import { classNames } from "../../../ui/class-names.ts";
import { fieldValue, type Preset } from "../../draft/draft.ts";
import { type DraftHandle, useDraftPart } from "../../draft/use-draft.ts";
import { knownValueOrigin } from "../../known/use-known.ts";
import { OfferedField } from "./offered-field.tsx";

export interface FieldGridProps {
  readonly Field: MarkerFieldPart;
  readonly markers: readonly KeyedMarker[];
  readonly handle: DraftHandle;
  readonly preset: Preset;
  /** Known values, used as initial values; fields that start with one say so. */
  readonly known: Preset;
  /** True if values of earlier documents are offered. */
  readonly offers: boolean;
  readonly onChange: (key: string, value: string) => void;
}

/** Fields for typically long texts take both columns. */
const isLong = (marker: KeyedMarker) =>
  holdsParties(marker) ||
  isOfParagraphs(marker, "") ||
  (marker.type === "text" && /^\{(CLIENTE|ENDERE|QUALIFICA)/.test(marker.key));

/** Returns the keys of the fields that take both columns: lists, and long ones that leave no gap before them. */
const wideFields = (markers: readonly KeyedMarker[]): ReadonlySet<string> => {
  const wide = new Set<string>();
  let isSecond = false;
  for (const marker of markers) {
    if (holdsList(marker) || (!isSecond && isLong(marker))) {
      wide.add(marker.key);
      isSecond = false;
    } else isSecond = !isSecond;
  }
  return wide;
};

/** Fields of a grid that are rendered at once; the others follow a moment later without blocking. */
const firstFields = 12;

/**
 * A field off screen is laid out and painted only when it scrolls into view. A focused field is exempt, because its
 * offers extend beyond it. Tab and the browser's search reach all fields.
 */
const fieldPlace =
  "relative min-w-0 not-focus-within:[content-visibility:auto] [contain-intrinsic-block-size:auto_4.5rem]";

interface FormFieldProps extends Omit<FieldGridProps, "markers"> {
  readonly marker: KeyedMarker;
  readonly isFlagged: boolean;
}

/** Field with its value: a key press renders only this field. */
const FormField = memo(function FormField(props: FormFieldProps) {
  const { marker, handle, preset, isFlagged, known, offers, ...field } = props;
  const value = useDraftPart(handle, (draft) => fieldValue(draft, marker, preset));
  const isKnown = value !== "" && value === known(marker);
  const isOfRecord = useDraftPart(handle, (draft) => value !== "" && draft.recorded?.get(marker.key) === value);
  return (
    <OfferedField
      {...field}
      marker={marker}
      value={value}
      error={isFlagged ? valueError(marker, value) : undefined}
      source={isKnown ? knownValueOrigin(marker) : isOfRecord ? "Do cadastro" : undefined}
      offers={offers && !isKnown && !isOfRecord}
    />
  );
});

/** Fields in two columns, or in one if the zone is narrow. */
export const FieldGrid = memo(function FieldGrid({ markers, ...field }: FieldGridProps) {
  const wide = wideFields(markers);
  const flagged = useDraftPart(field.handle, (draft) => draft.flagged);
  const isAfter = useDeferredValue(true, false);
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-4 max-md:gap-5 @md:grid-cols-2">
        {(isAfter ? markers : markers.slice(0, firstFields)).map((marker) => (
          <div
            key={marker.key}
            data-field={marker.key}
            className={classNames(fieldPlace, wide.has(marker.key) && "@md:col-span-2")}
          >
            <FormField {...field} marker={marker} isFlagged={flagged.has(marker.key)} />
          </div>
        ))}
      </div>
    </div>
  );
});
