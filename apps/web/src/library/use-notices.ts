import { useCallback, useState } from "react";
import type { Tone } from "../ui/messages/tone.ts";

export interface Notice {
  readonly tone: Tone;
  readonly text: string;
  /** A next step offered beside the text. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

export interface ShownNotice extends Notice {
  readonly id: number;
}

/** Successes go by themselves after this many ms; errors stay until they are closed (spec part 1 §8). */
export const successLasts = 3_000;

/** Banners of a page, the newest first; the same sentence stands once, and one success at a time. */
export function useNotices() {
  const [notices, setNotices] = useState<readonly ShownNotice[]>([]);
  const show = useCallback(
    (notice: Notice) =>
      setNotices((shown) => [
        { ...notice, id: 1 + Math.max(0, ...shown.map(({ id }) => id)) },
        ...shown.filter(({ text, tone }) => text !== notice.text && tone !== "success").slice(0, 2),
      ]),
    [],
  );
  const dismiss = useCallback((id: number) => setNotices((shown) => shown.filter((notice) => notice.id !== id)), []);
  const clear = useCallback(() => setNotices([]), []);
  return { notices, show, dismiss, clear };
}

export type Notices = ReturnType<typeof useNotices>;
