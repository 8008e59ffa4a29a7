import { type FocusEvent, type PointerEvent, useState } from "react";

/**
 * Sets on a plain element the states that React Aria sets on its controls, so that the kit's classes apply: hovered
 * (not by touch), pressed, focused, and focused by the keyboard.
 */
export function useMarks(isDisabled = false) {
  const [isHovered, setHovered] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const [focus, setFocus] = useState<"none" | "any" | "visible">("none");
  const leave = () => {
    setHovered(false);
    setPressed(false);
  };
  return {
    "data-hovered": (isHovered && !isDisabled) || undefined,
    "data-pressed": (isPressed && !isDisabled) || undefined,
    "data-focused": focus !== "none" || undefined,
    "data-focus-visible": focus === "visible" || undefined,
    "data-disabled": isDisabled || undefined,
    onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType !== "touch"),
    onPointerLeave: leave,
    onPointerCancel: leave,
    onPointerDown: () => setPressed(true),
    onPointerUp: () => setPressed(false),
    onFocus: ({ target }: FocusEvent) => setFocus(target.matches(":focus-visible") ? "visible" : "any"),
    onBlur: () => setFocus("none"),
  };
}
