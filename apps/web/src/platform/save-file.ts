import type { DownloadedFile } from "./api/api-client.ts";

/** Downloads a file through the browser. */
export function saveFile({ blob, fileName }: Pick<DownloadedFile, "blob" | "fileName">): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  // Safari still reads the address for a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
