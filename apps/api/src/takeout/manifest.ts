import { createHash } from "node:crypto";
import type { StreamedEntry } from "../library/index.ts";

/** Name of the manifest in the archive: its last entry, which does not list itself. */
export const manifestName = "manifest.json";

/** A file as the manifest lists it. */
export interface ManifestEntry {
  readonly caminho: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** Collects the hash of each file while the archive is written. */
export function createManifest({ scopeId, now }: { scopeId: string; now: Date }) {
  const listed: ManifestEntry[] = [];

  const add = (caminho: string, content: Uint8Array) =>
    listed.push({ caminho, bytes: content.length, sha256: createHash("sha256").update(content).digest("hex") });

  /** Returns the same entry, listed once its last chunk was taken. */
  function follow(entry: StreamedEntry): StreamedEntry {
    async function* chunks() {
      const hash = createHash("sha256");
      let bytes = 0;
      for await (const chunk of entry.chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
      listed.push({ caminho: entry.path, bytes, sha256: hash.digest("hex") });
    }
    return { ...entry, chunks: chunks() };
  }

  async function* write(): AsyncGenerator<Uint8Array> {
    const head = { versao: 1, escritorio: scopeId, feitoEm: now.toISOString() };
    yield Buffer.from(`${JSON.stringify(head).slice(0, -1)},"arquivos":[`);
    for (const [at, one] of listed.entries()) yield Buffer.from(`${at === 0 ? "" : ","}\n${JSON.stringify(one)}`);
    yield Buffer.from("]}\n");
  }

  return { add, follow, write };
}
