import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-aria-components/Link";

export interface TextLinkProps extends Omit<LinkProps, "className" | "style" | "children"> {
  readonly children: ReactNode;
}

/** Link inside a sentence; `href` goes through the router. */
export function TextLink({ children, ...rest }: TextLinkProps) {
  return (
    <Link
      {...rest}
      className="rounded-in text-accent-ink underline decoration-1 underline-offset-3 data-hovered:decoration-2"
    >
      {children}
    </Link>
  );
}
