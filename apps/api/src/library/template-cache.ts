import { createHash } from "node:crypto";
import { type CompiledTemplate, compile } from "@lavra/docx";
import { asDomainError } from "./template-faults.ts";

export type TemplateCache = ReturnType<typeof createTemplateCache>;

export const contentHash = (bytes: Uint8Array): Buffer => createHash("sha256").update(bytes).digest();

/**
 * Compiled templates by the SHA-256 of their bytes, the least recently used forgotten first.
 * @param maxBytes memory that the kept ones may take together
 */
export function createTemplateCache(maxBytes: number) {
  const kept = new Map<string, CompiledTemplate>();
  const loading = new Map<string, Promise<CompiledTemplate>>();
  let held = 0;

  function forget(key: string) {
    held -= kept.get(key)?.byteSize ?? 0;
    kept.delete(key);
  }

  function keep(key: string, template: CompiledTemplate) {
    forget(key);
    if (template.byteSize > maxBytes) return;
    kept.set(key, template);
    held += template.byteSize;
    for (const oldest of kept.keys()) {
      if (held <= maxBytes) break;
      forget(oldest);
    }
  }

  function use(key: string) {
    const template = kept.get(key);
    if (template) {
      kept.delete(key);
      kept.set(key, template);
    }
    return template;
  }

  /** @throws DomainError template.* when the bytes are no acceptable document */
  function compileBytes(key: string, bytes: Uint8Array): CompiledTemplate {
    try {
      const template = compile(bytes);
      keep(key, template);
      return template;
    } catch (cause) {
      throw asDomainError(cause);
    }
  }

  /** The template of some bytes, compiled unless it is known. */
  const of = (hash: Buffer, bytes: Uint8Array): CompiledTemplate => {
    const key = hash.toString("hex");
    return use(key) ?? compileBytes(key, bytes);
  };

  /** The template of a hash; bytes are loaded only when it is not known, once for all who wait. */
  async function get(hash: Buffer, load: () => Promise<Uint8Array>): Promise<CompiledTemplate> {
    const key = hash.toString("hex");
    const known = use(key);
    if (known) return known;
    const underway = loading.get(key);
    if (underway) return underway;
    const fresh = load()
      .then((bytes) => of(hash, bytes))
      .finally(() => loading.delete(key));
    loading.set(key, fresh);
    return fresh;
  }

  return {
    of,
    get,
    /** Bytes held at this moment. */
    size: () => held,
  };
}
