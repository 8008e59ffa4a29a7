import { type ReactNode, useCallback, useRef, useState } from "react";
import type { Tone } from "./tone.ts";

/** News of an act. */
export interface Notice {
  readonly tone: Tone;
  readonly text: ReactNode;
  /** A second sentence beside the first: the server's reason. */
  readonly detail?: string | undefined;
  /** What helps further, in small print under the banner. */
  readonly help?: string | undefined;
  /** A next step, offered beside the text. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
}

/** News that is read and closed before one goes on. */
export interface ModalNotice extends Notice {
  readonly title: string;
  /** Called once it has gone and no longer holds the focus. */
  readonly onClosed?: (() => void) | undefined;
}

/** With an id of its own, so that the same words told again are drawn and announced again. */
export type Told<News extends Notice> = News & { readonly id: number };

export interface NoticesOptions<News extends Notice> {
  /** How many stand at a time. */
  readonly most?: number | undefined;
  /** Stands from the start. */
  readonly first?: News | undefined;
}

/**
 * The news of a page, a section or a dialog, the newest first, for `Notices` or `NoticeModal` to show. By default each
 * takes the place of the last; where several may stand, the same sentence stands once, and one success at a time.
 */
export function useNotices<News extends Notice = Notice>({ most = 1, first }: NoticesOptions<News> = {}) {
  const count = useRef(0);
  const [shown, setShown] = useState<readonly Told<News>[]>(() => (first ? [{ ...first, id: 0 }] : []));

  const tell = useCallback(
    (news: News) => {
      count.current += 1;
      const told = { ...news, id: count.current };
      setShown((before) => [
        told,
        ...before.filter(({ text, tone }) => text !== news.text && tone !== "success").slice(0, most - 1),
      ]);
    },
    [most],
  );
  const dismiss = useCallback((id: number) => setShown((before) => before.filter((news) => news.id !== id)), []);
  const clear = useCallback(() => setShown([]), []);
  return { shown, tell, dismiss, clear };
}

export type NoticesHandle<News extends Notice = Notice> = ReturnType<typeof useNotices<News>>;
