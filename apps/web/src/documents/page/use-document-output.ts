import type { WantedCleaning } from "@lavra/contract/documents/documents";
import { useState } from "react";
import { useUsage } from "../../subscriptions/index.ts";
import { useIsFree } from "../begin/made-versions.ts";
import type { FinishedHandle } from "../finished/use-finished.ts";
import { useGenerateKey } from "../generation/use-generate-key.ts";
import { useGeneration } from "../generation/use-generation.ts";
import { useOutputName } from "../names/use-output-name.ts";
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
  const { handle, form, markers, known, preset, saved, beginning, correctsId } = templateForm;
  const { templateId, file, setTemplateId } = chosen;
  const isFree = useIsFree(correctsId);
  const usage = useUsage().data?.documents ?? null;
  const [cleaning, setCleaning] = useState<WantedCleaning>({});
  const names = useOutputName(templateId, { templateName: file?.name ?? "", markers, preset });
  const { outputNameOf } = names;
  const generation = useGeneration({
    ...handle,
    form,
    isAwaited: known.isAwaited || beginning.isPending,
    hasFailed: form.hasFailed || beginning.error !== null,
    preset,
    cleaning,
    outputNameOf,
    hasTemplate: chosen.isChosen,
    correctsId,
    usage: isFree ? null : usage,
    saved,
    unchoose: () => setTemplateId(""),
    showFields,
    onFinished,
  });
  useGenerateKey(generation.generate);
  return { generation, cleaning, setCleaning, ...names };
}
