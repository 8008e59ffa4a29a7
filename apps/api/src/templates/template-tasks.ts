import type { Writing } from "@lavra/contract/documents/document-inputs";
import type { DocumentWarning } from "@lavra/contract/documents/documents";
import type { CompiledTemplate, Dialect, TopicLook, TopicNumbering } from "@lavra/docx";
import { type Cleaning, rewriteForeign } from "@lavra/docx/inspect";
import { readMedia, type ShownBlocks } from "@lavra/docx/paper";
import { judgeFilters } from "@lavra/portuguese";
import { DomainError } from "../platform/domain-error.ts";
import { type Ask, type Handed, wholeBuffer } from "../platform/workers/task.ts";
import { compareTemplates, type TemplateChanges } from "./comparison/compare-templates.ts";
import { type Compiling, compiledKey, compileTemplate, contentHash, timedCompile } from "./compile-template.ts";
import { composeAsFarAsKnown, composeDocument, neededCleaning, readyTemplate } from "./compose-document.ts";
import { type Judging, judgeDocument, type KnownOfFinished } from "./judgement/judge-document.ts";
import { askedAmounts, judgeTopics, type Kinds } from "./judgement/judge-inputs.ts";
import { judgeRemarks } from "./judgement/judge-remarks.ts";
import { type JudgementReport, reportOf } from "./judgement/report.ts";
import { createMerges } from "./merges.ts";
import { paperOf } from "./paper-of.ts";
import { createTemplateCache } from "./template-cache.ts";
import type { HeldAnswers } from "./values/held-answers.ts";
import type { Remark } from "./values/party-values.ts";
import { knownValuesOfTags, type Values } from "./values/values-of-tags.ts";
import { asDomainError } from "./warnings/template-faults.ts";
import { findingsOf, type TemplateFindings } from "./warnings/template-findings.ts";

/** A read upload; `bytes` are the same as before, transferred back to the main thread. */
interface ReadTemplate {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly hash: string;
  readonly findings: TemplateFindings;
  /** Milliseconds of CPU time for compiling. */
  readonly compileMs: number;
  /** Number of tags that were rewritten. */
  readonly rewritten: number;
}

/** Files of a document, by their hashes. */
interface DocumentFiles {
  readonly template: string;
  readonly topics: readonly {
    readonly hash: string;
    readonly look: TopicLook;
    readonly numbering: TopicNumbering;
    readonly name: string;
  }[];
  /** Hashes of the files whose blocks are filled. */
  readonly withBlocks?: readonly string[];
  /** Id of the document's office: cached merges are not shared between offices. */
  readonly office: string;
}

/** Files of a document and the values for it. */
interface ValuesRequest extends DocumentFiles {
  readonly values: Values;
  readonly held?: HeldAnswers | undefined;
  readonly writing: Writing;
}

/** A document to fill. */
interface FillRequest extends ValuesRequest {
  readonly cleaning: Cleaning;
}

/** A document to judge before it is generated; `kinds` are the known kinds of its fields, by marker key. */
interface JudgeRequest extends ValuesRequest {
  readonly kinds: Kinds;
}

/** What a finished document was made from. */
interface Made extends DocumentFiles {
  readonly writing: Writing;
  readonly cleaning: Cleaning;
  readonly held?: HeldAnswers | undefined;
}

/** Known data of a finished document beside its bytes; `made` if the same engine would make it again. */
interface JudgeFinished extends KnownOfFinished {
  readonly made?: Made | undefined;
}

type DoneWhenMade = Pick<Judging, "computed" | "revisions"> & {
  readonly remarks?: readonly Remark[] | undefined;
};

interface FilledByTask {
  readonly document: Uint8Array;
  readonly sha256: Uint8Array;
  readonly warnings: readonly DocumentWarning[];
  /** Milliseconds of CPU time for compiling the template; undefined if it was cached. */
  readonly compileMs: number | undefined;
}

export type TemplateTasks = ReturnType<typeof createTemplateTasks>;

