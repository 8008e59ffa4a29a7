import { createHash } from "node:crypto";
import type { Writing } from "@lavra/contract/documents";
import type { CompiledTemplate, TopicLook } from "@lavra/docx";
import type { Cleaning } from "@lavra/docx/inspect";
import type { Config } from "../platform/config.ts";
import { DomainError } from "../platform/domain-error.ts";
import { JobEnded } from "../platform/workers/job-ended.ts";
import { createWorkerPool, type WorkerPool } from "../platform/workers/worker-pool.ts";
import type { TemplateChanges } from "./comparison/compare-templates.ts";
import { compileTemplate } from "./compile-template.ts";
import { composeDocument, type Filled, isCleaned, readyTemplate } from "./compose-document.ts";
import type { JudgementReport, Kinds } from "./judgement/index.ts";
import { createTemplateCache } from "./template-cache.ts";
import type { TemplateFindings } from "./template-findings.ts";
import type { TemplateTasks } from "./template-tasks.ts";
import type { TemplateWorkerData } from "./template-worker.ts";
import { isDerived, plainWriting, type Values } from "./values-of-tags.ts";

export type TemplateWorkers = WorkerPool<TemplateTasks>;

/** The office the work is for; `signal` aborts once nobody waits for it. */
export interface Customer {
  readonly scopeId: string;
  readonly signal?: AbortSignal | undefined;
}

/** A stored file: its hash, and how to get bytes that may be given away. */
export interface TemplateSource {
  readonly hash: string;
  load(): Promise<Uint8Array>;
}

/** A topic with the look it is to have in the document. */
export interface TopicSource extends TemplateSource {
  readonly look: TopicLook;
  /** What a person calls it. */
  readonly name: string;
}

type Limits = Pick<Config, "templateCacheBytes" | "intakeMs" | "generationMs">;

/** Milliseconds: a template that a worker compiled in less processor time may be compiled on this thread too. */
const lightTemplateMs = 20;
/** Most UTF-16 units that values of a document filled on the main thread may take in all their places. */
const lightValues = 65_536;
/** Most templates remembered as light. */
const maxLight = 10_000;

/** The threads that read uploads and fill documents; they share one half of the memory for compiled templates. */
export function createTemplateWorkers(config: Config): TemplateWorkers {
  const data: TemplateWorkerData = { cacheBytes: config.templateCacheBytes / 2 / config.workers };
  return createWorkerPool<TemplateTasks>({
    script: new URL("./template-worker.ts", import.meta.url),
    data,
    // One alone would be held by whoever has a document that takes long.
    workers: Math.max(2, config.workers),
    isSparing: config.workers === 1,
    heapBytes: config.workerHeapBytes,
    waitMs: 25_000,
    queue: config.workerQueue,
    queuePerOwner: config.workerQueuePerOffice,
  });
}

export type Templates = ReturnType<typeof createTemplates>;

/**
 * Reads and fills templates where it does not hold up other requests: in a worker, or on this thread where the work is
 * smaller than the way to a worker and back. What a template costs is learnt from the worker that compiled it first, so
 * this thread never opens a file that no worker has opened before.
 */
