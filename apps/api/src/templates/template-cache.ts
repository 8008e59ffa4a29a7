import type { CompiledTemplate } from "@lavra/docx";

/**
 * Compiled templates by the hash of their bytes, or others that say how large they are, the least recently used forgotten first.
 * @param maxBytes memory that the kept ones may take together
 */
export function createTemplateCache<Kept extends { readonly byteSize: number } = CompiledTemplate>(maxBytes: number) {
  const kept = new Map<string, Kept>();
  let held = 0;

  function forget(hash: string) {
    held -= kept.get(hash)?.byteSize ?? 0;
    kept.delete(hash);
  }

  /** Keeps a template, unless it is larger than the whole cache, and returns it. */
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
    /** Bytes held at this moment. */
    size: () => held,
  };
}
