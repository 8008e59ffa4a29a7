import { classNames } from "../class-names.ts";

export interface MarkerChipProps {
  /** The marker with or without its braces. */
  readonly name: string;
  /** `plain` beside a field; `chip` where it stands alone. */
  readonly look?: "plain" | "chip" | undefined;
}

/** The product's own word: `{CLIENTE}`, braces receding. */
export function MarkerChip({ name, look = "plain" }: MarkerChipProps) {
  const bare = name.replace(/^\{|\}$/g, "");
  return (
    <span
      className={classNames(
        "min-w-0 truncate font-medium tracking-[0.02em] tabular-nums",
        look === "chip"
          ? "inline-block min-h-6 max-w-full rounded-in bg-accent-soft px-2 py-0.5 text-13 text-ink"
          : "text-12 text-muted",
      )}
    >
      <span className="text-accent-ink">{"{"}</span>
      {bare}
      <span className="text-accent-ink">{"}"}</span>
    </span>
  );
}
