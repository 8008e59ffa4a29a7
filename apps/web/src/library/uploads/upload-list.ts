import type { UploadedFile } from "@lavra/contract/library/uploads";
import { newOrderKey } from "../../platform/api/sending/use-order-key.ts";
import type { OutgoingFile } from "./send-file.ts";

export type UploadState =
  | { readonly status: "waiting" }
  /** `share` of the body sent, 0 to 1; at 1 the server is processing the file. */
  | { readonly status: "sending"; readonly share: number }
  | { readonly status: "done"; readonly result: UploadedFile }
  | { readonly status: "failed"; readonly error: string; readonly canRetry: boolean; readonly isPlanLimit?: true }
  | { readonly status: "cancelled" };

export interface Upload extends OutgoingFile {
  readonly id: number;
  /** Idempotency-Key: the same for every retry, so that a file whose response was lost is not uploaded twice. */
  readonly idempotencyKey: string;
  readonly state: UploadState;
}

export const isUnderway = ({ state }: Upload) => state.status === "waiting" || state.status === "sending";

/**
 * Creates a list of uploads in the order of their requests; every change makes a new list and notifies the listeners.
 */
export function createUploadList() {
  let uploads: readonly Upload[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  const change = (next: readonly Upload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };

  return {
    read: () => uploads,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    find: (id: number) => uploads.find((upload) => upload.id === id),
    /** Adds files, each with its state; returns the new ids. */
    add: (files: readonly (OutgoingFile & Pick<Upload, "state">)[]): readonly number[] => {
      const added = files.map((file) => {
        lastId += 1;
        return { ...file, id: lastId, idempotencyKey: newOrderKey() };
      });
      change([...uploads, ...added]);
      return added.map(({ id }) => id);
    },
    set: (id: number, state: UploadState) =>
      change(uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload))),
    /** Sets an upload to be sent again; after a cancellation it is a new request with a new key. */
    again: (id: number) =>
      change(
        uploads.map((upload) => {
          if (upload.id !== id) return upload;
          const idempotencyKey = upload.state.status === "cancelled" ? newOrderKey() : upload.idempotencyKey;
          return { ...upload, idempotencyKey, state: { status: "waiting" } };
        }),
      ),
    keep: (isKept: (upload: Upload) => boolean) => change(uploads.filter(isKept)),
  };
}
