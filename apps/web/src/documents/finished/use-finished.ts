import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { AskingFile, KeyedMarker } from "../../markers/index.ts";
import type { DownloadedFile } from "../../platform/api/api-client.ts";
import { saveFile } from "../../platform/save-file.ts";
import { correctAddress, sameDataAddress } from "../addresses/index.ts";
import type { MadeVersions } from "../begin/made-versions.ts";
import type { ChosenTopic } from "../topics/topic-selection.ts";

/** Document made on this page, and what its paper shows. It is in memory only. */
export interface Finished {
  readonly file: DownloadedFile;
  /** "" if the server did not send it. */
  readonly documentId: string;
  readonly request: {
    readonly templateId: string;
    readonly topics: readonly ChosenTopic[];
    readonly versions: MadeVersions | null;
    readonly files: readonly AskingFile[];
  };
  readonly markers: readonly KeyedMarker[];
  /** Returns a field's value as it was when the document was requested. */
  readonly readValue: (marker: KeyedMarker) => string;
}

/** Returns the last document, until another form is started, and the actions on it. */
export function useFinished() {
  const [finished, setFinished] = useState<Finished | null>(null);
  const navigate = useNavigate();
  const go = (address: string) => void navigate({ href: address });
  return {
    finished,
    setFinished,
    downloadAgain: () => {
      if (finished) saveFile(finished.file);
    },
    /** Opens the form of its next version. */
    correct: () => {
      if (!finished) return;
      setFinished(null);
      go(correctAddress(finished.request.templateId, finished.documentId));
    },
    /** Reserves its values for the next template; its paper stays until that is chosen. */
    reuse: () => {
      if (finished) go(sameDataAddress(finished.documentId));
    },
  };
}

export type FinishedHandle = ReturnType<typeof useFinished>;
