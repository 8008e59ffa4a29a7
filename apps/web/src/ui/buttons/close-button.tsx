import { X } from "lucide-react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { classNames } from "../class-names.ts";
import { buttonClass } from "./button-style.ts";

export interface CloseButtonProps extends Omit<AriaButtonProps, "className" | "style" | "children"> {
  readonly label?: string | undefined;
  readonly size?: "sm" | "md" | undefined;
  readonly className?: string | undefined;
}

/** X button that closes something; without a tooltip, which would load the overlay code on the lightest pages. */
export function CloseButton({ label = "Fechar", size = "md", className, ...rest }: CloseButtonProps) {
  return (
    <AriaButton
      {...rest}
      aria-label={label}
      className={classNames(buttonClass({ tone: "quiet", size, isSquare: true }), className)}
    >
      <X aria-hidden="true" className={size === "sm" ? "size-4" : undefined} />
    </AriaButton>
  );
}
