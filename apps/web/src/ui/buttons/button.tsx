import type { ReactNode } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { Link, type LinkProps } from "react-aria-components/Link";
import { classNames } from "../class-names.ts";
import { SpinnerRing } from "../messages/spinner.tsx";
import { type ButtonLook, buttonClass } from "./button-style.ts";

export interface ButtonProps
  extends Omit<AriaButtonProps, "className" | "style" | "children" | "isPending">,
    ButtonLook {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  /** While busy the button retains focus and width, shows `busyLabel` and ignores presses. */
  readonly isBusy?: boolean | undefined;
  /** Verb in the gerund: "Gerando…". */
  readonly busyLabel?: string | undefined;
  readonly className?: string | undefined;
}

/** Placeholder as wide as the spinner: a hidden spinner would make the page repaint for as long as it is open. */
const RingRoom = () => <span className="size-4 flex-none" />;

/** Button with a label; presses while it is busy do nothing. */
export function Button({ children, icon, isBusy, busyLabel, tone, size, isBlock, className, ...rest }: ButtonProps) {
  const busy = isBusy === true;
  return (
    <AriaButton
      {...rest}
      isPending={busy}
      className={classNames(buttonClass({ tone, size, isBlock }), busy && "cursor-progress", className)}
    >
      {busyLabel === undefined ? (
        <>
          {busy ? <SpinnerRing /> : icon}
          {children}
        </>
      ) : (
        <span className="grid place-items-center">
          <span className={classNames("col-start-1 row-start-1 inline-flex items-center gap-2", busy && "invisible")}>
            {icon}
            {children}
          </span>
          <span className={classNames("col-start-1 row-start-1 inline-flex items-center gap-2", !busy && "invisible")}>
            {busy ? <SpinnerRing /> : <RingRoom />}
            {busyLabel}
          </span>
        </span>
      )}
    </AriaButton>
  );
}

interface ButtonLinkProps extends Omit<LinkProps, "className" | "style" | "children">, ButtonLook {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  readonly className?: string | undefined;
}

/** Link that looks like a button; `href` goes through the router. */
export function ButtonLink({ children, icon, tone, size, isBlock, className, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(buttonClass({ tone, size, isBlock }), className)}>
      {icon}
      {children}
    </Link>
  );
}
