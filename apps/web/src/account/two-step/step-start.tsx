import { type ReactNode, useEffect, useRef } from "react";

/** The words a dialog's next step begins with; what had the focus went with the step before. */
export function StepStart({ children }: { readonly children: ReactNode }) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div ref={words} tabIndex={-1} className="outline-0">
      {children}
    </div>
  );
}
