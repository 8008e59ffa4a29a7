import { MarkerChip } from "../../ui/marks/inline-marks.tsx";
import { PlaceButton } from "./place-button.tsx";

export interface MarkerPlaceProps {
  readonly markerKey: string;
  /** undefined if the marker is not on the paper. */
  readonly onShow: ((markerKey: string) => void) | undefined;
  readonly id?: string | undefined;
}

const chip = "inline-flex max-w-full min-w-0 rounded-in bg-accent-soft px-1.5 py-0.5 align-middle";

/** A marker's name as a button that shows its place. */
export function MarkerPlace({ markerKey, onShow, id }: MarkerPlaceProps) {
  if (!onShow) {
    return (
      <span className={chip}>
        <MarkerChip name={markerKey} />
      </span>
    );
  }
  return (
    <PlaceButton
      id={id}
      placeKey={markerKey}
      label={`Mostrar ${markerKey} no documento`}
      onShow={onShow}
      // On touch screens the target is larger than the word; in print the word remains.
      className={`${chip} print-kept relative hover:bg-accent-tint touch:after:absolute touch:after:inset-x-0 touch:after:-inset-y-2.75`}
    >
      <MarkerChip name={markerKey} />
    </PlaceButton>
  );
}
