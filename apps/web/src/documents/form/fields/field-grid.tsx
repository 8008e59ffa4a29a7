import { memo, useDeferredValue } from "react";
import {
  holdsList,
  holdsParties,
  isOfParagraphs,
  type KeyedMarker,
  type MarkerFieldPart,
  valueError,
} from "../../../markers/index.ts";
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

/** A group ends with the row that has its field at this place. */
const fieldsOfGroup = 20;

type Placed = readonly [marker: KeyedMarker, takesBothColumns: boolean];

/** Returns the fields in groups of whole rows, each with its width. */
function groupFields(markers: readonly KeyedMarker[]) {
  const groups: Placed[][] = [[]];
  let isSecond = false;
  for (const marker of markers) {
    if (!isSecond && groups.at(-1)?.[fieldsOfGroup]) groups.push([]);
    // Lists take both columns, and so do long fields that leave no gap before them.
    const isWide: boolean = holdsList(marker) || (!isSecond && isLong(marker));
    groups.at(-1)?.push([marker, isWide]);
    isSecond = !isWide && !isSecond;
  }
  return groups;
}

/** Fields of a grid that are rendered at once; the others follow a moment later without blocking. */
const firstFields = 12;

/**
 * A group off screen is laid out and painted only when it scrolls into view: the browser looks at each such element in
 * every frame, so that groups cost less than fields. One with the focus is exempt, because offers extend beyond it. Tab
 * and the browser's search reach all fields.
 */
const groupPlace =
  "grid grid-cols-1 gap-4 max-md:gap-5 @md:grid-cols-2 not-focus-within:[content-visibility:auto] [contain-intrinsic-block-size:auto_50rem]";

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
  const flagged = useDraftPart(field.handle, (draft) => draft.flagged);
  const isAfter = useDeferredValue(true, false);
  const groups = groupFields(isAfter ? markers : markers.slice(0, firstFields));
  return (
    <div className="@container grid grid-cols-1 gap-4 max-md:gap-5">
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field that comes moves others, and their group stays
        <div key={at} className={groupPlace}>
          {group.map(([marker, isWide]) => (
            <div
              key={marker.key}
              data-field={marker.key}
              className={`relative min-w-0 ${isWide ? "@md:col-span-2" : ""}`}
            >
              <FormField {...field} marker={marker} isFlagged={flagged.has(marker.key)} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
});
