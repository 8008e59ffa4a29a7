import type { ReactElement, ReactNode } from "react";
import {
  Tooltip as AriaTooltip,
  type TooltipProps as AriaTooltipProps,
  TooltipTrigger,
} from "react-aria-components/Tooltip";

export interface TooltipProps {
  /** The words of the tip: a name or a short reason, never the only place of something needed. */
  readonly content: ReactNode;
  /** One pressable element of the kit. */
  readonly children: ReactElement;
  readonly placement?: NonNullable<AriaTooltipProps["placement"]>;
}

/** A word on hover and on keyboard focus. */
export function Tooltip({ content, children, placement = "top" }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      {children}
      <AriaTooltip
        placement={placement}
        offset={6}
        className="max-w-72 animate-appear rounded-in bg-ink px-2 py-1 text-13 text-surface shadow-float"
      >
        {content}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
