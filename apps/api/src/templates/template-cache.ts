import type { CompiledTemplate } from "@lavra/docx";

/**
 * Creates an LRU cache of compiled templates by the hash of their bytes, or of other values with a `byteSize`.
 * Filling one from here takes a sixth of the time of reading and filling it (template a of the benchmarks).
 * @param maxBytes memory of all cached values together
 */
export function createTemplateCache<Kept extends { readonly byteSize: number } = CompiledTemplate>(maxBytes: number) {
  const kept = new Map<string, Kept>();
  let held = 0;

  function forget(hash: string) {
    held -= kept.get(hash)?.byteSize ?? 0;
    kept.delete(hash);
  }

  /** Stores a template, unless it is larger than the whole cache, and returns it. */
  function keep(hash: string, template: Kept): Kept {
    forget(hash);
    if (template.byteSize > maxBytes) return template;
    kept.set(hash, template);
    held += template.byteSize;
    for (const oldest of kept.keys()) {
      if (held <= maxBytes) break;
      forget(oldest);
    }
    return template;
  }

  function use(hash: string): Kept | undefined {
    const template = kept.get(hash);
    if (template) {
      kept.delete(hash);
      kept.set(hash, template);
    }
    return template;
  }

  return {
    keep,
    use,
    /** Returns the bytes in the cache now. */
    size: () => held,
  };
}
