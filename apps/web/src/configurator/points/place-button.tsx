import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";

export interface PlaceButtonProps {
  /** Key of its place on the paper: a marker's or a fault's. */
  readonly placeKey: string;
  /** Label for screen readers: "Mostrar {CPF} no documento". */
  readonly label: string;
  readonly id?: string | undefined;
  readonly onShow: (placeKey: string) => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Button that shows a place on the paper and marks it there while the button has the focus. */
export function PlaceButton({ placeKey, label, id, onShow, className, children }: PlaceButtonProps) {
  return (
    <button
      type="button"
      {...(id === undefined ? {} : { id })}
      data-field={placeKey}
      aria-label={label}
      title="Mostrar no documento"
      onClick={({ currentTarget }) => {
        // The paper follows the focus. Safari does not focus a pressed button, and a second press does not move the
        // focus.
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
