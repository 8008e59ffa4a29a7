import type { MonitoringRow } from "@lavra/contract/plans/monitoring";
import { useState } from "react";
import { type EditedSubscription, editedOf, isChanged } from "./edited-subscription.ts";

/** The changes to an office, and the row as it was when editing began. */
export interface Edit {
  readonly edited: EditedSubscription;
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
    editOf: (row: MonitoringRow): Edit => edits[row.id] ?? { edited: editedOf(row), seen: row },
    isOpen: (id: string) => opened.includes(id),
    isDirty: (id: string) => id in edits,
    hasAny: () => Object.keys(edits).length > 0,
    toggle: (id: string) => setOpened((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id])),
    change: (row: MonitoringRow, part: Partial<EditedSubscription>) =>
      setEdits((now) => {
        const { edited: before, seen } = now[row.id] ?? { edited: editedOf(row), seen: row };
        const edited = { ...before, ...part };
        return isChanged(edited, editedOf(seen)) ? { ...now, [row.id]: { edited, seen } } : without(now, row.id);
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
