import { type ReactNode, useEffect, useRef } from "react";

/** The first words of a dialog's next step; they take the focus, because the button that had it is gone. */
export function StepStart({ children }: { readonly children: ReactNode }) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div ref={words} tabIndex={-1} className="outline-0">
      {children}
    </div>
  );
}
