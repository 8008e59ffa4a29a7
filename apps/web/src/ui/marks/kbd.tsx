import type { ReactNode } from "react";

export interface KbdProps {
  readonly children: ReactNode;
}

/** A key of the keyboard; hidden on touch, where there is none. */
export function Kbd({ children }: KbdProps) {
  return (
    <kbd className="rounded-[5px] border border-current/40 px-1.5 py-px font-sans text-12 font-medium whitespace-nowrap touch:hidden">
      {children}
    </kbd>
  );
}
