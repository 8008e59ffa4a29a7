import { Button, type ButtonProps } from "react-aria-components/Button";

export interface TextButtonProps extends Omit<ButtonProps, "className" | "style"> {}

/** Button that looks like a link in a line of text. */
export const TextButton = (props: TextButtonProps) => (
  <Button
    {...props}
    className="cursor-pointer rounded-in text-accent-ink underline underline-offset-2 touch:min-h-11 data-hovered:no-underline data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus"
  />
);
