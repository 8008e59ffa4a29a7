import { sentenceFor } from "@lavra/contract/failures/sentences";
import { maxUploadBytes, type UploadedFile } from "@lavra/contract/library/uploads";
import { ApiError, type ApiErrorCode, sentenceOf } from "../../platform/api/api-error.ts";
import { isPlanLimit } from "../room/way-to-plans.tsx";
import type { OutgoingFile, SendOptions } from "./send-file.ts";
import { createUploadList, isUnderway, type Upload, type UploadState } from "./upload-list.ts";

export interface UploadQueueDeps {
  readonly send: (outgoing: OutgoingFile, options: SendOptions) => Promise<UploadedFile>;
  /** Called when the area may have changed on the server. */
  readonly onChanged: (outgoing: OutgoingFile) => void;
  /** Called when nothing is left to upload, with the uploads that ended since the last call. */
  readonly onIdle: (ended: readonly Upload[]) => void;
}

/** Number of concurrent requests. */
const atOnce = 3;

const fileCodes: ReadonlySet<ApiErrorCode> = new Set(["library.not_docx", "library.file_too_large"]);

/** True for errors of the file itself, which a retry would repeat. */
const isOwnFault = (error: unknown) =>
  error instanceof ApiError && (error.code.startsWith("template.") || fileCodes.has(error.code));

const isCancel = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

const failureOf = (error: unknown): UploadState =>
  isCancel(error)
    ? { status: "cancelled" }
    : {
        status: "failed",
        error: sentenceOf(error),
        canRetry: !isOwnFault(error),
        ...(isPlanLimit(error) ? { isPlanLimit: true } : {}),
      };

const firstState = ({ file }: OutgoingFile): UploadState => {
  if (file.size <= maxUploadBytes) return { status: "waiting" };
  const limit = `${maxUploadBytes / 1024 ** 2} MB`;
  const error = sentenceFor("library.file_too_large", { file: file.name, limit });
  return { status: "failed", error, canRetry: false };
};

/** Creates a queue of uploads: one request each, three at a time, in order; a failure does not stop the others. */
export function createUploadQueue({ send, onChanged, onIdle }: UploadQueueDeps) {
  const list = createUploadList();
  const controllers = new Map<number, AbortController>();
  let run = new Set<number>();

  const transmit = async (upload: Upload) => {
    const controller = new AbortController();
    controllers.set(upload.id, controller);
    list.set(upload.id, { status: "sending", share: 0 });
    const onProgress = (share: number) => {
      if (!controller.signal.aborted) list.set(upload.id, { status: "sending", share });
    };
    const outcome = await send(upload, {
      onProgress,
      signal: controller.signal,
      idempotencyKey: upload.idempotencyKey,
    }).then((result): UploadState => ({ status: "done", result }), failureOf);
    controllers.delete(upload.id);
    list.set(upload.id, outcome);
    // A cancelled upload may have reached the server before it was stopped.
    if (outcome.status !== "failed") onChanged(upload);
    advance();
  };

  const advance = () => {
    const waiting = list.read().filter((upload) => upload.state.status === "waiting");
    for (const upload of waiting.slice(0, Math.max(0, atOnce - controllers.size))) void transmit(upload);
    if (run.size === 0 || list.read().some(isUnderway)) return;
    const ended = list.read().filter((upload) => run.has(upload.id));
    run = new Set();
    onIdle(ended);
  };

  const cancel = (id: number) => {
    if (list.find(id)?.state.status === "waiting") list.set(id, { status: "cancelled" });
    controllers.get(id)?.abort();
    advance();
  };

  return {
    read: list.read,
    subscribe: list.subscribe,
    add: (outgoing: readonly OutgoingFile[]) => {
      for (const id of list.add(outgoing.map((one) => ({ ...one, state: firstState(one) })))) run.add(id);
      advance();
    },
    cancel,
    cancelAll: () => {
      for (const { id } of list.read().filter(isUnderway).toReversed()) cancel(id);
    },
    /** Retries a failed or cancelled upload. */
    retry: (id: number) => {
      const upload = list.find(id);
      if (!upload || isUnderway(upload) || upload.state.status === "done") return;
      run.add(id);
      list.again(id);
      advance();
    },
    /** Removes the uploads that have ended. */
    clear: () => list.keep(isUnderway),
  };
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;