export function createTemplates(workers: TemplateWorkers, limits: Limits, { lightMs = lightTemplateMs } = {}) {
  const cache = createTemplateCache(limits.templateCacheBytes / 2);
  const open = openOnce(cache);
  const light = new Set<string>();

  function learn(hash: string, compileMs: number | undefined) {
    if (compileMs === undefined || compileMs > lightMs) return;
    light.add(hash);
    for (const oldest of light) {
      if (light.size <= maxLight) break;
      light.delete(oldest);
    }
  }

  /**
   * Reads an upload, whose bytes are loaded when a worker is free for them and come back in the answer.
   * @throws DomainError template.*, server.busy, server.unavailable, and what `load` throws
   */
  async function read(load: () => Promise<Uint8Array>, { scopeId, signal }: Customer) {
    const bounds = { owner: scopeId, limitMs: limits.intakeMs, answer: load, signal };
    const found = await workers.run("readTemplate", undefined, bounds).catch(heavy("template.too_heavy"));
    learn(found.hash, found.compileMs);
    return { bytes: found.bytes, hash: found.hash, findings: found.findings as TemplateFindings };
  }

  /**
   * Holds two versions of a file against each other; each is loaded when a worker is free for it.
   * @throws DomainError template.*, server.busy, server.unavailable, and what the loads throw
   */
  function compare(
    versions: Readonly<Record<"before" | "after", () => Promise<Uint8Array>>>,
    { scopeId, signal }: Customer,
  ): Promise<TemplateChanges> {
    const answer = (which: string) => versions[which as keyof typeof versions]();
    const bounds = { owner: scopeId, limitMs: limits.generationMs, signal, answer };
    return workers.run("compareTemplates", undefined, bounds).catch(heavy("template.too_heavy"));
  }

  /**
   * Fills a template with topics in their order, the values written in some way, and takes out what is asked for.
   * @throws DomainError documents.subtemplates_missing, documents.missing_values, documents.too_heavy, template.*,
   * server.busy, server.unavailable
   */
  async function fill(
    template: TemplateSource,
    topics: readonly TopicSource[],
    values: Values,
    { scopeId, signal }: Customer,
    writing: Writing = plainWriting,
    cleaning: Cleaning = {},
  ): Promise<Filled> {
    if (topics.length === 0 && light.has(template.hash) && !isCleaned(cleaning)) {
      const compiled = await open(template);
      if (written(compiled, values, writing) <= lightValues) return composeDocument(compiled, [], values, writing);
    }
    const { files, answer } = orderOf(template, topics, scopeId);
    const order = { ...files, values, writing, cleaning };
    const foreseen = foresee("fill", files, values);
    const bounds = { owner: scopeId, urgent: true, limitMs: limits.generationMs, signal, answer, ...foreseen };
    const filled = await workers.run("fillOrder", order, bounds).catch(heavy("documents.too_heavy"));
    learn(template.hash, filled.compileMs);
    const { document, sha256, warnings } = filled;
    return { chunks: [document], size: document.length, sha256, warnings };
  }

  /**
   * Judges the document that would be made; markers of empty fields stay in it as they are written.
   * @throws DomainError as `fill`, but for documents.missing_values
   */
  async function judgeOrder(
    template: TemplateSource,
    topics: readonly TopicSource[],
    given: { readonly values: Values; readonly writing: Writing; readonly kinds: Kinds },
    { scopeId, signal }: Customer,
  ): Promise<JudgementReport> {
    const { files, answer } = orderOf(template, topics, scopeId);
    const foreseen = foresee("judge", files, given.values);
    const bounds = { owner: scopeId, limitMs: limits.generationMs, signal, answer, ...foreseen };
    return workers.run("judgeOrder", { ...files, ...given }, bounds).catch(heavy("documents.too_heavy"));
  }

  /**
   * Judges a document that was made, whose bytes are loaded when a worker is free for them.
   * @throws DomainError documents.too_heavy, template.*, server.busy, server.unavailable, and what `load` throws
   */
  function judgeFinished(
    load: () => Promise<Uint8Array>,
    given: { readonly values: Values; readonly kinds: Kinds },
    { scopeId, signal }: Customer,
  ): Promise<JudgementReport> {
    const bounds = {
      owner: scopeId,
      limitMs: limits.generationMs,
      signal,
      answer: load,
      heldBytes: sizeOf(given.values),
    };
    return workers.run("judgeFinished", given, bounds).catch(heavy("documents.too_heavy"));
  }

  return { read, compare, fill, judgeOrder, judgeFinished };
}

/** For a document without topics. Loaded and made ready once for all who wait. */
function openOnce(cache: ReturnType<typeof createTemplateCache<CompiledTemplate>>) {
  const loading = new Map<string, Promise<CompiledTemplate>>();
  return async ({ hash, load }: TemplateSource): Promise<CompiledTemplate> => {
    const known = cache.use(hash) ?? loading.get(hash);
    if (known) return known;
    const fresh = load()
      .then((bytes) => cache.keep(hash, readyTemplate(compileTemplate(bytes), [])))
      .finally(() => loading.delete(hash));
    loading.set(hash, fresh);
    return fresh;
  };
}

/** A document's files by their hashes, and how a worker is given the bytes of one that it lacks. */
export function orderOf(template: TemplateSource, topics: readonly TopicSource[], office: string) {
  const sources = new Map([template, ...topics].map((source: TemplateSource) => [source.hash, source]));
  const chosen = topics.map(({ hash, look, name }) => ({ hash, look, name }));
  const files = { template: template.hash, topics: chosen, office };
  return { files, answer: (hash: string) => (sources.get(hash) as TemplateSource).load() };
}

/** What orders have in common that take about as long as each other, and how much memory one holds while it waits. */
function foresee(task: string, { template, topics }: ReturnType<typeof orderOf>["files"], values: Values) {
  const parts = [task, template, ...topics.map(({ hash, look }) => `${hash} ${look}`)];
  return { kind: createHash("sha256").update(parts.join("\n")).digest("base64"), heldBytes: sizeOf(values) };
}

/** Bytes that values take in memory, at most. */
const sizeOf = (values: Values) =>
  Object.entries(values).reduce((sum, [key, value]) => sum + 2 * (key.length + (value?.length ?? 0)), 0);

/** UTF-16 units that a short value becomes at most when it is written in words. */
const longestWords = 256;

/** UTF-16 units of the values, each as often as the template writes it, those that are derived at their longest. */
function written({ markers }: CompiledTemplate, values: Values, writing: Writing): number {
  return markers.reduce((sum, { key, tags, count }) => {
    const length = values[key]?.length ?? 0;
    return sum + count * (tags.some((tag) => isDerived(key, tag, writing)) ? Math.max(length, longestWords) : length);
  }, 0);
}

/** A job ended for its time or memory is answered with `code`; a crash stays a failure of the server. */
export const heavy = (code: "template.too_heavy" | "documents.too_heavy") => (cause: unknown) => {
  throw cause instanceof JobEnded && cause.reason !== "crash" ? new DomainError(code, {}, cause) : cause;
};
