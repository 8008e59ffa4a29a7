import type { Cleaning } from "@lavra/contract/cleaning";
import type { DocumentWarning, generateDocument } from "@lavra/contract/documents";
import type { z } from "zod";
import type { Practice } from "../account/index.ts";
import { recordEvent } from "../audit/index.ts";
import { type FilledNow, keepVersions, type Library } from "../library/index.ts";
import type { Clock } from "../platform/clock.ts";
import { type Database, platformScope, type Tx } from "../platform/db/scope.ts";
import { together } from "../platform/db/together.ts";
import { DomainError } from "../platform/domain-error.ts";
import { earlierAnswer, once } from "../platform/idempotency/once.ts";
import type { Order } from "../platform/idempotency/order.ts";
import { newId } from "../platform/new-id.ts";
import type { Principal } from "../platform/principal.ts";
import type { StoredBytes } from "../platform/storage/stored-bytes.ts";
import { engineVersion, languageVersion } from "../templates/index.ts";
import { deleteRow as deleteDraft } from "./drafts/store.ts";
import { createFillKnown } from "./fill-known.ts";
import type { IdentifierHashes } from "./identifiers/index.ts";
import { namesOf, readOutputName, readValues, todayIn, withToday } from "./rules.ts";
import { documentKeys, insertDocument, lockKeys } from "./store.ts";

export interface GenerateDeps {
  db: Database;
  clock: Clock;
  bytes: StoredBytes;
  library: Pick<Library, "findSources" | "fillDocument" | "fillVersions" | "letGo">;
  known: Practice["known"];
  identifiers: Pick<IdentifierHashes, "ofAnswers">;
  quota: {
    /** Refuses early, before any work, at the cost of one query. */
    assertDocumentsLeft(tx: Tx, scopeId: string): Promise<void>;
    /** Counts one document with the row that it is stored by. */
    reserveDocument(tx: Tx, scopeId: string): Promise<void>;
  };
}

type Wanted = z.output<typeof generateDocument.body>;

/** What is stored of a filled document. */
interface Kept {
  id: string;
  wanted: string;
  filled: FilledNow;
  cleaning: Cleaning;
  /** Hashes of the identifiers among the answers. */
  identifiers: readonly string[];
  /** What the form said, and what was known in its place. */
  answers: ReadonlyMap<string, string>;
  today: string;
  storageKey: string;
  now: Date;
  /** What it was filled in as; from now on its answers stand with the document. */
  draftId: string | undefined;
}

