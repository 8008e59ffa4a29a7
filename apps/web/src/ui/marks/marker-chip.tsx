export interface MarkerChipProps {
  /** Marker with or without its braces. */
  readonly name: string;
}

/** Chip for a marker: `{CLIENTE}`, with braces in the accent colour. */
export function MarkerChip({ name }: MarkerChipProps) {
  const bare = name.replace(/^\{|\}$/g, "");
  return (
    <span className="min-w-0 truncate text-12 font-medium tracking-[0.02em] text-muted tabular-nums">
      <span className="text-accent-ink">{"{"}</span>
      {bare}
      <span className="text-accent-ink">{"}"}</span>
    </span>
  );
}
