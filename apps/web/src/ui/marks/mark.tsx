import { classNames } from "../class-names.ts";

export interface MarkProps {
  /** Side of the tile in px. */
  readonly size?: number | undefined;
  readonly shape?: "square" | "round" | undefined;
  /** Accessible name; without it the mark is decoration. */
  readonly label?: string | undefined;
}

/** Logo: three furrows that turn into an L, on a tile in the accent colour. */
export function Mark({ size = 32, shape = "square", label }: MarkProps) {
  return (
    <span
      className={classNames(
        "grid flex-none place-items-center bg-accent text-on-accent",
        shape === "round" ? "rounded-full" : size > 40 ? "rounded-card" : "rounded-in",
      )}
      style={{ width: size, height: size }}
    >
      <svg
        viewBox="0 0 24 24"
        className="size-[62%] fill-none stroke-current [stroke-linecap:round] [stroke-linejoin:round] [stroke-width:2.4]"
        aria-hidden="true"
      >
        <path d="M4 3v11a7 7 0 0 0 7 7h10" />
        <path d="M10 3v9a3 3 0 0 0 3 3h8" />
        <path d="M16 3v6h5" />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
