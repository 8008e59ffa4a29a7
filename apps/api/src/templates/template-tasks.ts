import { threadCpuUsage } from "node:process";
import type { DocumentWarning, Writing } from "@lavra/contract/documents";
import type { CompiledTemplate, TopicLook } from "@lavra/docx";
import { type Ask, type Handed, wholeBuffer } from "../platform/workers/task.ts";
import { compileTemplate, contentHash } from "./compile-template.ts";
import { composeDocument, readyTemplate } from "./compose-document.ts";
import { createTemplateCache } from "./template-cache.ts";
import { findingsOf, type TemplateFindings } from "./template-findings.ts";
import type { Values } from "./values-of-tags.ts";

/** An upload that was read; `bytes` are the same as before, handed back to the main thread. */
interface ReadTemplate {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly hash: string;
  readonly findings: TemplateFindings;
  /** Milliseconds of processor time that compiling took. */
  readonly compileMs: number;
}

/** What to fill, the files by their hashes. */
interface FillOrder {
  readonly template: string;
  readonly topics: readonly { readonly hash: string; readonly look: TopicLook; readonly name: string }[];
  readonly values: Values;
  readonly writing: Writing;
}

interface FilledByTask {
  readonly document: Uint8Array;
  readonly sha256: Uint8Array;
  readonly warnings: readonly DocumentWarning[];
  /** Milliseconds of processor time that compiling the template took; absent when it was known. */
  readonly compileMs: number | undefined;
}

export type TemplateTasks = ReturnType<typeof createTemplateTasks>;

/**
 * What a worker does with templates. It keeps compiled ones of its own and asks for a file's bytes, by hash, only where
 * it has none.
 */
export function createTemplateTasks(cacheBytes: number) {
  const cache = createTemplateCache(cacheBytes);

  async function open(hash: string, ask: Ask, topics: readonly unknown[]) {
    const known = cache.use(hash);
    const { template, compileMs } = known ? { template: known, compileMs: undefined } : timedCompile(await ask(hash));
    const ready = readyTemplate(template, topics);
    return { template: ready === known ? known : cache.keep(hash, ready), compileMs };
  }

  return {
    /** @throws DomainError template.* */
    async readTemplate(_: undefined, ask: Ask): Promise<Handed<ReadTemplate>> {
      const bytes = new Uint8Array(wholeBuffer(await ask("upload")));
      const { template, compileMs } = timedCompile(bytes);
      const value = { bytes, hash: contentHash(bytes), findings: findingsOf(template), compileMs };
      return { value, transfer: [bytes.buffer] };
    },

    /** @throws DomainError documents.subtemplates_missing, documents.missing_values, template.* */
    async fillOrder({ template, topics, values, writing }: FillOrder, ask: Ask): Promise<Handed<FilledByTask>> {
      const hashes = [...new Set([template, ...topics.map(({ hash }) => hash)])];
      const opened = new Map(
        await Promise.all(hashes.map(async (hash) => [hash, await open(hash, ask, topics)] as const)),
      );
      const compiled = (hash: string) => opened.get(hash)?.template as CompiledTemplate;
      const insertions = topics.map(({ hash, look, name }) => ({ template: compiled(hash), look, name }));
      const { chunks, size, sha256, warnings } = composeDocument(compiled(template), insertions, values, writing);
      const document = joined(chunks, size);
      return {
        value: { document, sha256, warnings, compileMs: opened.get(template)?.compileMs },
        transfer: [document.buffer],
      };
    },
  };
}

function timedCompile(bytes: Uint8Array) {
  const before = threadCpuUsage();
  const template = compileTemplate(bytes);
  const { user, system } = threadCpuUsage(before);
  return { template, compileMs: (user + system) / 1000 };
}

/** Most chunks are views into templates that stay here: one copy, made off the main thread, can leave. */
function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const document = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    document.set(chunk, at);
    at += chunk.length;
  }
  return document;
}
