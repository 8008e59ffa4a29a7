import type { GivenParties } from "@lavra/contract/documents/document-parties";
import type { DocumentWarning, generateDocument } from "@lavra/contract/documents/documents";
import type { z } from "zod";
import type { Practice } from "../../account/index.ts";
import type { Library } from "../../library/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { IdempotencyKey } from "../../platform/idempotency/idempotency-key.ts";
import { newId } from "../../platform/new-id.ts";
import type { Principal } from "../../platform/principal.ts";
import type { StoredBytes } from "../../platform/storage/stored-bytes.ts";
import type { IdentifierHashes } from "../identifiers/identifier-hashes.ts";
import { listTexts, splitAnswers } from "../lists.ts";
import type { NameRules } from "../names/name-rules.ts";
import {
  assertWhole,
  createResolveParties,
  type FindParties,
  inlineParties,
  partyNames,
  partyTexts,
  type ResolvedParties,
  readParties,
} from "../parties.ts";
import { readOutputName, readValues, todayIn, withToday } from "../rules.ts";
import { clientGroupOf, clientIn, labelOf } from "../sealed/labels.ts";
import { formsOfDocument } from "../search/mark-documents.ts";
import { documentKeys, lockKeys } from "../store.ts";
import { createFillKnown } from "./fill-known.ts";
import { createDocumentStorage, type StorageDeps } from "./store-document.ts";
import type { Answer, RememberedSources } from "./stored-request.ts";
import { createWithSources, type SourcesDeps } from "./with-sources.ts";

export interface GenerateDeps {
  db: Database;
  clock: Clock;
  bytes: StoredBytes;
  library: Pick<Library, "findSourcesAmong" | "stampsAmong" | "fillDocument" | "fillVersions" | "deleteUnreferenced">;
  known: Practice["known"];
  findParties: FindParties;
  caseExists: (principal: Principal, id: string) => Promise<boolean>;
  identifiers: Pick<IdentifierHashes, "ofAnswers" | "marksOf">;
  quota: StorageDeps["quota"] & SourcesDeps["quota"];
  openVault: StorageDeps["openVault"];
  hasEarlierProcess: StorageDeps["hasEarlierProcess"];
}

type GenerateRequest = z.output<typeof generateDocument.body>;

/** Options of a generation request besides its content. */
interface RequestOptions {
  readonly idempotencyKey?: IdempotencyKey | undefined;
  readonly signal?: AbortSignal | undefined;
}

type Filled = Awaited<ReturnType<ReturnType<typeof createFillKnown>>>;

interface NamedBytes {
  readonly name: string;
  readonly chunks: readonly Uint8Array[];
  readonly size: number;
}

/** The answer to a request, with the document if this request made it. */
type Stored = Answer & { readonly made?: NamedBytes };

/** A stored document as it is returned to the caller. */
interface Handed extends NamedBytes {
  readonly id: string;
  readonly warnings: readonly DocumentWarning[];
}

/**
 * @param download reads a person's own document by its id
 * @param nameFor names a document for which no name was requested
 */
export function createGenerate(
  deps: GenerateDeps,
  download: (principal: Principal, id: string) => Promise<{ id: string; name: string; content: Uint8Array }>,
  nameFor: NameRules["nameFor"],
) {
  const { db, clock, bytes } = deps;
  const resolveParties = createResolveParties(deps.findParties);
  const withSources = createWithSources(deps);
  const fill = createFillKnown(deps);
  const storeDocument = createDocumentStorage(deps);

  /**
   * Waits for the lock that storing a document holds until its commit ends. This covers a commit whose answer was lost
   * and that is still in progress.
   */
  const keysNamed = ({ scopeId }: Principal, keys: readonly string[]) =>
    db.tenant(scopeId, async (tx) => {
      await lockKeys(tx, keys);
      return documentKeys(tx, keys);
    });

  /** @returns undefined if the remembered sources have changed; then nothing is stored */
  async function store(job: Job, filled: Filled, remembered?: RememberedSources): Promise<Stored | undefined> {
    const { principal, idempotencyKey, about, startedAt } = job;
    const described = await describe({ ...deps, nameFor }, job, filled);
    const [id, storageKey] = [newId(), newId()];
    let isStored = false;
    try {
      await bytes.put(storageKey, filled.chunks);
      const { cleaning } = filled;
      const generationMs = Math.round(performance.now() - startedAt);
      const document = {
        ...about,
        ...described,
        id,
        filled,
        cleaning,
        storageKey,
        generationMs,
      };
      const answer = await storeDocument({ principal, idempotencyKey, document, remembered });
      isStored = answer?.id === id;
      return answer && isStored ? { ...answer, made: { ...filled, name: answer.name } } : answer;
    } finally {
      if (!isStored) await bytes.takeBack([storageKey], (keys) => keysNamed(principal, keys));
    }
  }

  /** Reads the bytes of a document that an earlier request made. */
  async function readBack(principal: Principal, id: string): Promise<NamedBytes> {
    const { name, content } = await download(principal, id);
    return { name, chunks: [content], size: content.length };
  }

  /**
   * Fills a template, with topics in their order, and stores the document before it is returned. The same transaction
   * stores document and inputs and counts it, so that a failed request is neither stored nor counted. A repeated
   * request returns the document that it made before.
   * @throws DomainError documents.name_required, documents.template_not_found, documents.topic_not_found,
   * library.version_not_found, documents.subtemplates_missing, documents.missing_values, documents.signer_not_found,
   * documents.party_nameless, documents.too_many_parties, documents.party_not_found, documents.case_not_found,
   * documents.too_heavy, documents.source_deleted, template.*, server.busy, storage.failed, DOCUMENT_LIMIT_REACHED,
   * request.key_reused; documents.not_found if the repeated request's document was deleted
   */
  return async function generate(
    principal: Principal,
    given: GenerateRequest,
    options: RequestOptions = {},
  ): Promise<Handed> {
    const tree = readParties(given.parties);
    assertWhole(tree);
    await requireCase(deps, principal, given.caseId);
    const resolved = { tree, ...(await resolveParties(principal, tree)) };
    const job = jobOf(principal, given, { ...options, ...resolved, now: clock.now() });
    const { id, warnings, made }: Stored = await withSources(job, {
      fill: (sources) => fill(job.content, { ...job.asking, sources }),
      store: (filled, remembered) => store(job, filled, remembered),
    });
    const { name, chunks, size } = made ?? (await readBack(principal, id));
    return { id, name, chunks, size, warnings };
  };
}

