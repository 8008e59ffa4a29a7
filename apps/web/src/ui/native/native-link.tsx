import type { ReactNode } from "react";
import { type ButtonLook, buttonClass } from "../buttons/button-style.ts";
import { classNames } from "../class-names.ts";
import { useMarks } from "./use-marks.ts";

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
