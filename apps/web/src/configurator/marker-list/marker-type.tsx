import type { Marker } from "@lavra/contract/markers/markers";
import { CalendarDays, Hash, List, type LucideIcon, Split, Type } from "lucide-react";
import { kindWords, typeWords } from "../marker-form/marker-words.ts";

const icons: Readonly<Record<Marker["type"], LucideIcon>> = {
  text: Type,
  number: Hash,
  date: CalendarDays,
  select: List,
};

/** A marker's type, and its kind if it is known. */
export function MarkerType({ type, kind }: Pick<Marker, "type" | "kind">) {
  const isCondition = kind === "condicao";
  const Icon = isCondition ? Split : icons[type];
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-14 text-body">
      <Icon aria-hidden="true" className="size-4! flex-none text-muted" />
      <span className="truncate">
        {isCondition ? kindWords[kind] : typeWords[type]}
        {kind && !isCondition ? <span className="text-muted"> · {kindWords[kind]}</span> : null}
      </span>
    </span>
  );
}
