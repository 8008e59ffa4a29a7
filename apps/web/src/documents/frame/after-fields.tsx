import { type ReactNode, Suspense, useEffect, useState } from "react";

export interface AfterFieldsProps {
  /** Whether the fields are drawn. */
  readonly isDrawn: boolean;
  /** What stands in the place until then. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** What comes once the first field is there, and takes nothing from it: all of it may be fetched by then. */
export function AfterFields({ isDrawn, fallback = null, children }: AfterFieldsProps) {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    if (!isDrawn) return;
    const timer = setTimeout(() => setAfter(true));
    return () => clearTimeout(timer);
  }, [isDrawn]);
  return isAfter && isDrawn ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
