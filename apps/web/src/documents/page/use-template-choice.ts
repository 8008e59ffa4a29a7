import { useState } from "react";
import { useStable } from "../../ui/use-stable.ts";
import type { ChosenTemplate } from "../picker/use-chosen-template.ts";

interface TemplateChoiceInput {
  readonly chosen: Pick<ChosenTemplate, "templateId" | "setTemplateId">;
  /** Returns the case in which the document is made; it stays when another template is chosen. */
  readonly readCaseId: () => string;
  /** True if data of a document wait for a template: then the picker is open from the start. */
  readonly isAwaited: boolean;
  /** Called for each choice, also for that of the present template. */
  readonly onChoose: (templateId: string) => void;
}

/** The choice of a template in the picker. */
export function useTemplateChoice({ chosen, readCaseId, isAwaited, onChoose }: TemplateChoiceInput) {
  const { templateId, setTemplateId } = chosen;
  const [isPicking, setPicking] = useState(isAwaited);
  const choose = useStable((id: string) => {
    setPicking(false);
    onChoose(id);
    if (id !== templateId) setTemplateId(id, readCaseId());
  });
  return { isPicking, pick: () => setPicking(true), closePicker: () => setPicking(false), choose };
}
