import type { Area } from "@lavra/contract/library";
import type { Database, Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { StoredBytes } from "../platform/storage/stored-bytes.ts";
import type { Customer, Filled, TemplateSource, Templates, TopicSource, Values } from "../templates/index.ts";
import { BytesGone, despiteReplacement } from "./bytes-gone.ts";
import { type FileRow, findFile } from "./store.ts";

interface FillingDeps {
  db: Database;
  bytes: StoredBytes;
  templates: Templates;
}

/** A document to be made of stored files, by their ids. */
interface DocumentOrder {
  readonly templateId: string;
  /** In their order; `name` is what a person calls one that is not found. */
  readonly topics: readonly { readonly id: string; readonly name: string }[];
  readonly values: Values;
}

export function createFilling({ db, bytes, templates }: FillingDeps) {
  const source = (file: FileRow): TemplateSource => ({
    hash: file.sha256.toString("hex"),
    load: async () => {
      const content = await bytes.get(file.storage_key);
      if (!content) throw new BytesGone(file.id);
      return content;
    },
  });

  const topicSource = (file: FileRow): TopicSource => ({
    ...source(file),
    look: file.keeps_look ? "topic" : "template",
  });

  /**
   * Fills a stored template with stored topics.
   * @throws DomainError documents.template_not_found, documents.topic_not_found, documents.subtemplates_missing,
   * documents.missing_values, documents.too_heavy, template.*, server.busy, server.unavailable
   */
  function fillDocument(order: DocumentOrder, customer: Customer): Promise<Filled & { template: FileRow }> {
    const { scopeId } = customer;
    return despiteReplacement(async () => {
      const { template, topics } = await db.tenant(scopeId, (tx) => findAll(tx, scopeId, order));
      const filled = await templates.fill(source(template), topics.map(topicSource), order.values, customer);
      return { ...filled, template };
    });
  }

  return { fillDocument };
}

/** @throws DomainError documents.template_not_found, documents.topic_not_found */
async function findAll(tx: Tx, scopeId: string, { templateId, topics }: DocumentOrder) {
  const template = await findIn(tx, scopeId, "models", templateId);
  if (!template) throw new DomainError("documents.template_not_found");
  const found: FileRow[] = [];
  for (const { id, name } of topics) {
    const topic = await findIn(tx, scopeId, "topicos", id);
    if (!topic) throw new DomainError("documents.topic_not_found", { topic: name || id });
    found.push(topic);
  }
  return { template, topics: found };
}

async function findIn(tx: Tx, scopeId: string, area: Area, id: string): Promise<FileRow | undefined> {
  const file = await findFile(tx, scopeId, id);
  return file?.area === area ? file : undefined;
}
