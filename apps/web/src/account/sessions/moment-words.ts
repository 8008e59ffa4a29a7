import { formatDate, formatInstantDay, formatTime, todayIso } from "../../platform/formats/dates.ts";

const dayMs = 86_400_000;

/** An instant in words: "hoje às 14:32", "ontem às 09:05", "21/11/2026 às 14:32". */
export function momentWords(instant: string, now: Date = new Date()): string {
  const day = formatInstantDay(instant);
  if (day === "") return "";
  const words: Readonly<Record<string, string>> = {
    [formatDate(todayIso(now))]: "hoje",
    [formatDate(todayIso(new Date(now.getTime() - dayMs)))]: "ontem",
  };
  return `${words[day] ?? day} às ${formatTime(new Date(instant))}`;
}
