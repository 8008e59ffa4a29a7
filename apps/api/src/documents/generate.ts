import type { generateDocument } from "@lavra/contract/documents";
import type { CompiledTemplate, FilledDocument } from "@lavra/docx";
import type { z } from "zod";
import { recordEvent } from "../audit/index.ts";
import { asDomainError, type Library, nameKey, type OpenedTemplate } from "../library/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/http/guards.ts";
import { newId } from "../platform/new-id.ts";
import type { StoredBytes } from "../platform/storage/stored-bytes.ts";
import { freeName, nameStem, readOutputName, readValues, withToday } from "./rules.ts";
import { documentKeys, insertDocument, lockNames, takenNames } from "./store.ts";

export interface GenerateDeps {
  db: Database;
  clock: Clock;
  bytes: StoredBytes;
  openTemplate: Library["openTemplate"];
  quota: {
    /** A cheap refusal before any work. */
    assertDocumentsLeft(scopeId: string): Promise<void>;
    /** Counts one document with the row that it is stored by. */
    reserveDocument(tx: Tx, scopeId: string): Promise<void>;
  };
}

type Order = z.output<typeof generateDocument.body>;

/** What is stored of a filled document. */
interface Kept {
  wanted: string;
  opened: OpenedTemplate;
  storageKey: string;
  size: number;
  topics: number;
  now: Date;
}

export function createGenerate({ db, clock, bytes, openTemplate, quota }: GenerateDeps) {
  const keep = (principal: Principal, { wanted, opened, storageKey, size, topics, now }: Kept) =>
    db.tenant(principal.scopeId, async (tx) => {
      const { scopeId, userId } = principal;
      await lockNames(tx, userId);
      const name = freeName(wanted, await takenNames(tx, scopeId, userId, nameStem(wanted)));
      const id = newId();
      await insertDocument(tx, {
        ...{ id, tenant_id: scopeId, created_by: userId, name, name_key: nameKey(name) },
        ...{ template_name: opened.file.name, size, storage_key: storageKey, created_at: now },
      });
      const fact = { scopeId, actorId: userId, action: "documents.generated", objectId: id } as const;
      await recordEvent(tx, { ...fact, detail: { template: opened.file.id, topics, size }, at: now });
      // Last, so that the tenant's counter is held no longer than it takes.
      await quota.reserveDocument(tx, scopeId);
      return { id, name };
    });

  /**
   * Fills a template, with topics in their order, and stores the document before it is handed out. It is counted in
   * the transaction that stores it: what fails is neither kept nor counted.
   * @throws DomainError documents.name_required, documents.template_not_found, documents.topic_not_found,
   * documents.subtemplates_missing, documents.missing_values, template.*, storage.failed, DOCUMENT_LIMIT_REACHED
   */
  return async function generate(principal: Principal, order: Order) {
    const wanted = readOutputName(order.outputFileName);
    await quota.assertDocumentsLeft(principal.scopeId);
    const opened = await openTemplate(principal.scopeId, "models", order.documentType);
    if (!opened) throw new DomainError("documents.template_not_found");
    const topics = await openTopics(openTemplate, principal.scopeId, order);
    const now = clock.now();
    const filled = fill(opened.template, topics, withToday(readValues(order.formData), now));
    const storageKey = newId();
    let kept = false;
    try {
      await bytes.put(storageKey, filled.chunks);
      const stored = await keep(principal, {
        wanted,
        opened,
        storageKey,
        size: filled.size,
        topics: topics.length,
        now,
      });
      kept = true;
      return { ...stored, chunks: filled.chunks, size: filled.size };
    } finally {
      if (!kept) {
        await bytes.takeBack([storageKey], (keys) => db.tenant(principal.scopeId, (tx) => documentKeys(tx, keys)));
      }
    }
  };
}

/** @throws DomainError documents.topic_not_found */
async function openTopics(
  openTemplate: Library["openTemplate"],
  scopeId: string,
  order: Order,
): Promise<CompiledTemplate[]> {
  const inOrder = order.selectedTopics.toSorted((a, b) => a.order - b.order);
  const opened: CompiledTemplate[] = [];
  for (const topic of inOrder) {
    const found = await openTemplate(scopeId, "topicos", topic.id);
    if (!found) throw new DomainError("documents.topic_not_found", { topic: topic.name || topic.id });
    opened.push(found.template);
  }
  return opened;
}

/** @throws DomainError documents.subtemplates_missing, documents.missing_values, template.* */
function fill(
  template: CompiledTemplate,
  topics: readonly CompiledTemplate[],
  values: ReadonlyMap<string, string>,
): FilledDocument {
  if (topics.length > 0 && template.subtemplates.length === 0) throw new DomainError("documents.subtemplates_missing");
  const asked = new Set([template, ...topics].flatMap((part) => part.markers.map((marker) => marker.key)));
  const missing = [...asked].filter((key) => !values.has(key));
  if (missing.length > 0) throw new DomainError("documents.missing_values", { markers: missing });
  const used = Object.fromEntries([...asked].map((key) => [key, values.get(key) ?? ""]));
  try {
    return template.fill(used, { topics });
  } catch (cause) {
    throw asDomainError(cause);
  }
}
