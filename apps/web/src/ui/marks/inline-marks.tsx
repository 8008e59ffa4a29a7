export interface KbdProps {
  /** Keys, such as "Esc" or "Ctrl ↵". */
  readonly children: string;
}

/**
 * True for signs that few fonts have: a shape is drawn over the letter, which remains for screen readers and for
 * copying.
 */
const isDrawn = (sign: string) => "↑→↓←↵".includes(sign);

/** Key of the keyboard; hidden on touch devices. */
export function Kbd({ children }: KbdProps) {
  const sign = children.slice(-1);
  return (
    <kbd className="rounded-[5px] border border-current/40 px-1.5 py-px font-sans text-12 font-medium whitespace-nowrap touch:hidden">
      {isDrawn(sign) ? (
        <>
          {children.slice(0, -1)}
          <span data-sign={sign}>{sign}</span>
        </>
      ) : (
        children
      )}
    </kbd>
  );
}

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

export interface CountProps {
  readonly value: number;
  /** Noun of the figure, for screen readers: "tópicos". */
  readonly label?: string | undefined;
}

/** Small figure beside a heading or tab. */
export function Count({ value, label }: CountProps) {
  return (
    <span className="inline-block min-w-5 rounded-full bg-flat px-1.5 py-0.5 text-center text-12 font-medium text-body tabular-nums">
      {value.toLocaleString("pt-BR")}
      {label === undefined ? null : <span className="sr-only"> {label}</span>}
    </span>
  );
}
