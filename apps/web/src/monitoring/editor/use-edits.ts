import type { MonitoringRow } from "@lavra/contract/plans/monitoring";
import { useState } from "react";
import { draftOf, isChanged, type SubscriptionDraft } from "./subscription-draft.ts";

/** The changes to an office, and the row as it was when editing began. */
export interface Edit {
  readonly draft: SubscriptionDraft;
  readonly seen: MonitoringRow;
}

type Edits = Readonly<Record<string, Edit>>;

const without = (edits: Edits, id: string): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([other]) => other !== id));

/** The open rows and their typed values, which survive closing, sorting, searching and reading the list again. */
export function useEdits() {
  const [edits, setEdits] = useState<Edits>({});
  const [opened, setOpened] = useState<readonly string[]>([]);
  const drop = (id: string) => setEdits((now) => without(now, id));
  const close = (id: string) => setOpened((now) => now.filter((one) => one !== id));
  return {
    editOf: (row: MonitoringRow): Edit => edits[row.id] ?? { draft: draftOf(row), seen: row },
    isOpen: (id: string) => opened.includes(id),
    isDirty: (id: string) => id in edits,
    hasAny: () => Object.keys(edits).length > 0,
    toggle: (id: string) => setOpened((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id])),
    change: (row: MonitoringRow, part: Partial<SubscriptionDraft>) =>
      setEdits((now) => {
        const { draft: before, seen } = now[row.id] ?? { draft: draftOf(row), seen: row };
        const draft = { ...before, ...part };
        return isChanged(draft, draftOf(seen)) ? { ...now, [row.id]: { draft, seen } } : without(now, row.id);
      }),
    /** Continues with the typed values over the present row. */
    keep: (row: MonitoringRow) =>
      setEdits((now) => {
        const edit = now[row.id];
        return edit ? { ...now, [row.id]: { ...edit, seen: row } } : now;
      }),
    drop,
    finish: (id: string) => {
      drop(id);
      close(id);
    },
  };
}

export type EditsHandle = ReturnType<typeof useEdits>;
