import type { CompiledTemplate } from "@lavra/docx";

/**
 * A template is precompressed at its third filling: that costs as much as a few fillings and saves most of each further
 * one.
 */
const often = 3;

interface Kept {
  template: CompiledTemplate;
  fillings: number;
}

/**
 * Compiled templates by the hash of their bytes, the least recently used forgotten first.
 * @param maxBytes memory that the kept ones may take together
 */
export function createTemplateCache(maxBytes: number) {
  const kept = new Map<string, Kept>();
  let held = 0;

  function forget(hash: string) {
    held -= kept.get(hash)?.template.byteSize ?? 0;
    kept.delete(hash);
  }

  function put(hash: string, entry: Kept) {
    forget(hash);
    if (entry.template.byteSize > maxBytes) return;
    kept.set(hash, entry);
    held += entry.template.byteSize;
    for (const oldest of kept.keys()) {
      if (held <= maxBytes) break;
      forget(oldest);
    }
  }

  /** Keeps a template, unless it is larger than the whole cache, and returns it. */
  function keep(hash: string, template: CompiledTemplate): CompiledTemplate {
    put(hash, { template, fillings: 0 });
    return template;
  }

  function renew(hash: string): Kept | undefined {
    const entry = kept.get(hash);
    if (entry) {
      kept.delete(hash);
      kept.set(hash, entry);
    }
    return entry;
  }

  const use = (hash: string): CompiledTemplate | undefined => renew(hash)?.template;

  /** The same for a document without topics; a template that is filled often comes compressed beforehand. */
  function useAlone(hash: string): CompiledTemplate | undefined {
    const entry = renew(hash);
    if (!entry) return undefined;
    entry.fillings += 1;
    if (entry.fillings !== often) return entry.template;
    const ready = entry.template.precompress();
    if (ready.byteSize <= maxBytes) put(hash, { ...entry, template: ready });
    return ready;
  }

  return {
    keep,
    use,
    useAlone,
    /** Bytes held at this moment. */
    size: () => held,
  };
}
