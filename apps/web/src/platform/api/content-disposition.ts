const extended = /filename\*\s*=\s*([\w-]+)'[\w-]*'([^;]+)/i;
const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i;
const bare = /filename\s*=\s*([^;\s]+)/i;

/** Longest header read, in characters: a name of 255 letters of three bytes each, percent-encoded, twice. */
const longestHeader = 4_600;

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text.trim());
  } catch {
    return undefined;
  }
};

/** The file name of a reply (RFC 6266; the UTF-8 form of RFC 5987 first), without any path. */
export function fileNameFrom(headers: Pick<Headers, "get">, fallback: string): string {
  const header = (headers.get("content-disposition") ?? "").slice(0, longestHeader);
  const [, charset, encoded] = extended.exec(header) ?? [];
  const utf8 = charset?.toLowerCase() === "utf-8" && encoded ? decoded(encoded) : undefined;
  const name = utf8 ?? quoted.exec(header)?.[1]?.replace(/\\(.)/g, "$1") ?? bare.exec(header)?.[1] ?? fallback;
  return name.split(/[/\\]/).at(-1) || fallback;
}
