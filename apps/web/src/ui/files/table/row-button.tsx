import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../../class-names.ts";
import { Tooltip } from "../../overlays/tooltip.tsx";

const shared =
  "relative inline-flex min-h-control-sm items-center justify-center rounded-sm border border-transparent text-14 font-strong " +
  "whitespace-nowrap no-underline select-none transition-colors focus-visible:outline-2 focus-visible:outline-offset-2 " +
  "focus-visible:outline-focus forced-colors:border-current";

export interface RowButtonProps extends Omit<ComponentProps<"button">, "type" | "children" | "aria-label"> {
  /** Accessible name: verb and object. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly tip?: string | undefined;
}

/** Like a small `IconButton`, for lists with hundreds of them: a native button, rendered in a fraction of the time. */
export function RowButton({ label, icon, tip, className, ...rest }: RowButtonProps) {
  const button = (
    <button
      {...rest}
      type="button"
      aria-label={label}
      className={classNames(
        shared,
        "w-control-sm flex-none p-0 text-muted hover:bg-hover hover:text-ink active:bg-press",
        className,
      )}
    >
      {icon}
    </button>
  );
  return tip === undefined ? button : <Tooltip content={tip}>{button}</Tooltip>;
}

export interface RowLinkProps extends Omit<ComponentProps<"a">, "onClick" | "aria-label"> {
  readonly label: string;
  readonly href: string;
  /** Called on a plain press; a press that asks for another tab or window is left to the browser. */
  readonly onGo: (href: string) => void;
}

/** Like a small `ButtonLink`, for the same lists. */
export function RowLink({ label, href, onGo, className, children, ...rest }: RowLinkProps) {
  return (
    <a
      {...rest}
      href={href}
      aria-label={label}
      onClick={(event) => {
        if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onGo(href);
      }}
      className={classNames(shared, "gap-2 px-3 text-accent-ink hover:bg-accent-soft active:bg-accent-tint", className)}
    >
      {children}
    </a>
  );
}
