import { type DocumentInputs, readDocumentInputs } from "@lavra/contract/documents/documents";
import { readDraft } from "@lavra/contract/documents/drafts";
import { todayKeys } from "@lavra/contract/markers/markers";
import { spokenName } from "@lavra/contract/word-names";
import { api } from "../../platform/api/api.ts";
import { formatInstant } from "../../platform/formats/dates.ts";

/** Origin that the address names: one id is set, the other is "". */
export interface Origin {
  readonly draftId: string;
  readonly documentId: string;
}

/** Content that a form starts from. */
export interface Beginning {
  /** null if the template was deleted. */
  readonly templateId: string | null;
  /** As documents get them, by marker key. */
  readonly answers: Readonly<Record<string, string>>;
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
  /** Sentences shown to the person about it. */
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

async function beginWithDocument(id: string, signal: AbortSignal): Promise<Beginning> {
  const { inputs } = (await api.call(readDocumentInputs, { params: { id }, signal })).data;
  // A new document gets its own date.
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

export const readBeginning = ({ draftId, documentId }: Origin, signal: AbortSignal): Promise<Beginning> =>
  draftId === "" ? beginWithDocument(documentId, signal) : beginWithDraft(draftId, signal);
