import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

export interface TooltipProps {
  /** Text of the tooltip: a name or a short reason, never the only place of required information. */
  readonly content: ReactNode;
  /** Pressable element of the kit. */
  readonly children: ReactElement;
  readonly placement?: "top" | "bottom" | "left" | "right" | undefined;
}

/** Milliseconds of hovering before it is shown. */
const delay = 500;
const gap = 6;
const margin = 8;

/** Returns the corner of the tooltip beside its owner, inside the window; on the other side if there is no room. */
function placeBeside(owner: DOMRect, tip: DOMRect, placement: NonNullable<TooltipProps["placement"]>) {
  const within = (at: number, size: number, room: number) => Math.max(margin, Math.min(at, room - size - margin));
  if (placement === "left" || placement === "right") {
    const left = placement === "left" ? owner.left - tip.width - gap : owner.right + gap;
    return {
      left: within(left, tip.width, window.innerWidth),
      top: within(owner.top + (owner.height - tip.height) / 2, tip.height, window.innerHeight),
    };
  }
  const above = owner.top - tip.height - gap;
  const isAbove = placement === "top" && above >= margin;
  return {
    left: within(owner.left + (owner.width - tip.width) / 2, tip.width, window.innerWidth),
    top: isAbove ? above : owner.bottom + gap,
  };
}

interface TipProps extends Pick<TooltipProps, "content" | "placement"> {
  readonly owner: Element;
  readonly onGone: () => void;
}

function Tip({ content, placement = "top", owner, onGone }: TipProps) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!tip.current) return;
    const { left, top } = placeBeside(owner.getBoundingClientRect(), tip.current.getBoundingClientRect(), placement);
    tip.current.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
  });
  useEffect(() => {
    const leave = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === "Escape") onGone();
    };
    document.addEventListener("keydown", leave);
    document.addEventListener("scroll", leave, { capture: true, passive: true });
    return () => {
      document.removeEventListener("keydown", leave);
      document.removeEventListener("scroll", leave, { capture: true });
    };
  }, [onGone]);
  return createPortal(
    <div
      ref={tip}
      role="tooltip"
      className="pointer-events-none fixed top-0 left-0 z-40 max-w-72 animate-appear rounded-in bg-ink px-2 py-1 text-13 text-surface shadow-float"
    >
      {content}
    </div>,
    // Inside a landmark, like what it explains.
    owner.closest("main, header.page-header") ?? document.body,
  );
}

/** Short text on hover and on keyboard focus. */
export function Tooltip({ content, children, placement }: TooltipProps) {
  const holder = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [owner, setOwner] = useState<Element | null>(null);
  const show = () => setOwner(holder.current?.firstElementChild ?? null);
  const hide = () => {
    clearTimeout(timer.current);
    setOwner(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is around the button watches pointer and focus for it
    <span
      ref={holder}
      className="contents"
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== "touch") timer.current = setTimeout(show, delay);
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={({ target }) => {
        if (target.matches(":focus-visible")) show();
      }}
      onBlur={hide}
    >
      {children}
      {owner ? <Tip content={content} placement={placement} owner={owner} onGone={hide} /> : null}
    </span>
  );
}
