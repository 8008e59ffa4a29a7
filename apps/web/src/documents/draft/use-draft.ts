import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import { type Draft, emptyDraft, forTemplate } from "./draft.ts";

/** What a person fills in, kept outside of what draws it: a key press draws its own field, and what it has changed for others. */
export interface DraftHandle {
  /** The draft as it is this moment, also before the change is drawn: a key press may commit a field and generate. */
  readonly readDraft: () => Draft;
  readonly change: (step: (draft: Draft) => Draft) => void;
  /** Tells of each change as it happens; gives what ends that. */
  readonly follow: (told: () => void) => () => void;
}

export function createDraft(draft: Draft): DraftHandle {
  const followers = new Set<() => void>();
  let now = draft;
  return {
    readDraft: () => now,
    change: (step) => {
      const next = step(now);
      if (next === now) return;
      now = next;
      for (const told of followers) told();
    },
    follow: (told) => {
      followers.add(told);
      return () => followers.delete(told);
    },
  };
}

/** The draft of the template in the address; another address, also by Back, begins anew. */
export function useDraft(templateId: string): DraftHandle {
  const [handle] = useState(() => createDraft({ ...emptyDraft, templateId }));
  useLayoutEffect(() => handle.change((current) => forTemplate(current, templateId)), [handle, templateId]);
  return handle;
}

/**
 * Something of the draft, drawn again when it is another.
 * @param read gives the same thing of the same draft
 */
export function useDraftPart<Part>({ readDraft, follow }: DraftHandle, read: (draft: Draft) => Part): Part {
  const readNow = () => read(readDraft());
  return useSyncExternalStore(follow, readNow, readNow);
}
