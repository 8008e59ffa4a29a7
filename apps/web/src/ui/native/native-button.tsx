import type { ButtonHTMLAttributes, PointerEvent, ReactNode } from "react";
import { type ButtonLook, buttonClass } from "../buttons/button-style.ts";
import { classNames } from "../class-names.ts";
import { SpinnerRing } from "../messages/spinner.tsx";
import { useMarks } from "./use-marks.ts";

export interface NativeButtonProps
  extends ButtonLook,
    Pick<ButtonHTMLAttributes<HTMLButtonElement>, "aria-label" | "aria-pressed" | "type"> {
  readonly children: ReactNode;
  /** Classes that replace the button's own style. */
  readonly plainClass?: string | undefined;
  readonly onPress?: (() => void) | undefined;
  readonly onHoverStart?: (() => void) | undefined;
  readonly isDisabled?: boolean | undefined;
  /** While busy the button retains focus and width, shows `busyLabel` and ignores presses. */
  readonly isBusy?: boolean | undefined;
  /** Verb in the gerund: "Entrando…". */
  readonly busyLabel?: string | undefined;
  readonly className?: string | undefined;
}

const place = "col-start-1 row-start-1 inline-flex items-center gap-2";

/** Like `Button`, without React Aria: for the log-in, which must be light, and for elements of every page. */
export function NativeButton(props: NativeButtonProps) {
  const { children, plainClass, onPress, onHoverStart, isDisabled = false, isBusy = false, busyLabel, ...rest } = props;
  const { tone, size, isBlock, isSquare, className, type = "button", ...named } = rest;
  const { onPointerEnter, ...marks } = useMarks(isDisabled);
  const enter = (event: PointerEvent) => {
    onPointerEnter(event);
    if (event.pointerType !== "touch" && !isDisabled) onHoverStart?.();
  };
  const look = plainClass ?? buttonClass({ tone, size, isBlock, isSquare });
  return (
    <button
      {...named}
      {...marks}
      // A busy button retains the focus, so it is not disabled; it must not submit its form again either.
      type={isBusy ? "button" : type}
      disabled={isDisabled}
      aria-disabled={isBusy || undefined}
      onPointerEnter={enter}
      onClick={() => {
        if (!isBusy) onPress?.();
      }}
      className={classNames(look, isBusy && "cursor-progress", className)}
    >
      {busyLabel === undefined ? (
        <>
          {isBusy ? <SpinnerRing /> : null}
          {children}
        </>
      ) : (
        <span className="grid place-items-center">
          <span className={classNames(place, isBusy && "invisible")}>{children}</span>
          <span className={classNames(place, !isBusy && "invisible")}>
            {isBusy ? <SpinnerRing /> : <span className="size-4 flex-none" />}
            {busyLabel}
          </span>
        </span>
      )}
    </button>
  );
}

export interface NativeLinkProps extends ButtonLook {
  readonly href: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Like `ButtonLink`, without React Aria and the router: it loads a new page. */
export const NativeLink = ({ href, children, className, ...look }: NativeLinkProps) => (
  <a href={href} {...useMarks()} className={classNames(buttonClass(look), className)}>
    {children}
  </a>
);
