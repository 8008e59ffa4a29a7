import { strFromU8, unzipSync } from "fflate";

const marker = /\{([\p{L}\p{N}][\p{L}\p{N}_]*)\}/gu;

/**
 * Returns the markers of a built file, without braces, each once, in the order of the body and then of headers, footers
 * and notes. It finds only markers that are in a single run.
 */
export function readMarkers(docx: Uint8Array): string[] {
  const parts = unzipSync(docx, {
    filter: ({ name }) => /^word\/(document|header\d+|footer\d+|footnotes)\.xml$/u.test(name),
  });
  const found = Object.keys(parts)
    .sort()
    .flatMap((name) => [...strFromU8(parts[name] ?? new Uint8Array()).matchAll(/<w:t(?: [^<>]*)?>([^<]*)<\/w:t>/gu)])
    .flatMap(([, text]) => [...(text ?? "").matchAll(marker)].map(([, name]) => name ?? ""));
  return [...new Set(found)];
}
