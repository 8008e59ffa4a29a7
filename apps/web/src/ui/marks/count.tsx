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
