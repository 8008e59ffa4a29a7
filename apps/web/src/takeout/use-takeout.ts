import { downloadTakeout, readTakeout, takeoutName } from "@lavra/contract/office/takeout";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api } from "../platform/api/api.ts";
import { sentenceOf } from "../platform/api/api-error.ts";
import { saveFile } from "../platform/save-file.ts";
import type { NoticesHandle } from "../ui/messages/use-notices.ts";
import { readInParts } from "./read-in-parts.ts";
import { missingInWords } from "./takeout-words.ts";

/** What the archive contains at this moment. */
export const contentsQuery = queryOptions({
  queryKey: ["takeout"],
  queryFn: async ({ signal }) => (await api.call(readTakeout, { signal })).contents,
  refetchOnMount: "always",
});

/** Milliseconds: a large office over a slow connection takes hours. */
const timeout = 12 * 3_600_000;

/** Milliseconds between two figures: each of them renders the page. */
const figureEvery = 250;

/** Downloads everything, with the bytes so far; leaving the page stops it. */
export function useTakeout(notify: NoticesHandle["notify"]) {
  const queries = useQueryClient();
  const [received, setReceived] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function fetchArchive(signal: AbortSignal) {
    let shownAt = 0;
    const onProgress = (bytes: number) => {
      if (performance.now() - shownAt < figureEvery) return;
      shownAt = performance.now();
      setReceived(bytes);
    };
    const { method, path } = downloadTakeout;
    const readFile = (response: Response) => readInParts(response, onProgress);
    const file = await api.download(method, path, takeoutName, { signal, timeout, readFile });
    // Cancelled after the last byte.
    signal.throwIfAborted();
    saveFile(file);
    const { last } = await queries.fetchQuery({ ...contentsQuery, staleTime: 0 }).catch(() => ({ last: null }));
    if (last && last.missing > 0) notify({ tone: "warning", text: missingInWords(last.missing) });
    else notify({ tone: "success", text: "Tudo o que é do escritório foi baixado." });
  }

  async function start() {
    if (running.current) return;
    const own = new AbortController();
    running.current = own;
    setReceived(0);
    try {
      await fetchArchive(own.signal);
    } catch (error) {
      if (own.signal.aborted) notify({ tone: "info", text: "Download cancelado." });
      else notify({ tone: "error", text: "Erro ao baixar tudo", detail: sentenceOf(error as Error) });
    } finally {
      running.current = null;
      setReceived(null);
    }
  }

  return {
    /** Bytes so far; null unless a download is under way. */
    received,
    start,
    cancel: () => running.current?.abort(),
  };
}
