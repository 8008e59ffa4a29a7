import type { Writing } from "@lavra/contract/documents/document-inputs";
import type { Cleaning, WantedCleaning } from "@lavra/contract/documents/documents";
import type { ShownBlocks } from "@lavra/contract/paper/paper";
import type { Database, Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { StoredBytes } from "../platform/storage/stored-bytes.ts";
import {
  type Customer,
  type Filled,
  type HeldAnswers,
  type JudgementReport,
  type Kinds,
  nothingHeld,
  type Papers,
  type ShownPaper,
  type ShownPicture,
  type TemplateSource,
  type Templates,
  type TopicSource,
  type Values,
} from "../templates/index.ts";
import { BytesGone, despiteDeletion } from "./bytes-gone.ts";
import {
  type DocumentSources,
  type FindWriting,
  findSourcesWith,
  type MadeFrom,
  type OfficeHabits,
  type PlacedTopic,
  presentOf,
  type RequestedFiles,
} from "./sources.ts";
import { findFile } from "./store.ts";
import { findVersions, type MadeOf } from "./versions/store.ts";

export interface FillingDeps {
  db: Database;
  bytes: StoredBytes;
  templates: Templates;
  papers: Papers;
  findWriting: FindWriting;
}

/** A document to be generated from stored files, given by their ids. */
interface FillRequest extends RequestedFiles {
  readonly values: Values;
  readonly held?: HeldAnswers | undefined;
  /** Parts that are removed from the document. */
  readonly cleaning?: WantedCleaning | undefined;
}

/** A document to be shown, with the branches and copies of its blocks. */
interface ShowRequest extends RequestedFiles {
  readonly blocks?: ShownBlocks | undefined;
}

/** A document generated from the present versions, with its sources and how it was made. */
export type FilledNow = Filled & MadeFrom & { readonly writing: Writing; readonly cleaning: Cleaning };

/** Values to fill in, and parts to remove afterwards. */
interface FilledWith {
  readonly values: Values;
  readonly held?: HeldAnswers | undefined;
  readonly writing: Writing;
  readonly cleaning?: Cleaning | undefined;
}

export function createFilling({ db, bytes, templates, papers, findWriting }: FillingDeps) {
  const source = (version: MadeOf): TemplateSource => ({
    hash: version.sha256.toString("hex"),
    fillsBlocks: version.has_blocks,
    load: async () => {
      const content = await bytes.get(version);
      if (!content) throw new BytesGone(version.id);
      return content;
    },
  });

  const topicSource = ({ version, keepsLook, restartsNumbering }: PlacedTopic): TopicSource => ({
    ...source(version),
    look: keepsLook ? "topic" : "template",
    numbering: restartsNumbering ? "restart" : "continue",
    name: version.name,
  });

  function fillFrom(from: MadeFrom, filledWith: FilledWith, customer: Customer): Promise<Filled> {
    const { values, writing, cleaning, held } = filledWith;
    const topics = from.topics.map(topicSource);
    return templates.fill(source(from.template), topics, values, customer, writing, cleaning, held);
  }

  const findSourcesAmong = findSourcesWith(findWriting);

  /** @throws DomainError documents.template_not_found, documents.topic_not_found, library.version_not_found */
  async function findSources(tx: Tx, scopeId: string, wanted: RequestedFiles): Promise<DocumentSources> {
    const [sources] = await findSourcesAmong(tx, [{ ...wanted, scopeId }]);
    return (sources as () => DocumentSources)();
  }

  /**
   * Fills a stored template with stored topics, in their present versions unless a version is named. Returns also how
   * the values were written.
   * @param found what `findSources` returned just before
   * @throws DomainError documents.template_not_found, documents.topic_not_found, library.version_not_found,
   * documents.subtemplates_missing, documents.missing_values, documents.too_heavy, template.*, server.busy,
   * server.unavailable
   */
  function fillDocument(request: FillRequest, customer: Customer, found?: DocumentSources): Promise<FilledNow> {
    const { scopeId } = customer;
    let sources = found;
    return despiteDeletion(async () => {
      const { from, writing, trackedChanges } =
        sources ?? (await db.tenant(scopeId, (tx) => findSources(tx, scopeId, request)));
      sources = undefined;
      const { values, held } = request;
      const cleaning = decidedCleaning(request.cleaning, trackedChanges);
      const filled = await fillFrom(from, { values, held, writing, cleaning }, customer);
      return { ...filled, ...from, writing, cleaning };
    });
  }

  /**
   * Fills the given versions, whether or not their files are still in the library. Values are written as they were
   * written then.
   * @throws DomainError as `fillDocument`
   */
  async function fillVersions(from: MadeFrom<string>, filledWith: FilledWith, customer: Customer): Promise<Filled> {
    const { scopeId } = customer;
    const named = await db.tenant(scopeId, (tx) => namedVersions(tx, scopeId, from));
    return fillFrom(named, filledWith, customer);
  }

  /**
   * Returns the paper of a document from the present versions, and how its values would be written.
   * @throws DomainError documents.template_not_found, documents.topic_not_found, documents.subtemplates_missing,
   * documents.too_heavy, template.*, server.busy, server.unavailable
   */
  function showDocument(request: ShowRequest, customer: Customer) {
    const { scopeId } = customer;
    return despiteDeletion(async (): Promise<ShownPaper & { readonly writing: Writing }> => {
      const { from, writing } = await db.tenant(scopeId, (tx) => findSources(tx, scopeId, request));
      const shown = await papers.paper(source(from.template), from.topics.map(topicSource), customer, request.blocks);
      return { ...shown, writing };
    });
  }

  /**
   * Returns a picture of one of the given templates and topics, by the hash of its bytes.
   * @throws DomainError library.file_not_found, documents.picture_not_found, template.*, server.busy,
   * server.unavailable
   */
  function showPicture(fileIds: readonly string[], hash: string, customer: Customer): Promise<ShownPicture> {
    const { scopeId } = customer;
    return despiteDeletion(async () => {
      for (const fileId of fileIds) {
        const file = await db.tenant(scopeId, (tx) => findFile(tx, scopeId, fileId));
        if (!file) throw new DomainError("library.file_not_found");
        const found = await papers.picture(source(presentOf(file)), hash, customer);
        if (found) return found;
      }
      throw new DomainError("documents.picture_not_found");
    });
  }

  return {
    findSources,
    findSourcesAmong,
    fillDocument,
    fillVersions,
    ...createJudging({ db, templates, source, topicSource, findSources }),
    showDocument,
    showPicture,
  };
}

/** Returns what is removed from a document; its office decides about tracked changes if the request does not. */
function decidedCleaning(
  { revisions, ...wanted }: WantedCleaning = {},
  usual: OfficeHabits["trackedChanges"],
): Cleaning {
  const decided = revisions ?? usual;
  return decided === "keep" ? wanted : { ...wanted, revisions: decided };
}

/** What is known of a finished document. */
interface Judged {
  readonly values: Values;
  readonly kinds: Kinds;
  readonly parties?: HeldAnswers["parties"] | undefined;
  readonly made?:
    | {
        readonly from: MadeFrom<string>;
        readonly writing: Writing;
        readonly cleaning: Cleaning;
        readonly held: HeldAnswers;
      }
    | undefined;
}

/** What judging needs of filling. */
interface JudgingDeps extends Pick<FillingDeps, "db" | "templates"> {
  source(version: MadeOf): TemplateSource;
  topicSource(topic: PlacedTopic): TopicSource;
  findSources(tx: Tx, scopeId: string, wanted: RequestedFiles): Promise<DocumentSources>;
}

function createJudging({ db, templates, source, topicSource, findSources }: JudgingDeps) {
  /**
   * Judges the document that would be generated, including fields left empty.
   * @param found what `findSources` returned just before
   * @throws DomainError as `fillDocument`, except documents.missing_values
   */
  function judgeDocument(
    request: FillRequest,
    kinds: Kinds,
    customer: Customer,
    found: DocumentSources,
  ): Promise<JudgementReport> {
    const { scopeId } = customer;
    let sources: DocumentSources | undefined = found;
    return despiteDeletion(async () => {
      const { from, writing } = sources ?? (await db.tenant(scopeId, (tx) => findSources(tx, scopeId, request)));
      sources = undefined;
      const given = { values: request.values, held: request.held ?? nothingHeld, writing, kinds };
      return templates.judgeRequest(source(from.template), from.topics.map(topicSource), given, customer);
    });
  }

  /**
   * Judges a finished document.
   * @param made the versions it was made from and how its values were written, if the same engine made it
   * @throws DomainError documents.too_heavy, template.*, server.busy, server.unavailable, and what `load` throws
   */
  async function judgeFinished(
    load: () => Promise<Uint8Array>,
    { made, ...given }: Judged,
    customer: Customer,
  ): Promise<JudgementReport> {
    const { scopeId } = customer;
    const from = made && (await db.tenant(scopeId, (tx) => namedVersions(tx, scopeId, made.from)));
    const sources = from && {
      template: source(from.template),
      topics: from.topics.map(topicSource),
      writing: made.writing,
      cleaning: made.cleaning,
      held: made.held,
    };
    return templates.judgeFinished(load, { ...given, made: sources }, customer);
  }

  return { judgeDocument, judgeFinished };
}

/**
 * Returns the versions that a document was made from, by their ids.
 * @throws DomainError documents.not_found if one was deleted meanwhile, which happens only together with the document
 */
export async function namedVersions(
  tx: Tx,
  scopeId: string,
  { template, topics }: MadeFrom<string>,
): Promise<MadeFrom> {
  const ids = [template, ...topics.map(({ version }) => version)];
  const found = new Map((await findVersions(tx, scopeId, ids)).map((row) => [row.id, row]));
  const versionOf = (id: string) => {
    const version = found.get(id);
    if (!version) throw new DomainError("documents.not_found");
    return version;
  };
  return {
    template: versionOf(template),
    topics: topics.map((topic) => ({ ...topic, version: versionOf(topic.version) })),
  };
}
