import { createHash } from "node:crypto";
import type { Writing } from "@lavra/contract/documents/document-inputs";
import type { CompiledTemplate, Dialect, TopicLook, TopicNumbering } from "@lavra/docx";
import type { Cleaning } from "@lavra/docx/inspect";
import { DomainError } from "../platform/domain-error.ts";
import type { Config } from "../platform/settings/config.ts";
import { JobEnded } from "../platform/workers/task.ts";
import { createWorkerPool, type WorkerPool } from "../platform/workers/worker-pool.ts";
import type { TemplateChanges } from "./comparison/compare-templates.ts";
import { compiledKey, compileTemplate } from "./compile-template.ts";
import { composeDocument, type Filled, isCleaned, neededCleaning, readyTemplate } from "./compose-document.ts";
import type { KnownOfFinished } from "./judgement/judge-document.ts";
import type { Kinds } from "./judgement/judge-inputs.ts";
import type { JudgementReport } from "./judgement/report.ts";
import { isLight } from "./light-documents.ts";
import { createTemplateCache } from "./template-cache.ts";
import type { TemplateTasks } from "./template-tasks.ts";
import type { TemplateWorkerData } from "./template-worker.ts";
import { type HeldAnswers, lettersHeld, nothingHeld } from "./values/held-answers.ts";
import { plainWriting, type Values } from "./values/values-of-tags.ts";
import type { TemplateFindings } from "./warnings/template-findings.ts";

export type TemplateWorkers = WorkerPool<TemplateTasks>;

/** The office that the work is for; `signal` aborts when no caller waits any more. */
export interface Customer {
  readonly scopeId: string;
  readonly signal?: AbortSignal | undefined;
}

/** A stored file: its hash, and a function that loads bytes that may be transferred. */
export interface TemplateSource {
  readonly hash: string;
  /** True if its blocks are filled. */
  readonly fillsBlocks?: boolean;
  load(): Promise<Uint8Array>;
}

/** A topic with its style in the document. */
export interface TopicSource extends TemplateSource {
  readonly look: TopicLook;
  readonly numbering: TopicNumbering;
  /** Name that people know it by. */
  readonly name: string;
}

/** What a finished document was made from. */
interface MadeOfSources {
  readonly template: TemplateSource;
  readonly topics: readonly TopicSource[];
  readonly writing: Writing;
  readonly cleaning: Cleaning;
  readonly held: HeldAnswers;
}

/** Stands for a file whose bytes cannot be loaded. */
const noFile = () => new Uint8Array();

type Limits = Pick<Config, "templateCacheBytes" | "intakeMs" | "generationMs">;

/** Milliseconds of CPU time in a worker below which a template may be compiled on this thread, too. */
const lightTemplateMs = 20;
/** Most templates remembered as light. */
const maxLight = 10_000;

/**
 * Creates the workers that read uploads and fill documents; together they use half of the memory for compiled
 * templates.
 */
