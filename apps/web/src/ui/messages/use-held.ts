import { type FocusEvent, useState } from "react";

/** Whether pointer or focus rests on an element, with the handlers that tell. */
export function useHeld() {
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  return {
    isHeld: isHovered || hasFocus,
    heldProps: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocus(true),
      onBlur: (event: FocusEvent) => setFocus(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}
