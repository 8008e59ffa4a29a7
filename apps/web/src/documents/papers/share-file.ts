import type { DownloadedFile } from "../../platform/api/api-client.ts";

const docxType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const asFile = ({ blob, fileName }: Pick<DownloadedFile, "blob" | "fileName">) =>
  new File([blob], fileName, { type: docxType });

/** Whether this browser hands files to other apps, as those of phones do. */
export function canShareFiles(): boolean {
  if (typeof navigator.share !== "function" || typeof navigator.canShare !== "function") return false;
  return navigator.canShare({ files: [new File(["x"], "x.docx", { type: docxType })] });
}

/** `again`: the browser wants one more press, because fetching the file took its time. */
export type Shared = "shared" | "dropped" | "again";

/** Hands a file to the app that the person chooses. @throws DOMException where the browser cannot */
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
