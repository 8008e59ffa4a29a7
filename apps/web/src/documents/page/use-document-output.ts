import type { WantedCleaning } from "@lavra/contract/documents/documents";
import { useCallback, useState } from "react";
import { useUsage } from "../../subscriptions/index.ts";
import type { Draft } from "../draft/draft.ts";
import type { FinishedHandle } from "../finished/use-finished.ts";
import { presetName } from "../generation/generate-payload.ts";
import { useGenerateKey } from "../generation/use-generate-key.ts";
import { useGeneration } from "../generation/use-generation.ts";
import type { ChosenTemplate } from "../picker/use-chosen-template.ts";
import type { TemplateForm } from "./use-template-form.ts";

interface DocumentOutputInput {
  readonly chosen: ChosenTemplate;
  readonly templateForm: TemplateForm;
  readonly showFields: () => void;
  readonly onFinished: FinishedHandle["setFinished"];
}

/** The generation of the document, with its name and what is removed from it. */
export function useDocumentOutput({ chosen, templateForm, showFields, onFinished }: DocumentOutputInput) {
  const { handle, form, known, preset, saved, beginning } = templateForm;
  const { file, setTemplateId } = chosen;
  const usage = useUsage().data?.documents ?? null;
  const [cleaning, setCleaning] = useState<WantedCleaning>({});
  const givenName = file ? presetName(file.name) : "";
  const outputNameOf = useCallback((draft: Draft) => draft.outputName ?? givenName, [givenName]);
  const generation = useGeneration({
    ...handle,
    form,
    isAwaited: known.isAwaited || beginning.isPending,
    hasFailed: form.hasFailed || beginning.error !== null,
    preset,
    cleaning,
    outputNameOf,
    hasTemplate: chosen.isChosen,
    usage,
    saved,
    unchoose: () => setTemplateId(""),
    showFields,
    onFinished,
  });
  useGenerateKey(generation.generate);
  return { generation, cleaning, setCleaning, outputNameOf };
}
