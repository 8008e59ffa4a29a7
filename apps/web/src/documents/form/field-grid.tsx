import { memo, useDeferredValue } from "react";
import { type KeyedMarker, type MarkerFieldPart, valueError } from "../../markers/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { fieldValue, type Preset } from "../draft/draft.ts";
import { type DraftHandle, useDraftPart } from "../draft/use-draft.ts";
import { sourceOf } from "../known/use-known.ts";
import { OfferedField } from "./offered-field.tsx";

export interface FieldGridProps {
  readonly Field: MarkerFieldPart;
  readonly markers: readonly KeyedMarker[];
  readonly handle: DraftHandle;
  readonly preset: Preset;
  /** What is known without being asked; fields that begin with it say so. */
  readonly known: Preset;
  /** Whether values of earlier documents are offered. */
  readonly offers: boolean;
  readonly onChange: (key: string, value: string) => void;
}

/** Texts that tend to be long take the whole line. */
const isLong = ({ type, key }: KeyedMarker) =>
  type === "text" && /^\{(CLIENTE|ENDERE|QUALIFICA|FATOS|OBJETO|DESCRI)/.test(key);

/** Which fields take both columns: long ones, where no hole is left before them. */
const wideFields = (markers: readonly KeyedMarker[]): ReadonlySet<string> => {
  const wide = new Set<string>();
  let isSecond = false;
  for (const marker of markers) {
    if (!isSecond && isLong(marker)) wide.add(marker.key);
    else isSecond = !isSecond;
  }
  return wide;
};

/** Fields of a grid that are drawn at once; the others follow a moment later, and hold nothing up. */
const firstFields = 12;

/**
 * Out of sight a field is laid out and painted only once it comes into sight; the one with the cursor always is, for what it
 * offers hangs out of it. Tab and the search of the page reach all of them.
 */
const fieldPlace =
  "relative min-w-0 not-focus-within:[content-visibility:auto] [contain-intrinsic-block-size:auto_4.5rem]";

interface FormFieldProps extends Omit<FieldGridProps, "markers"> {
  readonly marker: KeyedMarker;
  readonly isFlagged: boolean;
}

/** A field with what it holds: a key pressed in it draws it and no other. */
const FormField = memo(function FormField(props: FormFieldProps) {
  const { marker, handle, preset, isFlagged, known, offers, ...field } = props;
  const value = useDraftPart(handle, (draft) => fieldValue(draft, marker, preset));
  const isKnown = value !== "" && value === known(marker);
  return (
    <OfferedField
      {...field}
      marker={marker}
      value={value}
      error={isFlagged ? valueError(marker, value) : undefined}
      source={isKnown ? sourceOf(marker) : undefined}
      offers={offers && !isKnown}
    />
  );
});

/** Fields in two columns, in one where the zone is narrow. */
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
