import { type Area, type UploadedFile, uploadOne } from "@lavra/contract/library";
import { callUrl } from "../../platform/api/api-client.ts";
import { uploadFile } from "../../platform/api/upload-file.ts";

export interface OutgoingFile {
  readonly area: Area;
  readonly folderPath: string;
  readonly file: File;
  /** A topic is to keep its own look; otherwise nothing is said of it, and one that is replaced stays as it was. */
  readonly keepsLook?: boolean | undefined;
}

export interface SendOptions {
  /** Share sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
  readonly idempotencyKey: string;
}

/**
 * Sends one .docx to a folder. A file of that name there is replaced and keeps its id, so sending twice does no harm.
 * Rejects with an `ApiError`, or an `AbortError` when cancelled.
 */
export async function sendFile(outgoing: OutgoingFile, options: SendOptions): Promise<UploadedFile> {
  const { area, folderPath, file, keepsLook } = outgoing;
  const form = new FormData();
  const category = folderPath.trim();
  if (category !== "" && category !== "/") form.append("category", category);
  if (keepsLook) form.append("keepsLook", "true");
  form.append("file", file, file.name);
  const reply = await uploadFile<{ readonly data: UploadedFile }>(
    callUrl(uploadOne.path, { params: { type: area } }),
    form,
    options,
  );
  return reply.data;
}
