import type { MonitoringRow } from "@lavra/contract/monitoring";
import { useState } from "react";
import { draftOf, isChanged, type SubscriptionDraft } from "./subscription-draft.ts";

/** What is being changed of an office, and the row as it was when that began. */
export interface Edit {
  readonly draft: SubscriptionDraft;
  readonly seen: MonitoringRow;
}

type Edits = Readonly<Record<string, Edit>>;

const without = (edits: Edits, id: string): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([other]) => other !== id));

/** Which rows are open, and what was typed into them: it stays while rows are closed, sorted, searched or read again. */
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
    /** Goes on with what was typed, over the row as it is now. */
    keep: (row: MonitoringRow) =>
      setEdits((now) => {
        const edit = now[row.id];
        return edit ? { ...now, [row.id]: { ...edit, seen: row } } : now;
      }),
    drop,
    /** It was saved. */
    finish: (id: string) => {
      drop(id);
      close(id);
    },
  };
}

export type EditsHandle = ReturnType<typeof useEdits>;
