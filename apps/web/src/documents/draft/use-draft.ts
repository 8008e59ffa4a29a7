import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import { type Draft, emptyDraft, forTemplate } from "./draft.ts";

/**
 * A person's input, stored outside of the components: a key press renders its own field, and what it changes for
 * others.
 */
export interface DraftHandle {
  /** Returns the draft as it is now, before the change is rendered: a key press may commit a field and generate. */
  readonly readDraft: () => Draft;
  readonly change: (step: (draft: Draft) => Draft) => void;
  /** Subscribes to changes; returns the function that unsubscribes. */
  readonly follow: (follower: () => void) => () => void;
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
      for (const follower of followers) follower();
    },
    follow: (follower) => {
      followers.add(follower);
      return () => followers.delete(follower);
    },
  };
}

/** Returns the draft of the template in the address; another address, also by Back, starts over. */
export function useDraft(templateId: string, caseId: string): DraftHandle {
  const [handle] = useState(() => createDraft({ ...emptyDraft, templateId }));
  useLayoutEffect(
    () => handle.change((current) => forTemplate(current, templateId, caseId)),
    [handle, templateId, caseId],
  );
  return handle;
}

/**
 * Returns a part of the draft and renders again when that part changes.
 * @param read a pure function of the draft
 */
export function useDraftPart<Part>({ readDraft, follow }: DraftHandle, read: (draft: Draft) => Part): Part {
  const readNow = () => read(readDraft());
  return useSyncExternalStore(follow, readNow, readNow);
}
