import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";

export interface PlaceButtonProps {
  /** Its place on the paper: a marker's key, or a fault's. */
  readonly placeKey: string;
  /** What is shown, for screen readers: "Mostrar {CPF} no documento". */
  readonly label: string;
  readonly id?: string | undefined;
  readonly onShow: (placeKey: string) => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Shows on the paper where something stands; while it has the focus, the place is marked there. */
export function PlaceButton({ placeKey, label, id, onShow, className, children }: PlaceButtonProps) {
  return (
    <button
      type="button"
      {...(id === undefined ? {} : { id })}
      data-field={placeKey}
      aria-label={label}
      title="Mostrar no documento"
      onClick={({ currentTarget }) => {
        // The paper follows the focus, which Safari gives no pressed button and a second press does not move.
        currentTarget.blur();
        currentTarget.focus();
        onShow(placeKey);
      }}
      className={classNames(
        "cursor-pointer rounded-in focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-focus",
        className,
      )}
    >
      {children}
    </button>
  );
}
