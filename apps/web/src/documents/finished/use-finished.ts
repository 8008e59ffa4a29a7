import { useState } from "react";
import type { DownloadedFile } from "../../platform/api/api-client.ts";
import { saveFile } from "../../platform/save-file.ts";
import { type Draft, emptyDraft } from "../draft/draft.ts";
import type { DraftHandle } from "../draft/use-draft.ts";

/** A document that was made on this page, and what was filled in for it. Both are in memory only. */
export interface Finished {
  readonly file: DownloadedFile;
  readonly draft: Draft;
}

export interface FinishedInput extends Pick<DraftHandle, "change"> {
  readonly setTemplateId: (id: string) => void;
}

/** The document made last, for as long as no other form is begun, and what can still be done with it. */
export function useFinished({ change, setTemplateId }: FinishedInput) {
  const [finished, setFinished] = useState<Finished | null>(null);
  return {
    finished,
    setFinished,
    downloadAgain: () => {
      if (finished) saveFile(finished.file);
    },
    /** The form as it was when the document was asked for. */
    correct: () => {
      if (!finished) return;
      const { draft } = finished;
      change(() => ({ ...draft, flagged: new Set(), isNameFlagged: false, replaced: null }));
      setTemplateId(draft.templateId);
      setFinished(null);
    },
    /** Its values wait for the next template: those that it asks for as well are offered to it. */
    reuse: () => {
      if (!finished) return;
      const { values, topics, signerId } = finished.draft;
      change(() => ({ ...emptyDraft, values, topics, signerId }));
      setFinished(null);
    },
  };
}

export type LastDone = ReturnType<typeof useFinished>;
