import type { ReactNode } from "react";

export interface MarkedExcerptProps {
  readonly excerpt: string;
  /** What to point out in it, in whatever case it stands there. */
  readonly marker?: string | undefined;
}

/** Where a marker stands in a text, without regard to case; -1 where it does not. */
function placeOf(excerpt: string, marker: string): number {
  const exact = excerpt.indexOf(marker);
  if (exact !== -1) return exact;
  const upper = excerpt.toUpperCase();
  // Some letters become two when upper-cased, which would shift the positions.
  return upper.length === excerpt.length ? upper.indexOf(marker.toUpperCase()) : -1;
}

/** A paragraph's text around a fault, the fault itself pointed out. */
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
