import type { judgeOrder as judgeRoute } from "@lavra/contract/documents/conference";
import { noTopicData } from "@lavra/contract/library/topics";
import type { z } from "zod";
import type { Practice } from "../account/index.ts";
import {
  createFindKnown,
  createResolveParties,
  type Documents,
  type FindParties,
  type IdentifierHashes,
  listTexts,
  partyTexts,
  readParties,
  readValues,
  splitAnswers,
  todayIn,
  withToday,
} from "../documents/index.ts";
import { findPresent, findTopics, type Library } from "../library/index.ts";
import { findKinds } from "../markers/index.ts";
import type { FindMentioned } from "../parties/index.ts";
import { businessDay, type Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/scope.ts";
import { together } from "../platform/db/statements.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/principal.ts";
import { engineVersion, type HeldAnswers, type Values } from "../templates/index.ts";
import { checkedKinds, createConclude, requiredOf, topicRemarks } from "./rules.ts";

interface ConferenceDeps {
  db: Database;
  clock: Clock;
  library: Pick<Library, "findSources" | "judgeDocument" | "judgeFinished">;
  documents: Pick<Documents, "download" | "readMade">;
  identifiers: IdentifierHashes;
  known: Practice["known"];
  findParties: FindParties;
  findMentioned?: FindMentioned | undefined;
}

type JudgeRequest = z.output<typeof judgeRoute.body>;

export type Conference = ReturnType<typeof createConference>;

const lacksInputs: readonly string[] = ["documents.inputs_unknown", "documents.inputs_erased"];

/** Checks a document, before or after it is generated, for what deserves a look. Stores and counts nothing. */
export function createConference(deps: ConferenceDeps) {
  const { db, clock, library, documents, known } = deps;
  const findKnown = createFindKnown(deps);
  const resolveParties = createResolveParties(deps.findParties);

  const conclude = createConclude(deps);

  const kindsOf = async (scopeId: string, fileIds: readonly string[]) =>
    checkedKinds(await db.tenant(scopeId, (tx) => findKinds(tx, { scopeId, fileIds })));

  /**
   * Judges the document that a generation request would make, filled in the same way.
   * @throws DomainError documents.template_not_found, documents.topic_not_found, documents.subtemplates_missing,
   * documents.signer_not_found, documents.too_heavy, template.*, server.busy, server.unavailable
   */
  async function judgeRequest(principal: Principal, given: JudgeRequest, signal?: AbortSignal) {
    const { scopeId } = principal;
    const { documentType: templateId, templateVersion, wordingVersion, signerId } = given;
    const topics = given.selectedTopics.toSorted((a, b) => a.order - b.order);
    const { texts, lists } = splitAnswers(given.answers);
    const said = readValues({ ...given.formData, ...texts });
    const values = withToday(said, todayIn(said, clock.now()));
    const fileIds = [templateId, ...topics.map(({ id }) => id)];
    const customer = { scopeId, signal };
    const { parties } = await resolveParties(principal, readParties(given.parties));
    const request = { templateId, templateVersion, wordingVersion, topics, values, held: { parties, lists } };
    const [asked, sources, knownTopics] = await db.tenant(scopeId, (tx) =>
      together(
        findKinds(tx, { scopeId, fileIds }),
        library.findSources(tx, scopeId, request),
        findTopics(tx, scopeId, fileIds),
      ),
    );
    const kinds = checkedKinds(asked);
    const ofOffice = begun(known(principal, signerId));
    const first = await library.judgeDocument(request, kinds, customer, sources);
    const answered = await findKnown(request, first.missing, { principal, signerId, signal });
    const isWhole = Object.keys(answered).length === 0;
    const all = { ...request, values: { ...values, ...answered } };
    const judged = isWhole ? first : await library.judgeDocument(all, kinds, customer, sources);
    const names = sources.from.topics.map(({ version }) => version.name);
    const used = topics.map(({ id }, at) => ({ ...(knownTopics.get(id) ?? noTopicData), id, name: names[at] ?? "" }));
    const required = requiredOf(used);
    const present = required.length === 0 ? [] : await db.tenant(scopeId, (tx) => findPresent(tx, scopeId, required));
    const missing = present.filter(({ area }) => area === "topicos");
    const remarks = topicRemarks(used, missing, businessDay(clock.now()));
    return conclude(principal, judged, remarks, { values: textsOf(all), known: ofOffice });
  }

  /** Returns what a document was made from, or undefined for documents from before inputs were stored, or without them. */
  const madeOf = (principal: Principal, id: string) =>
    documents.readMade(principal, id).catch((cause: unknown) => {
      if (cause instanceof DomainError && lacksInputs.includes(cause.code)) return undefined;
      throw cause;
    });

  /**
   * Judges a stored document.
   * @throws DomainError documents.not_found, documents.too_heavy, server.busy, server.unavailable
   */
  async function judgeDocument(principal: Principal, id: string, signal?: AbortSignal) {
    const { scopeId } = principal;
    const made = await madeOf(principal, id);
    const inputs = made?.inputs;
    const files = [inputs?.template, ...(inputs?.topics ?? [])].flatMap((one) => one?.fileId ?? []);
    const kinds = await kindsOf(scopeId, files);
    const values = inputs ? withToday(Object.entries(inputs.answers.fields), inputs.today) : {};
    const { parties } = await resolveParties(principal, inputs?.answers.parties, { pins: made?.used, isLenient: true });
    const held = { parties, lists: inputs?.answers.lists ?? {} };
    const load = async () => (await documents.download(principal, id)).content;
    const ofOffice = begun(known(principal));
    // Another engine may have computed other fields than this one would.
    const isOfThisEngine = made?.inputs.engineVersion === engineVersion;
    const from = isOfThisEngine
      ? { from: made.from, writing: made.inputs.writing, cleaning: made.inputs.cleaning, held }
      : undefined;
    const judged = await library.judgeFinished(load, { values, kinds, ...held, made: from }, { scopeId, signal });
    return conclude(principal, judged, [], { values: textsOf({ values, held }), known: ofOffice, documentId: id });
  }

  return { judgeRequest, judgeDocument };
}

/** Returns the texts of a document's own values, parties and lists. */
const textsOf = ({ values, held }: { readonly values: Values; readonly held: HeldAnswers }) => [
  ...Object.values(values),
  ...[...partyTexts(held.parties), ...listTexts(held.lists)].map(([, text]) => text),
];

/** Marks a promise that is awaited later as handled, so that an early rejection is not reported as unhandled. */
function begun<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => undefined);
  return answer;
}
