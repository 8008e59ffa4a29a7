import type { UploadedFile } from "@lavra/contract/library";
import { newOrderKey } from "../../platform/api/use-order-key.ts";
import type { OutgoingFile } from "./send-file.ts";

export type UploadState =
  | { readonly status: "waiting" }
  /** `share` of the body sent, 0 to 1; at 1 the server is reading the file. */
  | { readonly status: "sending"; readonly share: number }
  | { readonly status: "done"; readonly result: UploadedFile }
  | { readonly status: "failed"; readonly error: string; readonly canRetry: boolean }
  | { readonly status: "cancelled" };

export interface Upload extends OutgoingFile {
  readonly id: number;
  /** The Idempotency-Key: the same however often it is tried, so that one that arrived unnoticed is not sent twice. */
  readonly orderKey: string;
  readonly state: UploadState;
}

export const isUnderway = ({ state }: Upload) => state.status === "waiting" || state.status === "sending";

/** Uploads in the order they were asked for; every change makes a new list and tells those who listen. */
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
    /** Adds files in a state each; answers the new ids. */
    add: (files: readonly (OutgoingFile & Pick<Upload, "state">)[]): readonly number[] => {
      const added = files.map((file) => {
        lastId += 1;
        return { ...file, id: lastId, orderKey: newOrderKey() };
      });
      change([...uploads, ...added]);
      return added.map(({ id }) => id);
    },
    set: (id: number, state: UploadState) =>
      change(uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload))),
    /** Lets it be sent once more; what a person cancelled was over, and is another order then. */
    again: (id: number) =>
      change(
        uploads.map((upload) => {
          if (upload.id !== id) return upload;
          const orderKey = upload.state.status === "cancelled" ? newOrderKey() : upload.orderKey;
          return { ...upload, orderKey, state: { status: "waiting" } };
        }),
      ),
    keep: (isKept: (upload: Upload) => boolean) => change(uploads.filter(isKept)),
  };
}
