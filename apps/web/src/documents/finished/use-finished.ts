import { useState } from "react";
import type { DownloadedFile } from "../../platform/api/api-client.ts";
import { saveFile } from "../../platform/save-file.ts";
import { type Draft, emptyDraft } from "../draft/draft.ts";
import type { DraftHandle } from "../draft/use-draft.ts";

/** Document made on this page, and its input. Both are in memory only. */
export interface Finished {
  readonly file: DownloadedFile;
  readonly draft: Draft;
}

export interface FinishedInput extends Pick<DraftHandle, "change"> {
  readonly setTemplateId: (id: string) => void;
}

/** Returns the last document, until another form is started, and the actions on it. */
export function useFinished({ change, setTemplateId }: FinishedInput) {
  const [finished, setFinished] = useState<Finished | null>(null);
  return {
    finished,
    setFinished,
    downloadAgain: () => {
      if (finished) saveFile(finished.file);
    },
    /** Restores the form as it was when the document was requested. */
    correct: () => {
      if (!finished) return;
      const { draft } = finished;
      change(() => ({ ...draft, flagged: new Set(), isNameFlagged: false, replaced: null }));
      setTemplateId(draft.templateId);
      setFinished(null);
    },
    /** Reserves its values for the next template, which is offered those that it also asks for. */
    reuse: () => {
      if (!finished) return;
      const { values, topics, signerId } = finished.draft;
      change(() => ({ ...emptyDraft, values, topics, signerId }));
      setFinished(null);
    },
  };
}

export type FinishedHandle = ReturnType<typeof useFinished>;
