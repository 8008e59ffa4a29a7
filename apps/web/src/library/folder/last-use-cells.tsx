import { createContext, use } from "react";
import { formatInstantDay, todayIso } from "../../platform/formats/dates.ts";
import type { FileUses } from "./file-uses.ts";

const dayMs = 86_400_000;

/** Returns the days between two instants in the calendar of São Paulo. */
const daysBetween = (earlier: Date, later: Date) =>
  Math.round((Date.parse(todayIso(later)) - Date.parse(todayIso(earlier))) / dayMs);

/** Returns "hoje", "ontem", "há 3 dias", and from a week on the date; a dash if no use is known. */
export function lastUseWords(instant: string | null, now: Date = new Date()): string {
  if (instant === null) return "—";
  const days = daysBetween(new Date(instant), now);
  if (days <= 0) return "hoje";
  if (days === 1) return "ontem";
  return days < 7 ? `há ${days} dias` : formatInstantDay(instant);
}

/** Uses of the files in the open folder. A context of its own, because the rows are shown before the uses are known. */
export const KnownUses = createContext<FileUses | undefined>(undefined);

/** Renders how many markers a file has; nothing until it is known. */
export const MarkersCell = ({ fileId }: { readonly fileId: string }) =>
  use(KnownUses)?.get(fileId)?.markers.toLocaleString("pt-BR");

/** Renders when a file was last used; nothing until it is known. */
export function LastUseCell({ fileId }: { readonly fileId: string }) {
  const known = use(KnownUses)?.get(fileId);
  return known && lastUseWords(known.lastUse);
}
