import { readDocumentInputs } from "@lavra/contract/documents";
import { readDraft } from "@lavra/contract/drafts";
import { todayKeys } from "@lavra/contract/markers";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { formatInstant } from "../../platform/formats/dates.ts";
import { spokenName } from "../order/generate-payload.ts";
import { hasChanged, versionWords } from "./made-versions.ts";

/** What a form is begun with. */
export interface Beginning {
  /** null where the template was deleted. */
  readonly templateId: string | null;
  /** As documents get them, by marker key. */
  readonly answers: Readonly<Record<string, string>>;
  /** In their order; `id` is null where a topic was deleted. */
  readonly topics: readonly { readonly id: string | null; readonly name: string }[];
  readonly outputName: string | null;
  readonly signerId: string | null;
  /** The draft that is gone on with; absent where a document is made again. */
  readonly draft?: { readonly id: string; readonly revision: number; readonly savedAt: string };
  /** The document that is made again; absent where a draft is gone on with. */
  readonly made?: {
    readonly id: string;
    readonly versionWords: string;
    /** Its template or topics have other versions now. */
    readonly hasChanged: boolean;
  };
  /** What a person is told of it. */
  readonly words: readonly string[];
}

async function beginWithDraft(id: string, signal: AbortSignal): Promise<Beginning> {
  const { draft } = (await api.call(readDraft, { params: { id }, signal })).data;
  const { revision, savedAt, templateId, topics, outputName, signerId } = draft;
  return {
    templateId,
    answers: draft.answers.fields,
    topics,
    outputName,
    signerId,
    draft: { id, revision, savedAt },
    words: [`Rascunho de ${formatInstant(savedAt)} retomado.`],
  };
}

const todays: ReadonlySet<string> = new Set(todayKeys);

async function beginWithDocument(id: string, signal: AbortSignal): Promise<Beginning> {
  const { inputs } = (await api.call(readDocumentInputs, { params: { id }, signal })).data;
  // A new document is of its own day.
  const answers = Object.entries(inputs.answers.fields).filter(([key]) => !todays.has(key));
  return {
    templateId: inputs.template.fileId,
    answers: Object.fromEntries(answers),
    topics: inputs.topics.map(({ fileId, name }) => ({ id: fileId, name })),
    outputName: spokenName(inputs.outputName),
    signerId: null,
    made: { id, versionWords: versionWords(inputs.template), hasChanged: hasChanged(inputs) },
    words: [`Preenchido com as respostas de “${spokenName(inputs.outputName)}”; a data atual é a de hoje.`],
  };
}

/** Read anew each time: it may have been changed on another device. */
export const beginningQuery = ({ draftId, documentId }: { draftId: string; documentId: string }) =>
  queryOptions({
    queryKey: ["documents", "beginning", draftId, documentId],
    queryFn: ({ signal }) => (draftId === "" ? beginWithDocument(documentId, signal) : beginWithDraft(draftId, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
