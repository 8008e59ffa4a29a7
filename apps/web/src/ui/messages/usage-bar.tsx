import { useId } from "react";
import { classNames } from "../class-names.ts";

export interface UsageBarProps {
  /** Name of the quantity: "Documentos neste mês". */
  readonly label: string;
  readonly used: number;
  /** -1 is unlimited. */
  readonly limit: number;
  readonly className?: string | undefined;
}

/** Returns the level: green under 70 %, amber from 70 %, red from 100 %. */
export const usageLevel = (used: number, limit: number): "ok" | "warn" | "bad" => {
  if (limit < 0) return "ok";
  if (used >= limit) return "bad";
  return used / limit >= 0.7 ? "warn" : "ok";
};

const usageShare = (used: number, limit: number) => {
  if (limit < 0) return 0;
  return limit === 0 ? 100 : Math.min(100, (used / limit) * 100);
};

const figure = (count: number) => count.toLocaleString("pt-BR");
const fills = { ok: "bg-ok-fill", warn: "bg-warn-fill", bad: "bg-bad-fill" } as const;

/** Shows how much of a quota is used, always with the figures as text. */
export function UsageBar({ label, used, limit, className }: UsageBarProps) {
  const isUnlimited = limit < 0;
  const words = isUnlimited ? `${figure(used)} (ilimitado)` : `${figure(used)} de ${figure(limit)}`;
  const share = usageShare(used, limit);
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a meter's own look cannot be the product's
    <div
      role="meter"
      aria-labelledby={labelId}
      aria-valuenow={share}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={words}
      className={classNames("grid gap-1.5 text-13", className)}
    >
      <div className="flex items-baseline justify-between gap-2">
        <span id={labelId} className="text-muted">
          {label}
        </span>
        <b className="font-bold whitespace-nowrap text-ink tabular-nums">{words}</b>
      </div>
      <div className="h-1.5 overflow-hidden rounded-full bg-flat forced-colors:border">
        <div
          className={classNames("h-full rounded-full forced-colors:bg-[CanvasText]", fills[usageLevel(used, limit)])}
          style={{ width: `${share}%` }}
        />
      </div>
    </div>
  );
}
