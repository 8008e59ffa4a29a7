import { readCase } from "@lavra/contract/cases/cases";
import { type Correction, type DocumentInputs, readDocumentInputs } from "@lavra/contract/documents/document-inputs";
import type { GivenParties } from "@lavra/contract/documents/document-parties";
import { readDraft } from "@lavra/contract/documents/drafts";
import { correctedName, nameWithoutEdition } from "@lavra/contract/documents/names";
import type { GivenLists } from "@lavra/contract/markers/blocks";
import { todayKeys } from "@lavra/contract/markers/markers";
import { spokenName } from "@lavra/contract/word-names";
import type { KeyedMarker } from "../../markers/index.ts";
import { api } from "../../platform/api/api.ts";
import { ApiError } from "../../platform/api/api-error.ts";
import { formatInstant } from "../../platform/formats/dates.ts";
import { answersOfCase } from "./case-answers.ts";

/** Origin that the address names: of draft, document and data at most one is set, the others are "". */
export interface Origin {
  readonly draftId: string;
  readonly documentId: string;
  readonly dataId: string;
  /** The document that is corrected, as well as `documentId`; "" if none is. */
  readonly correctsId: string;
  /** The case in which the document is made; the form starts from it if nothing else is set. */
  readonly caseId: string;
  /** The template that takes over data or case; "" while none is chosen. */
  readonly templateId: string;
}

/** Content that a form starts from. */
export interface Beginning {
  /** null if the template was deleted. */
  readonly templateId: string | null;
  /** As documents get them, by marker key. */
  readonly answers: Readonly<Record<string, string>>;
  readonly parties?: GivenParties | undefined;
  readonly lists?: GivenLists | undefined;
  /** The case that the document is made in. */
  readonly caseId?: string | undefined;
  /** In their order; `id` is null if a topic was deleted. */
  readonly topics: readonly { readonly id: string | null; readonly name: string }[];
  readonly outputName: string | null;
  readonly signerId: string | null;
  /** The draft that is continued; absent if a document is made again. */
  readonly draft?: { readonly id: string; readonly revision: number; readonly savedAt: string };
  /** The document that is made again; absent if a draft is continued. */
  readonly made?: {
    readonly id: string;
    readonly versionWords: string;
    /** True if its template or topics have other versions now. */
    readonly hasChanged: boolean;
  };
  /** True if only fields of the template are filled, since the answers are those of another. */
  readonly isOfOther?: boolean;
  /** Returns the answers by the fields of the template, if they are not stored by key. */
  readonly answersFor?:
    | ((markers: readonly KeyedMarker[]) => Pick<Beginning, "answers" | "parties" | "lists">)
    | undefined;
  /** Sentences shown to the person about it. */
  readonly words: readonly string[];
}

/** Returns the case of answers, unless it was erased: then the document is made without it. */
async function presentCase(id: string | undefined, signal: AbortSignal): Promise<Pick<Beginning, "caseId">> {
  if (id === undefined) return {};
  try {
    await api.call(readCase, { params: { id }, signal });
    return { caseId: id };
  } catch (error) {
    return error instanceof ApiError && error.code === "cases.not_found" ? {} : { caseId: id };
  }
}

async function beginWithDraft(id: string, signal: AbortSignal): Promise<Beginning> {
  const { draft } = (await api.call(readDraft, { params: { id }, signal })).data;
  const { revision, savedAt, templateId, topics, outputName, signerId } = draft;
  return {
    templateId,
    answers: draft.answers.fields,
    ...(await presentCase(draft.answers.caseId, signal)),
    parties: draft.answers.parties,
    lists: draft.answers.lists,
    topics,
    outputName,
    signerId,
    draft: { id, revision, savedAt },
    words: [`Rascunho de ${formatInstant(savedAt)} retomado.`],
  };
}

type Source = Pick<DocumentInputs["template"], "version" | "presentVersion">;

/** Describes the template version of the earlier document, and that of the new one. */
function versionWords({ version, presentVersion }: Source): string {
  if (presentVersion === null) return "O modelo dele foi excluído da biblioteca.";
  return version === presentVersion
    ? `O modelo é o mesmo: versão ${version}.`
    : `Aquele foi feito com a versão ${version} do modelo; este será feito com a versão atual, a ${presentVersion}.`;
}

const isOther = ({ version, presentVersion }: Source) => presentVersion !== null && version !== presentVersion;

/** True if the files that a document was made from have changed since. */
const hasChanged = ({ template, topics }: DocumentInputs): boolean => [template, ...topics].some(isOther);

const todays: ReadonlySet<string> = new Set(todayKeys);

const readInputs = async (id: string, signal: AbortSignal) =>
  (await api.call(readDocumentInputs, { params: { id }, signal })).data;

/** Returns answers and topics; a new document gets its own date. */
const contentOf = ({
  answers,
  topics,
}: DocumentInputs): Pick<Beginning, "answers" | "parties" | "lists" | "topics" | "signerId"> => ({
  answers: Object.fromEntries(Object.entries(answers.fields).filter(([key]) => !todays.has(key))),
  parties: answers.parties,
  lists: answers.lists,
  topics: topics.map(({ fileId, name }) => ({ id: fileId, name })),
  signerId: null,
});

async function beginWithDocument(id: string, isCorrection: boolean, signal: AbortSignal): Promise<Beginning> {
  const { inputs, correction } = await readInputs(id, signal);
  const name = spokenName(inputs.outputName);
  const words = isCorrection
    ? correctionWords(correction)
    : `Preenchido com as respostas de “${name}”; a data atual é a de hoje.`;
  return {
    ...contentOf(inputs),
    ...(await presentCase(inputs.answers.caseId, signal)),
    templateId: inputs.template.fileId,
    outputName: isCorrection ? correctedName(correction.name, correction.edition) : nameWithoutEdition(name),
    made: { id, versionWords: versionWords(inputs.template), hasChanged: hasChanged(inputs) },
    words: [words],
  };
}

const correctionWords = ({ name, edition, isFree }: Correction) =>
  `Correção de “${spokenName(name)}”: a versão ${edition} ${
    isFree ? "não conta no mês" : "conta como um documento no mês"
  }. A anterior fica guardada, marcada como substituída.`;

async function beginWithData(id: string, templateId: string, signal: AbortSignal): Promise<Beginning> {
  const { inputs, correction } = await readInputs(id, signal);
  return {
    ...contentOf(inputs),
    ...(await presentCase(inputs.answers.caseId, signal)),
    templateId,
    outputName: null,
    isOfOther: true,
    words: [`Preenchido com os dados de “${spokenName(correction.name)}” que este modelo também pede.`],
  };
}

async function beginWithCase(id: string, templateId: string, signal: AbortSignal): Promise<Beginning> {
  const { case: of } = await api.call(readCase, { params: { id }, signal });
  return {
    templateId,
    answers: {},
    caseId: id,
    answersFor: (markers) => answersOfCase(of, markers),
    topics: [],
    outputName: null,
    signerId: null,
    words: [`Preenchido com os dados do caso${of.record.number === undefined ? "" : ` ${of.record.number}`}.`],
  };
}

export function readBeginning(origin: Origin, signal: AbortSignal): Promise<Beginning> {
  const { draftId, documentId, dataId, correctsId, caseId, templateId } = origin;
  if (draftId !== "") return beginWithDraft(draftId, signal);
  if (documentId !== "") return beginWithDocument(documentId, correctsId === documentId, signal);
  if (dataId !== "") return beginWithData(dataId, templateId, signal);
  return beginWithCase(caseId, templateId, signal);
}
