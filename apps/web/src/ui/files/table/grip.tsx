import { GripVertical } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { ButtonContext, type ButtonProps } from "react-aria-components/Button";
import { useSlottedContext } from "react-aria-components/slots";

const icon = <GripVertical aria-hidden="true" className="size-3.5" />;

const takesUp = ({ key }: KeyboardEvent) => key === "Enter" || key === " ";

/**
 * Starts a drag of the row by keyboard or screen reader; a pointer drags the row itself. It passes the row's handle
 * props to a native button, because there is one in each row.
 */
export function Grip() {
  const { ref, isDisabled, onPress, ...named } = useSlottedContext(ButtonContext, "drag") ?? {};
  const isPressed = useRef(false);
  const takeUp = (target: Element) => {
    const press = { type: "press", pointerType: "keyboard", target };
    onPress?.(press as Parameters<NonNullable<ButtonProps["onPress"]>>[0]);
  };
  return (
    <button
      ref={ref}
      type="button"
      disabled={isDisabled === true}
      aria-label={named["aria-label"]}
      aria-describedby={named["aria-describedby"]}
      // Starts the drag when the key is released: started on key-down, the release would drop the row at once.
      onKeyDown={(event) => {
        if (!takesUp(event)) return;
        event.preventDefault();
        event.stopPropagation();
        isPressed.current = true;
      }}
      onKeyUp={(event) => {
        if (!takesUp(event) || !isPressed.current) return;
        event.preventDefault();
        isPressed.current = false;
        takeUp(event.currentTarget);
      }}
      // A screen reader's press comes without key events.
      onClick={(event) => {
        event.stopPropagation();
        takeUp(event.currentTarget);
      }}
      className="pointer-events-none absolute left-0 grid h-full w-3.5 place-items-center text-muted opacity-0 focus-visible:opacity-100 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
    >
      {icon}
    </button>
  );
}
