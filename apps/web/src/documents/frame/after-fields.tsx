import { type ReactNode, Suspense, useEffect, useState } from "react";

export interface AfterFieldsProps {
  readonly isDrawn: boolean;
  /** Shown in its place until then. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Renders content after the first field, without delaying it: all of it may be loaded by then. */
export function AfterFields({ isDrawn, fallback = null, children }: AfterFieldsProps) {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    if (!isDrawn) return;
    const timer = setTimeout(() => setAfter(true));
    return () => clearTimeout(timer);
  }, [isDrawn]);
  return isAfter && isDrawn ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
