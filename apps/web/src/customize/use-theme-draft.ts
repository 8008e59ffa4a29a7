import type { ColourKey, Theme } from "@lavra/contract/theme-values";
import { useState } from "react";
import type { NoticesHandle } from "../ui/messages/use-notices.ts";
import { logoWords, readLogoFile } from "./read-logo-file.ts";
import { noDraft, withEdit, withTyped, withWritten } from "./theme-draft.ts";

/** The unapplied changes of a theme. */
export function useThemeDraft(notices: NoticesHandle) {
  const [draft, setDraft] = useState(noDraft);
  const [isReading, setReading] = useState(false);
  const edit = (change: Partial<Theme>) => setDraft((now) => withEdit(now, change));

  const pickLogo = async (file: File | undefined) => {
    if (!file || isReading) return;
    setReading(true);
    const read = await readLogoFile(file).catch(() => ({ fault: logoWords.notImage }));
    setReading(false);
    if ("fault" in read) return notices.tell({ tone: "error", text: read.fault });
    edit({ logoCustomImage: read.address });
    notices.tell({ tone: "success", text: logoWords.loaded });
  };

  return {
    draft,
    isReading,
    edit,
    pickLogo,
    type: (key: ColourKey, text: string) => setDraft((now) => withTyped(now, key, text)),
    write: (key: ColourKey) => setDraft((now) => withWritten(now, key)),
    /** What was sent is applied; changes made meanwhile remain. */
    drop: (sent: typeof draft) => setDraft((now) => (now === sent ? noDraft : now)),
  };
}
