import type { ReactNode } from "react";
import { Button, type ButtonProps } from "react-aria-components/Button";
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

export interface TextButtonProps extends Omit<ButtonProps, "className" | "style"> {}

/** Button that looks like a link in a line of text. */
export const TextButton = (props: TextButtonProps) => (
  <Button
    {...props}
    className="cursor-pointer rounded-in text-accent-ink underline underline-offset-2 touch:min-h-11 data-hovered:no-underline data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus"
  />
);
