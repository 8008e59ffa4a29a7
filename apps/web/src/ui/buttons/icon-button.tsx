import type { ReactNode } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { classNames } from "../class-names.ts";
import { SpinnerRing } from "../messages/spinner.tsx";
import { Tooltip, type TooltipProps } from "../overlays/tooltip.tsx";
import { type ButtonSize, type ButtonTone, buttonClass } from "./button-style.ts";

export interface IconButtonProps extends Omit<AriaButtonProps, "className" | "style" | "children" | "isPending"> {
  /** Accessible name and tip: verb and object ("Excluir Contestação.docx"). */
  readonly label: string;
  readonly icon: ReactNode;
  readonly tone?: ButtonTone | undefined;
  readonly size?: ButtonSize | undefined;
  readonly isBusy?: boolean | undefined;
  /** Tooltip, if it should be shorter than the name; null for none. */
  readonly tip?: ReactNode;
  readonly placement?: TooltipProps["placement"];
  readonly className?: string | undefined;
}

/** Square button with an icon, and its name as a tooltip. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, tone = "quiet", size, isBusy, tip = label, placement, className, ...rest } = props;
  const button = (
    <AriaButton
      {...rest}
      aria-label={label}
      isPending={isBusy === true}
      className={classNames(buttonClass({ tone, size, isSquare: true }), className)}
    >
      {isBusy ? <SpinnerRing /> : icon}
    </AriaButton>
  );
  if (tip === null) return button;
  return (
    <Tooltip content={tip} {...(placement ? { placement } : {})}>
      {button}
    </Tooltip>
  );
}
