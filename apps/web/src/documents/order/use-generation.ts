import { sentenceFor } from "@lavra/contract/failures/sentences";
import { useRef } from "react";
import type { DownloadedFile } from "../../platform/api/api-client.ts";
import { ApiError, sentenceOf } from "../../platform/api/api-error.ts";
import { useNotices } from "../../ui/messages/use-notices.ts";
import { type Draft, emptyDraft, type Preset, wrongFields } from "../draft/draft.ts";
import type { DraftHandle } from "../draft/use-draft.ts";
import { focusField, outputNameField } from "../form/focus-field.ts";
import type { Form } from "../form/use-form.ts";
import { documentWarnings } from "./document-warnings.ts";
import { useGenerateDocument } from "./generate-document.ts";
import {
  disabledReason,
  generatePayload,
  limitSentence,
  loadingWord,
  noNameSentence,
  type Readiness,
} from "./generate-payload.ts";

export interface GenerationInput extends DraftHandle {
  readonly form: Form;
  /** What fields begin with is on its way. */
  readonly isAwaited: boolean;
  readonly preset: Preset;
  /** What the output is called now, preset or typed. */
  readonly outputNameOf: (draft: Draft) => string;
  readonly hasTemplate: boolean;
  readonly usage: Readiness["usage"];
  /** Takes the template out of the address. */
  readonly unchoose: () => void;
}

export const missingSentence = sentenceFor("documents.missing_values");

const failureSentence = (error: Error) => {
  const { currentUsage, limit } = error instanceof ApiError ? error.data : {};
  return error instanceof ApiError && error.code === "DOCUMENT_LIMIT_REACHED"
    ? limitSentence(Number(currentUsage), Number(limit))
    : `Erro ao gerar documento: ${sentenceOf(error)}`;
};

/** The one way to a document, whatever asked for it: checks, says what is missing where it is missing, generates. */
export function useGeneration(input: GenerationInput) {
  const { draft, readDraft, change, form, isAwaited, preset, outputNameOf, hasTemplate, usage, unchoose } = input;
  const { mutate, isPending } = useGenerateDocument();
  const notices = useNotices();
  const { tell, clear } = notices;
  const isBusy = useRef(false);

  const markers = form.groups.flatMap((group) => group.markers);
  const readiness = {
    hasTemplate,
    isLoading: isPending || isAwaited || !form.isComplete,
    hasFailed: form.hasFailed,
    usage,
  };

  /** Says why not, at its place; true when the order may go. */
  const passes = (current: Draft, outputName: string) => {
    const reason = disabledReason({ ...readiness, outputName });
    if (reason === noNameSentence) {
      change((now) => ({ ...now, isNameFlagged: true }));
      focusField(outputNameField);
    } else if (reason !== null && reason !== loadingWord) tell({ tone: "error", text: reason });
    if (reason !== null) return false;
    const wrong = wrongFields(current, markers, preset);
    change((now) => ({ ...now, flagged: new Set(wrong.map(({ key }) => key)), isNameFlagged: false }));
    const [first] = wrong;
    if (!first) return true;
    tell({ tone: "error", text: missingSentence });
    focusField(first.key);
    return false;
  };

  const succeed = (templateId: string, { fileName, headers }: DownloadedFile) => {
    const help = documentWarnings(headers).join(" ") || undefined;
    tell({ tone: "success", text: `Documento gerado com sucesso! ${fileName}`, help });
    // Another template may have been chosen meanwhile: its form stays.
    if (readDraft().templateId !== templateId) return;
    change(() => ({ ...emptyDraft, templateId }));
    unchoose();
    document.getElementById("conteudo")?.focus();
  };

  const fail = (error: Error) => {
    if (error instanceof ApiError && error.status === 401) return;
    tell({ tone: "error", text: failureSentence(error) });
  };

  const generate = () => {
    if (isBusy.current) return;
    const current = readDraft();
    const outputName = outputNameOf(current);
    if (!passes(current, outputName)) return;
    const sendsTopics = form.template?.requiresSubtemplates === true;
    const payload = generatePayload({ draft: current, markers, outputName, sendsTopics, preset });
    isBusy.current = true;
    clear();
    mutate(payload, {
      onSuccess: (file) => succeed(payload.documentType, file),
      onError: fail,
      onSettled: () => {
        isBusy.current = false;
      },
    });
  };

  return {
    generate,
    isGenerating: isPending,
    reason: disabledReason({
      ...readiness,
      isLoading: readiness.isLoading && !isPending,
      outputName: outputNameOf(draft),
    }),
    notices,
  };
}

export type Generation = ReturnType<typeof useGeneration>;
