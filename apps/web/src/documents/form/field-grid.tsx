import { type KeyedMarker, MarkerField, valueError } from "../../markers/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { type Draft, fieldValue } from "../draft/draft.ts";

export interface FieldGridProps {
  readonly markers: readonly KeyedMarker[];
  readonly draft: Draft;
  readonly today: string;
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

/** Fields in two columns, in one where the zone is narrow. */
export function FieldGrid({ markers, draft, today, onChange }: FieldGridProps) {
  const wide = wideFields(markers);
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-4 max-md:gap-5 @md:grid-cols-2">
        {markers.map((marker) => {
          const value = fieldValue(draft, marker, today);
          const error = draft.flagged.has(marker.key) ? valueError(marker, value) : undefined;
          return (
            <div
              key={marker.key}
              data-field={marker.key}
              className={classNames("min-w-0", wide.has(marker.key) && "@md:col-span-2")}
            >
              <MarkerField marker={marker} value={value} error={error} onChange={onChange} />
            </div>
          );
        })}
      </div>
    </div>
  );
}
