import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-aria-components/Link";
import { classNames } from "../class-names.ts";
import { type ButtonLook, buttonClass } from "./button-style.ts";

export interface ButtonLinkProps extends Omit<LinkProps, "className" | "style" | "children">, ButtonLook {
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
