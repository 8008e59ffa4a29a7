import { useEffect, useState } from "react";
import { useStable } from "../../ui/use-stable.ts";
import { reusableValues, withValues } from "../draft/draft.ts";
import { useDraftPart } from "../draft/use-draft.ts";
import type { ChosenTemplate } from "../picker/use-chosen-template.ts";
import type { TemplateForm } from "./use-template-form.ts";

interface TemplateChoiceInput {
  readonly chosen: Pick<ChosenTemplate, "templateId" | "setTemplateId">;
  readonly templateForm: Pick<TemplateForm, "handle" | "form" | "markers">;
  /** Called for each choice, also for that of the present template. */
  readonly onChoose: (templateId: string) => void;
}

/**
 * The choice of a template in the picker. With `pickToReuse`, the values of the last document are taken over into the
 * fields that the new template has for them.
 */
export function useTemplateChoice({ chosen, templateForm, onChoose }: TemplateChoiceInput) {
  const { templateId, setTemplateId } = chosen;
  const { handle, form, markers } = templateForm;
  const { change } = handle;
  const [isPicking, setPicking] = useState(false);
  const [isReusing, setReusing] = useState(false);
  const replaced = useDraftPart(handle, (draft) => draft.replaced);
  useEffect(() => {
    if (!isReusing || !form.template || replaced === null) return;
    setReusing(false);
    change((now) => withValues(now, reusableValues(now, markers)));
  }, [isReusing, form.template, replaced, markers, change]);
  const choose = useStable((id: string) => {
    setPicking(false);
    onChoose(id);
    if (id !== templateId) setTemplateId(id);
  });
  return {
    isPicking,
    pick: () => setPicking(true),
    closePicker: () => setPicking(false),
    isReusing,
    pickToReuse: () => {
      setReusing(true);
      setPicking(true);
    },
    choose,
  };
}
