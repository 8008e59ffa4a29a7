import { X } from "lucide-react";
import { type FocusEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import { NativeButton } from "../native/native-button.tsx";
import { useLeftFocus } from "../use-left-focus.ts";
import { type Tone, toneIcon, toneInk, toneSurface } from "./tone.ts";

/**
 * Calls `onEnd` after `duration` ms; the timer pauses while `isWaiting` and continues with the remaining time. Without
 * a duration it never ends; later changes of the duration are ignored.
 */
function useDismissTimer(duration: number | undefined, isWaiting: boolean, onEnd: () => void): void {
  const left = useRef(duration ?? 0);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (duration === undefined || isWaiting) return;
    const started = Date.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - started));
    };
  }, [duration, isWaiting]);
}

export interface BannerProps {
  readonly tone?: Tone | undefined;
  readonly children: ReactNode;
  /** One or two small accent buttons. */
  readonly actions?: ReactNode;
  /** Shows the X, and is called when it is pressed or the time is over. */
  readonly onDismiss?: (() => void) | undefined;
  /** Milliseconds until it is dismissed; the timer pauses while the banner is hovered or has focus. */
  readonly dismissAfter?: number | undefined;
  readonly className?: string | undefined;
}

/** Returns if an element is hovered or has focus, with the handlers that track it. */
function useHeld() {
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

/** Notice at the top of its zone, announced: errors and warnings at once, the rest politely. */
export function Banner({ tone = "info", children, actions, onDismiss, dismissAfter, className }: BannerProps) {
  const { isHeld, heldProps } = useHeld();
  useDismissTimer(onDismiss ? dismissAfter : undefined, isHeld, () => onDismiss?.());

  const place = useLeftFocus();
  const Icon = toneIcon[tone];
  return (
    <div
      {...heldProps}
      ref={place}
      role={tone === "error" || tone === "warning" ? "alert" : "status"}
      className={classNames(
        "flex animate-appear flex-wrap items-start gap-3 rounded-card border px-4 py-3 text-14 text-ink",
        toneSurface[tone],
        className,
      )}
    >
      <Icon aria-hidden="true" className={classNames("mt-px", toneInk[tone])} />
      <div className="min-w-0 flex-1 basis-48 [&_b]:font-bold">{children}</div>
      {actions === undefined && onDismiss === undefined ? null : (
        <div className="-my-1.5 ml-auto flex max-w-full flex-wrap items-center justify-end gap-1">
          {actions}
          {onDismiss ? (
            <NativeButton tone="quiet" size="sm" isSquare aria-label="Fechar aviso" onPress={onDismiss}>
              <X aria-hidden="true" className="size-4" />
            </NativeButton>
          ) : null}
        </div>
      )}
    </div>
  );
}
