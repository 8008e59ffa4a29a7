import { ChevronRight } from "lucide-react";
import { ButtonContext, type ButtonProps } from "react-aria-components/Button";
import { useSlottedContext } from "react-aria-components/slots";
import { ownPresses } from "../own-presses.ts";

const icons = {
  open: <ChevronRight aria-hidden="true" className="size-3.5! rotate-90" />,
  closed: <ChevronRight aria-hidden="true" className="size-3.5!" />,
};

/**
 * Button that opens and closes a folder of a tree. It passes the row's button props to a native button, because there
 * is one in each row.
 */
export function Chevron({ isOpen }: { readonly isOpen: boolean }) {
  const { ref, onPress, id, ...named } = useSlottedContext(ButtonContext, "chevron") ?? {};
  return (
    <button
      {...ownPresses}
      ref={ref}
      id={id}
      type="button"
      // The row has the focus and handles the keys.
      tabIndex={-1}
      onMouseDown={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      aria-label={named["aria-label"]}
      aria-labelledby={named["aria-labelledby"]}
      onClick={(event) => {
        event.stopPropagation();
        const press: object = { type: "press", pointerType: "mouse", target: event.currentTarget };
        onPress?.(press as Parameters<NonNullable<ButtonProps["onPress"]>>[0]);
      }}
      className="-mx-1 grid w-6 flex-none self-stretch place-items-center rounded-in outline-0 touch:-mx-2.5 touch:w-9"
    >
      {isOpen ? icons.open : icons.closed}
    </button>
  );
}
