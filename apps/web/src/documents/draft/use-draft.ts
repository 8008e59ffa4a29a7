import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { type Draft, emptyDraft, forTemplate } from "./draft.ts";

export interface DraftHandle {
  readonly draft: Draft;
  /** The draft as it is this moment, also before the change is drawn: a key press may commit a field and generate. */
  readonly readDraft: () => Draft;
  readonly change: (step: (draft: Draft) => Draft) => void;
}

/** The draft of the template in the address; another address, also by Back, begins anew. */
export function useDraft(templateId: string): DraftHandle {
  const [draft, setDraft] = useState<Draft>(() => ({ ...emptyDraft, templateId }));
  const latest = useRef(draft);
  const change = useCallback((step: (draft: Draft) => Draft) => {
    latest.current = step(latest.current);
    setDraft(latest.current);
  }, []);
  const readDraft = useCallback(() => latest.current, []);

  useLayoutEffect(() => change((current) => forTemplate(current, templateId)), [change, templateId]);
  return { draft, readDraft, change };
}
