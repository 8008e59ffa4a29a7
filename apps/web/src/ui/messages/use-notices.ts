import { type ReactNode, useCallback, useRef, useState } from "react";
import type { Tone } from "./tone.ts";

/** Message about an action. */
export interface Notice {
  readonly tone: Tone;
  readonly text: ReactNode;
  /** Second sentence: the server's reason. */
  readonly detail?: string | undefined;
  /** Help text in small print under the banner. */
  readonly help?: string | undefined;
  /** Milliseconds until it is dismissed, if not the usual ones of its place. */
  readonly lasts?: number | undefined;
  /** Next step, offered beside the text. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
}

/** Message that the user must close before going on. */
export interface ModalNotice extends Notice {
  readonly title: string;
  /** Called once the message is closed and no longer has focus. */
  readonly onClosed?: (() => void) | undefined;
}

/** Notice with an id of its own, so that a repeated text is rendered and announced again. */
export type ShownNotice<News extends Notice> = News & { readonly id: number };

export interface NoticesOptions<News extends Notice> {
  /** Maximum number of notices at a time. */
  readonly most?: number | undefined;
  /** Notice that is shown from the start. */
  readonly first?: News | undefined;
}

/**
 * Holds the notices of a page, a section or a dialog, newest first, for `Notices` or `NoticeModal` to show. By default
 * each replaces the previous one; if several are allowed, each sentence is shown once, one success at a time, and a
 * success removes past failures.
 */
export function useNotices<News extends Notice = Notice>({ most = 1, first }: NoticesOptions<News> = {}) {
  const count = useRef(0);
  const [shown, setShown] = useState<readonly ShownNotice<News>[]>(() => (first ? [{ ...first, id: 0 }] : []));

  const notify = useCallback(
    (news: News) => {
      count.current += 1;
      const added = { ...news, id: count.current };
      // What failed before is over once something succeeds.
      const isOver = ({ tone }: News) => tone === "success" || (tone === "error" && news.tone === "success");
      setShown((before) => [
        added,
        ...before.filter((one) => one.text !== news.text && !isOver(one)).slice(0, most - 1),
      ]);
    },
    [most],
  );
  const dismiss = useCallback((id: number) => setShown((before) => before.filter((news) => news.id !== id)), []);
  const clear = useCallback(() => setShown([]), []);
  return { shown, notify, dismiss, clear };
}

export type NoticesHandle<News extends Notice = Notice> = ReturnType<typeof useNotices<News>>;
