import { useCallback, useState } from "react";
import type { Tone } from "../ui/messages/tone.ts";

export interface Notice {
  readonly tone: Tone;
  readonly text: string;
  /** A second sentence: the server's reason. */
  readonly detail?: string;
}

export interface ShownNotice extends Notice {
  /** Tells one telling from the next, though the words be the same. */
  readonly id: number;
}

/** ms that a banner of these pages stays (spec part 2 §9). */
export const noticeLasts = 5_000;

/** The one banner of a page or dialog: the newest news takes the place of the last. */
export function useNotice() {
  const [notice, setNotice] = useState<ShownNotice | null>(null);
  const show = useCallback((news: Notice) => setNotice((last) => ({ ...news, id: (last?.id ?? 0) + 1 })), []);
  const dismiss = useCallback(() => setNotice(null), []);
  return { notice, show, dismiss };
}

export type NoticeHandle = ReturnType<typeof useNotice>;
