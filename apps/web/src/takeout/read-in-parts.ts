/** Bytes that a page holds before it hands them to the browser, which may keep them on the disk. */
const partBytes = 4 * 1024 * 1024;

/**
 * Reads a file of any size as a `Blob` and reports the bytes so far. A blob of parts leaves the page's memory part by part;
 * `Response.blob()` may hold the whole file in it.
 * @throws if the answer breaks off
 */
export async function readInParts(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const parts: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let [held, total] = [0, 0];
  const hand = () => {
    parts.push(new Blob(chunks));
    [chunks, held] = [[], 0];
  };
  const reader = response.body?.getReader();
  for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
    chunks.push(step.value);
    held += step.value.length;
    total += step.value.length;
    if (held >= partBytes) hand();
    onProgress(total);
  }
  if (held > 0) hand();
  return new Blob(parts, { type: response.headers.get("Content-Type") ?? "" });
}