export function createTemplateWorkers(config: Config): TemplateWorkers {
  const data: TemplateWorkerData = { cacheBytes: config.templateCacheBytes / 2 / config.workers };
  return createWorkerPool<TemplateTasks>({
    script: new URL("./template-worker.ts", import.meta.url),
    data,
    // A single worker would be blocked by one slow document.
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
 * Reads and fills templates without blocking other requests: in a worker, or on this thread if the work is smaller than
 * the round trip to a worker. The cost of a template is known from the worker that compiled it first, so this thread
 * never opens a file that no worker has opened before.
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

  const { read, rewrite } = createReading(workers, limits, learn);

  /**
   * Compares two versions of a file; each is loaded when a worker is free for it.
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
   * Fills a template with topics in their order, writes the values and removes what is asked for.
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
    held: HeldAnswers = nothingHeld,
  ): Promise<Filled> {
    const { revisions: _settled, ...rest } = cleaning;
    if (topics.length === 0 && light.has(template.hash) && !isCleaned(rest)) {
      const compiled = await open(template, writing.keepsProtection);
      const isUnchanged = !isCleaned(neededCleaning(cleaning, [compiled]));
      if (isUnchanged && isLight(compiled, values, writing, held))
        return composeDocument(compiled, [], values, writing, {}, undefined, held);
    }
    const { files, answer } = documentFiles(template, topics, scopeId);
    const request = { ...files, values, held, writing, cleaning };
    const foreseen = foresee("fill", files, values, held);
    const bounds = { owner: scopeId, urgent: true, limitMs: limits.generationMs, signal, answer, ...foreseen };
    const filled = await workers.run("fillDocument", request, bounds).catch(heavy("documents.too_heavy"));
    learn(template.hash, filled.compileMs);
    const { document, sha256, warnings } = filled;
    return { chunks: [document], size: document.length, sha256, warnings };
  }

  /**
   * Judges the document that would be generated; markers of empty fields remain in it unchanged.
   * @throws DomainError as `fill`, except documents.missing_values
   */
  async function judgeRequest(
    template: TemplateSource,
    topics: readonly TopicSource[],
    given: {
      readonly values: Values;
      readonly held: HeldAnswers;
      readonly writing: Writing;
      readonly kinds: Kinds;
    },
    { scopeId, signal }: Customer,
  ): Promise<JudgementReport> {
    const { files, answer } = documentFiles(template, topics, scopeId);
    const foreseen = foresee("judge", files, given.values, given.held);
    const bounds = { owner: scopeId, limitMs: limits.generationMs, signal, answer, ...foreseen };
    return workers.run("judgeRequest", { ...files, ...given }, bounds).catch(heavy("documents.too_heavy"));
  }

  /**
   * Judges a finished document, whose bytes are loaded when a worker is free for them.
   * @param made what it was made from, if the same engine made it
   * @throws DomainError documents.too_heavy, template.*, server.busy, server.unavailable, and what `load` throws
   */
  function judgeFinished(
    load: () => Promise<Uint8Array>,
    { made, ...given }: KnownOfFinished & { readonly made?: MadeOfSources | undefined },
    { scopeId, signal }: Customer,
  ): Promise<JudgementReport> {
    const sources = made && documentFiles(made.template, made.topics, scopeId);
    const answer = (name: string) => (name === "document" || !sources ? load() : sources.answer(name).catch(noFile));
    const bounds = { owner: scopeId, limitMs: limits.generationMs, signal, answer, heldBytes: sizeOf(given.values) };
    const request = { ...given, made: made && sources && { ...sources.files, ...howMade(made) } };
    return workers.run("judgeFinished", request, bounds).catch(heavy("documents.too_heavy"));
  }

  return { read, rewrite, compare, fill, judgeRequest, judgeFinished };
}

const howMade = ({ writing, cleaning, held }: MadeOfSources) => ({ writing, cleaning, held });

/** Returns the functions that read a file in a worker. `learn` is given the cost of compiling it. */
function createReading(
  workers: TemplateWorkers,
  limits: Limits,
  learn: (hash: string, compileMs: number | undefined) => void,
) {
  /**
   * Reads an upload. Its bytes are loaded when a worker is free for them, and are returned in the result.
   * @throws DomainError template.*, server.busy, server.unavailable, and what `load` throws
   */
  async function read(load: () => Promise<Uint8Array>, { scopeId, signal }: Customer) {
    const bounds = { owner: scopeId, limitMs: limits.intakeMs, answer: load, signal };
    const found = await workers.run("readTemplate", undefined, bounds).catch(heavy("template.too_heavy"));
    learn(found.hash, found.compileMs);
    return { bytes: found.bytes, hash: found.hash, findings: found.findings as TemplateFindings };
  }

  /**
   * Rewrites another system's tags in a file and reads the result.
   * @throws DomainError library.nothing_to_rewrite, template.*, server.busy, server.unavailable, and what `load` throws
   */
  async function rewrite(load: () => Promise<Uint8Array>, dialect: Dialect, { scopeId, signal }: Customer) {
    const bounds = { owner: scopeId, limitMs: limits.intakeMs, answer: load, signal };
    const found = await workers.run("rewriteTemplate", { dialect }, bounds).catch(heavy("template.too_heavy"));
    const { bytes, hash, findings, rewritten } = found;
    return { bytes, hash, findings: findings as TemplateFindings, rewritten };
  }

  return { read, rewrite };
}

/** Returns a function that loads and compiles a template for documents without topics, once for concurrent callers. */
function openOnce(cache: ReturnType<typeof createTemplateCache<CompiledTemplate>>) {
  const loading = new Map<string, Promise<CompiledTemplate>>();
  return async ({ hash, fillsBlocks, load }: TemplateSource, keepsProtection: boolean): Promise<CompiledTemplate> => {
    const compiling = { keepsProtection, fillsBlocks: fillsBlocks === true };
    const key = compiledKey(hash, compiling);
    const known = cache.use(key) ?? loading.get(key);
    if (known) return known;
    const fresh = load()
      .then((bytes) => cache.keep(key, readyTemplate(compileTemplate(bytes, compiling), [])))
      .finally(() => loading.delete(key));
    loading.set(key, fresh);
    return fresh;
  };
}

/** Returns a document's files by their hashes, and a function that loads the bytes of one that a worker lacks. */
export function documentFiles(template: TemplateSource, topics: readonly TopicSource[], office: string) {
  const sources = new Map([template, ...topics].map((source: TemplateSource) => [source.hash, source]));
  const chosen = topics.map(({ hash, look, numbering, name }) => ({ hash, look, numbering, name }));
  const withBlocks = [...sources.values()].flatMap(({ hash, fillsBlocks }) => (fillsBlocks ? [hash] : []));
  const files = { template: template.hash, topics: chosen, withBlocks, office };
  return { files, answer: (hash: string) => (sources.get(hash) as TemplateSource).load() };
}

/**
 * Returns a `kind` that is equal for requests of about the same duration, and the memory that one uses while it waits.
 */
function foresee(
  task: string,
  { template, topics }: ReturnType<typeof documentFiles>["files"],
  values: Values,
  held: HeldAnswers,
) {
  const parts = [task, template, ...topics.map(({ hash, look, numbering }) => `${hash} ${look} ${numbering}`)];
  return {
    kind: createHash("sha256").update(parts.join("\n")).digest("base64"),
    heldBytes: sizeOf(values) + 2 * lettersHeld(held),
  };
}

/** Returns the most bytes that values take in memory. */
const sizeOf = (values: Values) =>
  Object.entries(values).reduce((sum, [key, value]) => sum + 2 * (key.length + (value?.length ?? 0)), 0);

/**
 * Turns a job ended for its time or memory into a `DomainError` with `code`; a crash remains a failure of the server.
 */
export const heavy = (code: "template.too_heavy" | "documents.too_heavy") => (cause: unknown) => {
  throw cause instanceof JobEnded && cause.reason !== "crash" ? new DomainError(code, {}, cause) : cause;
};
