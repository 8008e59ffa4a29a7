import type { DocumentWarning, generateDocument } from "@lavra/contract/documents";
import type { z } from "zod";
import type { Practice } from "../account/index.ts";
import type { Library } from "../library/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { IdempotencyKey } from "../platform/idempotency/idempotency-key.ts";
import { newId } from "../platform/new-id.ts";
import type { Principal } from "../platform/principal.ts";
import type { StoredBytes } from "../platform/storage/stored-bytes.ts";
import { createFillKnown } from "./fill-known.ts";
import type { IdentifierHashes } from "./identifiers/index.ts";
import { createRecentSources, type SourcesAsked, type SourcesSeen } from "./recent-sources.ts";
import { createSourceResolver, type ResolverDeps } from "./resolve-sources.ts";
import { readOutputName, readValues, todayIn, withToday } from "./rules.ts";
import { documentKeys, lockKeys } from "./store.ts";
import { type Answer, createDocumentStorage, type StorageDeps } from "./store-document.ts";

export interface GenerateDeps {
  db: Database;
  clock: Clock;
  bytes: StoredBytes;
  library: Pick<Library, "findSourcesAmong" | "stampsAmong" | "fillDocument" | "fillVersions" | "deleteUnreferenced">;
  known: Practice["known"];
  identifiers: Pick<IdentifierHashes, "ofAnswers">;
  quota: StorageDeps["quota"] & ResolverDeps["quota"];
}

type GenerateRequest = z.output<typeof generateDocument.body>;

/** Options of a generation request besides its content. */
interface RequestOptions {
  readonly idempotencyKey?: IdempotencyKey | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A filled document, made from cached sources or from sources that were read for it. */
interface Filled {
  readonly earlier?: undefined;
  readonly filled: Awaited<ReturnType<ReturnType<typeof createFillKnown>>>;
  /** Stamp of the sources, if they came from the cache. */
  readonly stamp?: string;
}

type Prepared = Filled | { readonly earlier: Answer };

/** A stored document as it is returned to the caller. */
interface Handed {
  readonly id: string;
  readonly name: string;
  readonly chunks: readonly Uint8Array[];
  readonly size: number;
  readonly warnings: readonly DocumentWarning[];
}

/** @param download reads a person's own document by its id */
export function createGenerate(
  deps: GenerateDeps,
  download: (principal: Principal, id: string) => Promise<{ id: string; name: string; content: Uint8Array }>,
) {
  const { db, clock, bytes, identifiers: hashes } = deps;
  const fill = createFillKnown(deps);
  const resolveSources = createSourceResolver(deps);
  const storeDocument = createDocumentStorage(deps);
  const lately = createRecentSources();

  async function handOut(principal: Principal, { id, warnings }: Answer): Promise<Handed> {
    const { name, content } = await download(principal, id);
    return { id, name, chunks: [content], size: content.length, warnings };
  }

  /**
   * Waits for the lock that storing a document holds until its commit ends. This covers a commit whose answer was lost
   * and that is still in progress.
   */
  const keysNamed = ({ scopeId }: Principal, keys: readonly string[]) =>
    db.tenant(scopeId, async (tx) => {
      await lockKeys(tx, keys);
      return documentKeys(tx, keys);
    });

  /** Fills a document from cached sources, or else from the present ones. */
  async function prepare(job: Job, recent?: SourcesSeen): Promise<Prepared> {
    const { principal, idempotencyKey, asked, signerId, signal } = job;
    const fillOf = (sources: SourcesSeen) => fill(asked, { principal, signerId, signal, sources });
    let failure: unknown;
    if (recent) {
      try {
        return { filled: await fillOf(recent), stamp: recent.stamp };
      } catch (cause) {
        // A full queue does not depend on the sources, and reading them again costs as much as the document.
        if (isTurnedAway(cause)) throw cause;
        failure = cause;
      }
    }
    const seen = await resolveSources({ ...filesOf(job), idempotencyKey });
    if (seen.earlier) return seen;
    // With the same sources it would fail in the same way again.
    if (recent?.stamp === seen.sources.stamp) throw failure;
    lately.remember(filesOf(job), seen.sources);
    return { filled: await fillOf(seen.sources) };
  }

  /** @returns undefined if the sources changed meanwhile; then nothing is stored */
  async function store(job: Job, { filled, stamp }: Filled): Promise<Handed | undefined> {
    const { principal, idempotencyKey, said, asked, stored } = job;
    const answers = new Map([...said, ...Object.entries(filled.known)]);
    const identifiers = await hashes.ofAnswers(principal.scopeId, answers);
    const storageKey = newId();
    const id = newId();
    let kept = false;
    try {
      await bytes.put(storageKey, filled.chunks);
      const { cleaning } = asked;
      const made = { ...stored, id, filled, cleaning, identifiers, answers, storageKey };
      const recent = stamp === undefined ? undefined : { asked: filesOf(job), stamp };
      const answer = await storeDocument({ principal, idempotencyKey, kept: made, recent });
      kept = answer?.id === id;
      if (!answer) return undefined;
      return kept ? { ...answer, chunks: filled.chunks, size: filled.size } : await handOut(principal, answer);
    } finally {
      if (!kept) {
        lately.forget(filesOf(job));
        await bytes.takeBack([storageKey], (keys) => keysNamed(principal, keys));
      }
    }
  }

  /**
   * Fills a template, with topics in their order, and stores the document before it is returned. The same transaction
   * stores document and inputs and counts it, so that a failed request is neither stored nor counted. A repeated
   * request returns the document that it made before.
   * @throws DomainError documents.name_required, documents.template_not_found, documents.topic_not_found,
   * library.version_not_found, documents.subtemplates_missing, documents.missing_values, documents.signer_not_found,
   * documents.too_heavy, documents.source_deleted, template.*, server.busy, storage.failed, DOCUMENT_LIMIT_REACHED,
   * request.key_reused; documents.not_found if the repeated request's document was deleted
   */
  return async function generate(
    principal: Principal,
    given: GenerateRequest,
    options: RequestOptions = {},
  ): Promise<Handed> {
    const job = jobOf(principal, given, { ...options, now: clock.now() });
    let recent = lately.find(filesOf(job));
    for (;;) {
      const prepared = await prepare(job, recent);
      if (prepared.earlier) return handOut(principal, prepared.earlier);
      const stored = await store(job, prepared);
      if (stored) return stored;
      // Runs at most twice: sources read for this document are not compared again.
      recent = undefined;
    }
  };
}

const turnedAway: readonly string[] = ["server.busy", "server.unavailable", "request.timeout"];

/** True if no thread was free, or the client no longer waits. */
const isTurnedAway = (cause: unknown) => cause instanceof DomainError && turnedAway.includes(cause.code);

/** Validates and normalizes a generation request. */
function jobOf(
  principal: Principal,
  given: GenerateRequest,
  { idempotencyKey, signal, now }: RequestOptions & { readonly now: Date },
) {
  const outputName = readOutputName(given.outputFileName);
  const topics = given.selectedTopics.toSorted((a, b) => a.order - b.order);
  const { documentType: templateId, templateVersion, signerId, draftId, cleaning } = given;
  const said = readValues(given.formData);
  const today = todayIn(said, now);
  const asked = { templateId, templateVersion, topics, values: withToday(said, today), cleaning };
  return { principal, idempotencyKey, signal, said, asked, signerId, stored: { outputName, today, now, draftId } };
}

type Job = ReturnType<typeof jobOf>;

const filesOf = ({ principal, asked: { templateId, templateVersion, topics } }: Job): SourcesAsked => ({
  principal,
  templateId,
  templateVersion,
  topics,
});
