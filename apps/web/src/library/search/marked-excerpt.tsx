import type { ReactNode } from "react";

export interface MarkedExcerptProps {
  readonly excerpt: string;
  /** Text to highlight in the excerpt, in any case. */
  readonly marker?: string | undefined;
}

/** Returns the position of a marker in a text, case-insensitively; -1 if it is absent. */
function placeOf(excerpt: string, marker: string): number {
  const exact = excerpt.indexOf(marker);
  if (exact !== -1) return exact;
  const upper = excerpt.toUpperCase();
  // Upper-casing can turn one letter into two, which would shift the positions.
  return upper.length === excerpt.length ? upper.indexOf(marker.toUpperCase()) : -1;
}

/** Renders a paragraph's text around a fault, with the fault highlighted. */
export function MarkedExcerpt({ excerpt, marker }: MarkedExcerptProps): ReactNode {
  const at = marker ? placeOf(excerpt, marker) : -1;
  if (!marker || at === -1) return excerpt;
  const end = at + marker.length;
  return (
    <>
      {excerpt.slice(0, at)}
      <mark className="rounded-in bg-warn-soft px-0.5 font-strong text-ink">{excerpt.slice(at, end)}</mark>
      {excerpt.slice(end)}
    </>
  );
}
