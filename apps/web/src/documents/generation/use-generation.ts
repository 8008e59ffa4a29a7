import type { WantedCleaning } from "@lavra/contract/documents/documents";
import { useRef } from "react";
import type { DownloadedFile } from "../../platform/api/api-client.ts";
import { todayIso } from "../../platform/formats/dates.ts";
import { useNotices } from "../../ui/messages/use-notices.ts";
import { useStable } from "../../ui/use-stable.ts";
import { type Draft, emptyDraft, fieldValue, type Preset, wrongFields } from "../draft/draft.ts";
import { type DraftHandle, useDraftPart } from "../draft/use-draft.ts";
import type { Finished } from "../finished/use-finished.ts";
import { focusField, outputNameField } from "../form/fields/focus-field.ts";
import type { Form } from "../form/use-form.ts";
import { type DraftOfRequest, documentWarnings, useGenerateDocument } from "./generate-document.ts";
import { disabledReason, generatePayload, loadingWord, noNameSentence, type Readiness } from "./generate-payload.ts";
import { missingSentence, useRefusals } from "./use-refusals.ts";

export interface GenerationInput extends DraftHandle {
  readonly form: Form;
  /** True while the initial values of fields are loading. */
  readonly isAwaited: boolean;
  /** True if fields or their initial values could not be read. */
  readonly hasFailed: boolean;
  readonly preset: Preset;
  /** What is removed from the document. */
  readonly cleaning: WantedCleaning;
  /** Returns the name of the output, preset or typed. */
  readonly outputNameOf: (draft: Draft) => string;
  readonly hasTemplate: boolean;
  /** The document that is corrected; "" for none. */
  readonly correctsId: string;
  /** null while unknown, and for a document that counts nothing. */
  readonly usage: Readiness["usage"];
  /** Notified of the generation from a draft. */
  readonly saved: DraftOfRequest;
  /** Removes the template from the address. */
  readonly unchoose: () => void;
  /** Shows the part of the page with the fields. */
  readonly showFields: () => void;
  readonly onFinished: (finished: Finished) => void;
}

const markersOf = (form: Form) => form.groups.flatMap((group) => group.markers);

/** Returns the generation request for the present state of the form. */
function requestOf({ form, preset, cleaning, outputNameOf, correctsId }: GenerationInput, draft: Draft) {
  const sendsTopics = form.template?.requiresSubtemplates === true;
  return generatePayload({
    draft,
    markers: markersOf(form),
    people: form.people,
    outputName: outputNameOf(draft),
    sendsTopics,
    preset,
    cleaning,
    versions: form.versions,
    correctsId,
    today: todayIso(),
  });
}

/** Returns the document that was made, with what its paper shows. */
const finishedOf = ({ form, preset }: GenerationInput, sent: Draft, file: DownloadedFile): Finished => ({
  file,
  documentId: file.headers.get("x-document-id") ?? "",
  request: { templateId: sent.templateId, topics: form.topics, versions: form.versions, files: form.files },
  markers: markersOf(form),
  readValue: (marker) => fieldValue(sent, marker, preset),
});

/**
 * Single entry point for generating a document: checks the form, reports missing values at their fields, and generates.
 */
export function useGeneration(input: GenerationInput) {
  const { readDraft, change, form, isAwaited, preset, outputNameOf, hasTemplate, usage } = input;
  const { mutate, isPending, isInLine, leaveLine } = useGenerateDocument(input.saved);
  const notices = useNotices();
  const { notify, clear } = notices;
  const isBusy = useRef(false);
  const isNamed = useDraftPart(input, (draft) => outputNameOf(draft).trim() !== "");

  const markers = markersOf(form);
  const refusals = useRefusals({ change, notify, markers, showFields: input.showFields });
  const readiness = {
    hasTemplate,
    isLoading: isPending || isAwaited || !form.isComplete,
    hasFailed: input.hasFailed,
    usage,
  };

  /** Reports what blocks generation at its place; returns true if the request may be sent. */
  const passes = (current: Draft, outputName: string) => {
    const reason = disabledReason({ ...readiness, isNamed: outputName.trim() !== "" });
    if (reason === noNameSentence) {
      change((now) => ({ ...now, isNameFlagged: true }));
      focusField(outputNameField);
    } else if (reason !== null && reason !== loadingWord) refusals.showReason(reason);
    if (reason !== null) return false;
    const wrong = wrongFields(current, markers, preset);
    change((now) => ({ ...now, flagged: new Set(wrong.map(({ key }) => key)), isNameFlagged: false }));
    const [first] = wrong;
    if (!first) return true;
    notify({ tone: "error", text: missingSentence });
    input.showFields();
    focusField(first.key);
    return false;
  };

  const succeed = (sent: Draft, file: DownloadedFile) => {
    const help = documentWarnings(file.headers).join(" ") || undefined;
    notify({ tone: "success", text: `Documento gerado com sucesso! ${file.fileName}`, help });
    // Another template may have been chosen meanwhile: its form must remain.
    if (readDraft().templateId !== sent.templateId) return;
    input.onFinished(finishedOf(input, sent, file));
    change(() => ({ ...emptyDraft, templateId: sent.templateId }));
    input.unchoose();
    document.getElementById("conteudo")?.focus();
  };

  const generate = () => {
    if (isBusy.current) return;
    const current = readDraft();
    const outputName = outputNameOf(current);
    if (!passes(current, outputName)) return;
    const payload = requestOf(input, current);
    isBusy.current = true;
    clear();
    mutate(payload, {
      onSuccess: (file) => succeed(current, file),
      onError: (error) => refusals.showFailure(error, current.templateId),
      onSettled: () => {
        isBusy.current = false;
      },
    });
  };

  return {
    generate: useStable(generate),
    readRequest: useStable(() => requestOf(input, readDraft())),
    isGenerating: isPending,
    isInLine,
    leaveLine: useStable(leaveLine),
    reason: disabledReason({ ...readiness, isLoading: readiness.isLoading && !isPending, isNamed }),
    notices,
  };
}

export type Generation = ReturnType<typeof useGeneration>;
