import { useFinished } from "../finished/use-finished.ts";
import { useFormFocus } from "../form/use-form-focus.ts";
import { useChosenTemplate } from "../picker/use-chosen-template.ts";
import { useDocumentOutput } from "./use-document-output.ts";
import { useShownPart } from "./use-shown-part.ts";
import { useTemplateChoice } from "./use-template-choice.ts";
import { useTemplateForm } from "./use-template-form.ts";

export type GeneratePageState = ReturnType<typeof useGeneratePage>;

/** State of the generate page, by concern. */
export function useGeneratePage() {
  const chosen = useChosenTemplate();
  const templateForm = useTemplateForm(chosen.templateId);
  const shownPart = useShownPart();
  const last = useFinished();
  const { showFields } = shownPart;
  const output = useDocumentOutput({ chosen, templateForm, showFields, onFinished: last.setFinished });
  const { form, beginning } = templateForm;
  const focusForm = useFormFocus({
    templateId: chosen.templateId,
    isDrawn: form.template !== undefined && form.Field !== null && chosen.file !== null,
    markers: templateForm.markers,
    readPending: templateForm.readPending,
    readDraft: templateForm.handle.readDraft,
    isBeginning: beginning.isPending,
    goToField: shownPart.goToField,
  });
  const choice = useTemplateChoice({
    chosen,
    readCaseId: () => templateForm.handle.readDraft().caseId,
    isAwaited: beginning.waiting !== undefined,
    onChoose: (id) => {
      last.setFinished(null);
      focusForm(id);
    },
  });
  return { chosen, templateForm, shownPart, last, output, choice };
}
