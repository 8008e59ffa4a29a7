import type { Area } from "@lavra/contract/library/library";
import { type UploadedFile, uploadOne } from "@lavra/contract/library/uploads";
import { callUrl } from "../../platform/api/api-client.ts";
import { uploadFile } from "../../platform/api/sending/upload-file.ts";

export interface OutgoingFile {
  readonly area: Area;
  readonly folderPath: string;
  readonly file: File;
  /**
   * True if the topic retains its own appearance; otherwise nothing is sent, and a replaced topic retains its setting.
   */
  readonly keepsLook?: boolean | undefined;
}

export interface SendOptions {
  /** Called with the share sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
  readonly idempotencyKey: string;
}

/**
 * Uploads one .docx to a folder. It replaces a file with the same name and takes its id, so sending twice does no harm.
 * Rejects with an `ApiError`, or with an `AbortError` when cancelled.
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
