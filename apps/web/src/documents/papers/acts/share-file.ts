import type { DownloadedFile } from "../../../platform/api/api-client.ts";

const docxType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const asFile = ({ blob, fileName }: Pick<DownloadedFile, "blob" | "fileName">) =>
  new File([blob], fileName, { type: fileName.endsWith(".pdf") ? "application/pdf" : docxType });

/** True if this browser can hand files to other apps, as those of phones can. */
export function canShareFiles(): boolean {
  if (typeof navigator.share !== "function" || typeof navigator.canShare !== "function") return false;
  return navigator.canShare({ files: [new File(["x"], "x.docx", { type: docxType })] });
}

/** `again`: the browser requires another press, because the download took too long. */
export type Shared = "shared" | "dropped" | "again";

/**
 * Hands a file to an app that the person chooses.
 * @throws DOMException if the browser cannot share
 */
export async function shareFile(downloaded: Pick<DownloadedFile, "blob" | "fileName">): Promise<Shared> {
  const file = asFile(downloaded);
  try {
    await navigator.share({ files: [file], title: file.name });
    return "shared";
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") return "dropped";
    if (cause instanceof DOMException && cause.name === "NotAllowedError") return "again";
    throw cause;
  }
}