/** Returns a function that compiles the files of a document, unless they are cached. */
function createOpening(cache: ReturnType<typeof createTemplateCache<CompiledTemplate>>) {
  async function open(hash: string, ask: Ask, topics: readonly unknown[], compiling: Compiling) {
    const key = compiledKey(hash, compiling);
    const known = cache.use(key);
    const { template, compileMs } = known
      ? { template: known, compileMs: undefined }
      : timedCompile(await ask(hash), compiling);
    const ready = readyTemplate(template, topics);
    return { template: ready === known ? known : cache.keep(key, ready), compileMs };
  }

  return async function openAll(
    { template, topics, withBlocks = [] }: DocumentFiles,
    ask: Ask,
    keepsProtection = false,
  ) {
    const filled = new Set(withBlocks);
    const hashes = [...new Set([template, ...topics.map(({ hash }) => hash)])];
    const opened = new Map(
      await Promise.all(
        hashes.map(async (hash) => {
          const compiling = { keepsProtection, fillsBlocks: filled.has(hash) };
          return [hash, await open(hash, ask, topics, compiling)] as const;
        }),
      ),
    );
    const compiled = (hash: string) => opened.get(hash)?.template as CompiledTemplate;
    const insertions = topics.map((topic) => ({ ...topic, template: compiled(topic.hash) }));
    return { template: compiled(template), insertions, compileMs: opened.get(template)?.compileMs };
  };
}

/**
 * Returns a function that finds what was done to a document beside writing its values: the fields of Word that were
 * computed, tracked changes that were accepted or rejected, and what to check about its parties. Nothing where its
 * template or a topic cannot be read any more.
 */
function createDoneWhenMade(openAll: ReturnType<typeof createOpening>, fillOf: ReturnType<typeof createMerges>) {
  return async function doneWhenMade(made: Made, values: Values, ask: Ask): Promise<DoneWhenMade> {
    const { writing, cleaning, held, ...files } = made;
    try {
      const { template, insertions } = await openAll(files, ask, writing.keepsProtection);
      const all = [template, ...insertions.map((one) => one.template)];
      const { revisions } = neededCleaning(cleaning, all);
      const names = insertions.map(({ name }) => name);
      const remarks = held && knownValuesOfTags(all, { given: values, writing, held, topics: names }).remarks;
      if (!all.some(({ hasDependentFields }) => hasDependentFields)) return { revisions, remarks };
      const fill = fillOf({ ...files, template: keyOfTemplate(files, writing) });
      const { computed } = composeAsFarAsKnown(template, insertions, values, writing, fill, held);
      return { revisions, computed, remarks };
    } catch (cause) {
      if (cause instanceof DomainError) return {};
      throw cause;
    }
  };
}

/**
 * Tasks of a template worker. It has its own cache of compiled templates, and asks for a file's bytes by hash only if
 * the file is not cached.
 */