/** How a document is asked for beside what goes into it. */
interface Asking {
  readonly order?: Order | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A stored document on its way to who asked for it. */
interface Handed {
  readonly id: string;
  readonly name: string;
  readonly chunks: readonly Uint8Array[];
  readonly size: number;
  readonly warnings: readonly DocumentWarning[];
}

/** What is kept as the answer to an order: the document itself tells its name and bytes once it is asked for again. */
type Answer = Pick<Handed, "id" | "warnings">;

/** What a document was made from, as it is stored. */
function inputsOf({ wanted, filled, cleaning, answers, today }: Kept) {
  const made = {
    template_version_id: filled.template.id,
    answers: { v: 1, fields: Object.fromEntries(answers) },
    writing: filled.writing,
    cleaning,
    today,
    output_name: wanted,
    engine_version: engineVersion,
    language_version: languageVersion,
    sha256: Buffer.from(filled.sha256),
  } as const;
  const topics = filled.topics.map(({ version, keepsLook }) => ({ version_id: version.id, keeps_look: keepsLook }));
  return { made, topics };
}

/** An answer or a refusal, to be heard where no other answer goes before it; a failure stays one. */
const orRefusal = <T>(answer: Promise<T>): Promise<() => T> =>
  answer.then(
    (value) => () => value,
    (cause: unknown) => {
      if (!(cause instanceof DomainError)) throw cause;
      return () => {
        throw cause;
      };
    },
  );

/** How a filled document is stored: its row, its event and its count in one transaction. */
function createKeep({ db, quota }: Pick<GenerateDeps, "db" | "quota">) {
  /** @returns the name that was free */
  async function keep(tx: Tx, principal: Principal, kept: Kept): Promise<string> {
    const { id, wanted, filled, storageKey, now, draftId } = kept;
    const { template, topics, size } = filled;
    const { scopeId, userId } = principal;
    const row = {
      id,
      tenant_id: scopeId,
      created_by: userId,
      template_name: template.name,
      size,
      storage_key: storageKey,
      created_at: now,
    };
    const document = { row, names: namesOf(wanted), ...inputsOf(kept), identifiers: kept.identifiers };
    const [, name] = await together(
      keepVersions(tx, [scopeId, platformScope]),
      insertDocument(tx, document),
      draftId && deleteDraft(tx, principal, draftId),
      recordEvent(tx, {
        scopeId,
        actorId: userId,
        action: "documents.generated",
        objectId: id,
        detail: { template: template.file_id ?? "", version: template.number, topics: topics.length, size },
        at: now,
      }),
      // Last, so that the tenant's counter is held no longer than it takes.
      quota.reserveDocument(tx, scopeId),
    );
    return name;
  }

  const keepOnce = (principal: Principal, order: Order | undefined, kept: Kept) =>
    db.tenant(principal.scopeId, async (tx) => {
      let name = "";
      const answer = await once<Answer>(tx, order, kept.now, async () => {
        name = await keep(tx, principal, kept);
        return { id: kept.id, warnings: kept.filled.warnings };
      });
      return { ...answer, name };
    });

  return keepOnce;
}

/** @param download as the service's: a document of the person's own by its id */
export function createGenerate(
  deps: GenerateDeps,
  download: (principal: Principal, id: string) => Promise<{ id: string; name: string; content: Uint8Array }>,
) {
  const { db, clock, bytes, library, quota, identifiers: hashes } = deps;
  const fill = createFillKnown(deps);
  const keepOnce = createKeep(deps);

  /**
   * What is to be known before any work. The answer to an earlier order goes before every refusal; it is asked for after
   * the count, as the same order at once may have taken the last place.
   * @throws DomainError request.key_reused
   */
  const look = ({ scopeId }: Principal, order: Order | undefined, files: Parameters<Library["findSources"]>[2]) =>
    db.tenant(scopeId, async (tx) => {
      const [assertLeft, earlier, sources] = await together(
        orRefusal(quota.assertDocumentsLeft(tx, scopeId)),
        order && earlierAnswer<Answer>(tx, order, clock.now()),
        orRefusal(library.findSources(tx, scopeId, files)),
      );
      if (earlier) return { earlier };
      assertLeft();
      return { sources: sources() };
    });

  async function handOut(principal: Principal, { id, warnings }: Answer): Promise<Handed> {
    const { name, content } = await download(principal, id);
    return { id, name, chunks: [content], size: content.length, warnings };
  }

  /**
   * Under the lock that storing a document holds until its commit is done: also one whose answer was lost, and which is
   * yet to happen.
   */
  const keysNamed = ({ scopeId }: Principal, keys: readonly string[]) =>
    db.tenant(scopeId, async (tx) => {
      await lockKeys(tx, keys);
      return documentKeys(tx, keys);
    });

  /**
   * Fills a template, with topics in their order, and stores the document before it is handed out. It is counted in the
   * transaction that stores it with what it was made from: what fails is neither kept nor counted. An order that made a
   * document already is handed that one.
   * @throws DomainError documents.name_required, documents.template_not_found, documents.topic_not_found, library.version_not_found,
   * documents.subtemplates_missing, documents.missing_values, documents.signer_not_found, documents.too_heavy,
   * documents.source_deleted, template.*, server.busy, storage.failed, DOCUMENT_LIMIT_REACHED, request.key_reused; documents.not_found where the
   * order's document was deleted
   */
  return async function generate(principal: Principal, given: Wanted, { order, signal }: Asking = {}): Promise<Handed> {
    const wanted = readOutputName(given.outputFileName);
    const topics = given.selectedTopics.toSorted((a, b) => a.order - b.order);
    const { documentType: templateId, templateVersion, signerId, draftId, cleaning } = given;
    const { earlier, sources } = await look(principal, order, { templateId, templateVersion, topics });
    if (earlier) return handOut(principal, earlier);
    const now = clock.now();
    const said = readValues(given.formData);
    const today = todayIn(said, now);
    const values = withToday(said, today);
    const asked = { templateId, templateVersion, topics, values, cleaning };
    const filled = await fill(asked, { principal, signerId, signal, sources });
    const answers = new Map([...said, ...Object.entries(filled.known)]);
    const identifiers = await hashes.ofAnswers(principal.scopeId, answers);
    const storageKey = newId();
    const id = newId();
    let kept = false;
    try {
      await bytes.put(storageKey, filled.chunks);
      const made: Kept = { id, wanted, filled, cleaning, identifiers, answers, today, storageKey, now, draftId };
      const stored = await keepOnce(principal, order, made);
      kept = stored.id === id;
      return kept ? { ...stored, chunks: filled.chunks, size: filled.size } : await handOut(principal, stored);
    } finally {
      if (!kept) {
        await bytes.takeBack([storageKey], (keys) => keysNamed(principal, keys));
      }
    }
  };
}
