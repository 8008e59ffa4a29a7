import type { Cleaning } from "@lavra/contract/cleaning";
import { useRef } from "react";
import type { DownloadedFile } from "../../platform/api/api-client.ts";
import { useNotices } from "../../ui/messages/use-notices.ts";
import { useStable } from "../../ui/use-stable.ts";
import { type Draft, emptyDraft, type Preset, wrongFields } from "../draft/draft.ts";
import { type DraftHandle, useDraftPart } from "../draft/use-draft.ts";
import type { Finished } from "../finished/use-finished.ts";
import { focusField, outputNameField } from "../form/focus-field.ts";
import type { Form } from "../form/use-form.ts";
import { documentWarnings } from "./document-warnings.ts";
import { type SavedOrder, useGenerateDocument } from "./generate-document.ts";
import { disabledReason, generatePayload, loadingWord, noNameSentence, type Readiness } from "./generate-payload.ts";
import { missingSentence, useRefusals } from "./use-refusals.ts";

export interface GenerationInput extends DraftHandle {
  readonly form: Form;
  /** What fields begin with is on its way. */
  readonly isAwaited: boolean;
  /** Fields, or what they begin with, could not be read. */
  readonly hasFailed: boolean;
  readonly preset: Preset;
  /** What is taken out of the document. */
  readonly cleaning: Cleaning;
  /** What the output is called now, preset or typed. */
  readonly outputNameOf: (draft: Draft) => string;
  readonly hasTemplate: boolean;
  readonly usage: Readiness["usage"];
  /** Told what becomes of the draft that an order is made of. */
  readonly saved: SavedOrder;
  /** Takes the template out of the address. */
  readonly unchoose: () => void;
  /** Brings the part of the page into sight where fields are. */
  readonly showFields: () => void;
  readonly onFinished: (finished: Finished) => void;
}

const markersOf = (form: Form) => form.groups.flatMap((group) => group.markers);

/** The order as the form stands. */
function orderOf({ form, preset, cleaning, outputNameOf }: GenerationInput, draft: Draft) {
  const sendsTopics = form.template?.requiresSubtemplates === true;
  return generatePayload({
    draft,
    markers: markersOf(form),
    outputName: outputNameOf(draft),
    sendsTopics,
    preset,
    cleaning,
    versions: form.versions,
  });
}

/** The one way to a document, whatever asked for it: checks, says what is missing where it is missing, generates. */
export function useGeneration(input: GenerationInput) {
  const { readDraft, change, form, isAwaited, preset, outputNameOf, hasTemplate, usage } = input;
  const { mutate, isPending, isInLine, leaveLine } = useGenerateDocument(input.saved);
  const notices = useNotices();
  const { tell, clear } = notices;
  const isBusy = useRef(false);
  const isNamed = useDraftPart(input, (draft) => outputNameOf(draft).trim() !== "");

  const markers = markersOf(form);
  const refusals = useRefusals({ change, tell, markers, showFields: input.showFields });
  const readiness = {
    hasTemplate,
    isLoading: isPending || isAwaited || !form.isComplete,
    hasFailed: input.hasFailed,
    usage,
  };

  /** Says why not, at its place; true when the order may go. */
  const passes = (current: Draft, outputName: string) => {
    const reason = disabledReason({ ...readiness, isNamed: outputName.trim() !== "" });
    if (reason === noNameSentence) {
      change((now) => ({ ...now, isNameFlagged: true }));
      focusField(outputNameField);
    } else if (reason !== null && reason !== loadingWord) refusals.tellReason(reason);
    if (reason !== null) return false;
    const wrong = wrongFields(current, markers, preset);
    change((now) => ({ ...now, flagged: new Set(wrong.map(({ key }) => key)), isNameFlagged: false }));
    const [first] = wrong;
    if (!first) return true;
    tell({ tone: "error", text: missingSentence });
    input.showFields();
    focusField(first.key);
    return false;
  };

  const succeed = (order: Draft, file: DownloadedFile) => {
    const help = documentWarnings(file.headers).join(" ") || undefined;
    tell({ tone: "success", text: `Documento gerado com sucesso! ${file.fileName}`, help });
    // Another template may have been chosen meanwhile: its form stays.
    if (readDraft().templateId !== order.templateId) return;
    input.onFinished({ file, draft: order });
    change(() => ({ ...emptyDraft, templateId: order.templateId }));
    input.unchoose();
    document.getElementById("conteudo")?.focus();
  };

  const generate = () => {
    if (isBusy.current) return;
    const current = readDraft();
    const outputName = outputNameOf(current);
    if (!passes(current, outputName)) return;
    const payload = orderOf(input, current);
    isBusy.current = true;
    clear();
    mutate(payload, {
      onSuccess: (file) => succeed(current, file),
      onError: (error) => refusals.tellFailure(error, current.templateId),
      onSettled: () => {
        isBusy.current = false;
      },
    });
  };

  return {
    generate: useStable(generate),
    readOrder: useStable(() => orderOf(input, readDraft())),
    isGenerating: isPending,
    isInLine,
    leaveLine: useStable(leaveLine),
    reason: disabledReason({ ...readiness, isLoading: readiness.isLoading && !isPending, isNamed }),
    notices,
  };
}

export type Generation = ReturnType<typeof useGeneration>;