export function createTemplateTasks(cacheBytes: number) {
  const cache = createTemplateCache((cacheBytes * 3) / 4);
  const fillOf = createMerges(cacheBytes / 4);

  const openAll = createOpening(cache);

  const doneWhenMade = createDoneWhenMade(openAll, fillOf);

  return {
    ...readingTasks,

    /**
     * Compares two versions. Neither is cached, since no document is made of them now. @throws DomainError template.*
     */
    async compareTemplates(_: undefined, ask: Ask): Promise<Handed<TemplateChanges>> {
      const before = compileTemplate(new Uint8Array(wholeBuffer(await ask("before"))));
      const after = compileTemplate(new Uint8Array(wholeBuffer(await ask("after"))));
      return { value: compareTemplates(before, after) };
    },

    /** @throws DomainError documents.subtemplates_missing, documents.missing_values, template.* */
    async fillDocument(request: FillRequest, ask: Ask): Promise<Handed<FilledByTask>> {
      const { values, held, writing, cleaning, ...files } = request;
      const { template, insertions, compileMs } = await openAll(files, ask, writing.keepsProtection);
      const { chunks, size, sha256, warnings } = composeDocument(
        template,
        insertions,
        values,
        writing,
        cleaning,
        fillOf({ ...files, template: keyOfTemplate(files, writing) }),
        held,
      );
      const document = joined(chunks, size);
      return { value: { document, sha256, warnings, compileMs }, transfer: [document.buffer] };
    },

    /** @throws DomainError documents.subtemplates_missing, template.* */
    async judgeRequest(request: JudgeRequest, ask: Ask): Promise<Handed<JudgementReport>> {
      const { values, held, writing, kinds, ...files } = request;
      const { template, insertions } = await openAll(files, ask);
      const composed = composeAsFarAsKnown(template, insertions, values, writing, fillOf(files), held);
      const { faults, remarks, ...made } = composed;
      const judged = judgeDocument({
        ...made,
        values,
        parties: held?.parties,
        lists: held?.lists,
        kinds: { ...askedAmounts(faults), ...kinds },
      });
      const findings = [...judgeTopics(insertions), ...judgeRemarks(remarks), ...judged.findings];
      return { value: reportOf({ ...judged, findings }) };
    },

    /** @throws DomainError template.* */
    async judgeFinished(
      { values, kinds, parties, lists, made }: JudgeFinished,
      ask: Ask,
    ): Promise<Handed<JudgementReport>> {
      const bytes = await ask("document");
      const written = Object.entries(values);
      const { remarks = [], ...done } = made ? await doneWhenMade(made, values, ask) : {};
      const judged = judgeDocument({ ...done, bytes, values, parties, lists, kinds, written, missing: [] });
      return { value: reportOf({ ...judged, findings: [...judgeRemarks(remarks), ...judged.findings] }) };
    },

    /**
     * Returns the contract's `paper` as JSON in UTF-8. @throws DomainError documents.subtemplates_missing, template.*
     */
    async readPaper(
      { blocks, ...files }: DocumentFiles & { readonly blocks?: ShownBlocks },
      ask: Ask,
    ): Promise<Handed<Uint8Array>> {
      const { template, insertions: topics } = await openAll(files, ask);
      if (topics.length > 0 && template.subtemplates.length === 0) {
        throw new DomainError("documents.subtemplates_missing");
      }
      return refusing(() => {
        const value = new TextEncoder().encode(JSON.stringify(paperOf(template, topics, blocks)));
        return { value, transfer: [value.buffer] };
      });
    },

    /** Returns a picture of a file by the hash of its bytes. @throws DomainError template.* */
    async findPicture({ file, hash }: { file: string; hash: string }, ask: Ask) {
      const bytes = await ask(file);
      return refusing(() => {
        const found = readMedia(bytes, hash);
        const value = found && { type: found.type, bytes: new Uint8Array(found.bytes) };
        return { value, transfer: value ? [value.bytes.buffer] : [] };
      });
    },
  };
}

const keyOfTemplate = ({ template, withBlocks = [] }: DocumentFiles, { keepsProtection }: Writing) =>
  compiledKey(template, { keepsProtection, fillsBlocks: withBlocks.includes(template) });

/** @throws DomainError instead of the engine's refusals */
function refusing<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw asDomainError(cause);
  }
}

/** Tasks that read a file and need no cache. */
const readingTasks = {
  /** @throws DomainError template.* */
  async readTemplate(_: undefined, ask: Ask): Promise<Handed<ReadTemplate>> {
    const bytes = new Uint8Array(wholeBuffer(await ask("upload")));
    return handedTemplate(bytes);
  },

  /** Rewrites another system's tags. @throws DomainError template.*, library.nothing_to_rewrite */
  async rewriteTemplate({ dialect }: { dialect: Dialect }, ask: Ask): Promise<Handed<ReadTemplate>> {
    const given = wholeBuffer(await ask("upload"));
    const { bytes, count } = refusing(() => rewriteForeign(new Uint8Array(given), dialect, { filters: judgeFilters }));
    if (count === 0) throw new DomainError("library.nothing_to_rewrite");
    return handedTemplate(new Uint8Array(bytes), count);
  },
};

/** Reads a template and hands its bytes on. @throws DomainError template.* */
function handedTemplate(bytes: Uint8Array<ArrayBuffer>, rewritten = 0): Handed<ReadTemplate> {
  const { template, compileMs } = timedCompile(bytes, { fillsBlocks: true });
  const findings = refusing(() => findingsOf(template, bytes));
  return { value: { bytes, hash: contentHash(bytes), findings, compileMs, rewritten }, transfer: [bytes.buffer] };
}

/**
 * Copies the chunks into one buffer that can be transferred: most chunks are views into cached templates, which must
 * remain here.
 */
function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const document = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    document.set(chunk, at);
    at += chunk.length;
  }
  return document;
}