/** @throws DomainError documents.case_not_found */
async function requireCase({ caseExists }: GenerateDeps, principal: Principal, id: string | undefined): Promise<void> {
  if (id === undefined || (await caseExists(principal, id))) return;
  throw new DomainError("documents.case_not_found");
}

interface Resolved extends ResolvedParties {
  readonly now: Date;
  /** Parties as they were given. */
  readonly tree: GivenParties;
}

/** Validates and normalizes a generation request. */
function jobOf(
  principal: Principal,
  given: GenerateRequest,
  { idempotencyKey, signal, now, tree, parties, used }: RequestOptions & Resolved,
) {
  const { documentType: templateId, templateVersion, signerId, draftId, corrects, cleaning, outputFileName } = given;
  const { caseId, wordingVersion } = given;
  const topics = given.selectedTopics.toSorted((a, b) => a.order - b.order);
  const { texts, lists } = splitAnswers(given.answers);
  const said = readValues({ ...given.formData, ...texts });
  const today = todayIn(said, now);
  return {
    principal,
    idempotencyKey,
    startedAt: performance.now(),
    files: { scopeId: principal.scopeId, templateId, templateVersion, wordingVersion, topics },
    said,
    content: {
      templateId,
      templateVersion,
      wordingVersion,
      topics,
      values: withToday(said, today),
      held: { parties, lists },
      cleaning,
    },
    asking: { principal, signerId, signal },
    corrects,
    about: {
      outputName: outputFileName === undefined ? undefined : readOutputName(outputFileName),
      today,
      now,
      draftId,
      corrects,
      ...(caseId === undefined ? {} : { caseId }),
      ...(Object.keys(lists).length === 0 ? {} : { lists }),
      ...(Object.keys(tree).length === 0 ? {} : { parties: tree, ...(used.length === 0 ? {} : { used }) }),
    },
  };
}

type Job = ReturnType<typeof jobOf>;

/** Returns what a document is named, found and grouped by. */
async function describe(
  { identifiers: hashes, nameFor }: Pick<GenerateDeps, "identifiers"> & Pick<NameRules, "nameFor">,
  { principal, said, about, content: { held }, files: { templateId } }: Job,
  { known, template, topics }: Filled,
) {
  const { scopeId } = principal;
  const answers = new Map([...said, ...Object.entries(known)]);
  const named = new Map([...partyNames(inlineParties(about.parties)), ...answers]);
  const label = labelOf(Object.fromEntries(named), about.parties);
  const texts = [...answers, ...partyTexts(held.parties), ...listTexts(held.lists)];
  const naming = { templateId, templateName: template.name, answers: named };
  const outputName = about.outputName ?? readOutputName(await nameFor(principal, naming));
  const names = [outputName, template.name, ...topics.map(({ version }) => version.name)];
  return {
    answers,
    label,
    outputName,
    identifiers: await hashes.ofAnswers(scopeId, texts),
    marks: await hashes.marksOf(scopeId, formsOfDocument(texts, names)),
    clientGroup: await clientGroupOf(hashes, scopeId, label.client || clientIn(held.parties)),
  };
}
