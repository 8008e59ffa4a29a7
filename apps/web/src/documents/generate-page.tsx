import { useCallback, useState } from "react";
import { todayIso } from "../platform/formats/dates.ts";
import { useLeaveQuestion } from "../platform/use-leave-question.ts";
import { useUsage } from "../subscriptions/index.ts";
import { LeaveDialog } from "../ui/overlays/leave-dialog.tsx";
import { Modal } from "../ui/overlays/modal.tsx";
import { type Draft, isHalfFilled, presetOf, wrongFields } from "./draft/draft.ts";
import { useDraft } from "./draft/use-draft.ts";
import { DocumentForm } from "./form/document-form.tsx";
import { FormHead, TemplateBar } from "./form/form-head.tsx";
import { Summary } from "./form/summary.tsx";
import { useForm } from "./form/use-form.ts";
import { DeskLayout, StackLayout } from "./frame/desk-layout.tsx";
import { NothingChosen, NothingLoaded } from "./frame/nothing-chosen.tsx";
import { useIsDesk } from "./frame/use-is-desk.ts";
import { useKnown } from "./known/use-known.ts";
import { presetName, spokenName } from "./order/generate-payload.ts";
import { OrderBar } from "./order/order-bar.tsx";
import { useGenerateKey } from "./order/use-generate-key.ts";
import { useGeneration } from "./order/use-generation.ts";
import { TemplatePicker } from "./picker/template-picker.tsx";
import { useChosenTemplate } from "./picker/use-chosen-template.ts";

/** /generate: choose a template, fill its fields, put topics in order, name the document and generate it. */
export function GeneratePage() {
  const chosen = useChosenTemplate();
  const { templateId, setTemplateId, file } = chosen;
  const handle = useDraft(templateId);
  const { draft, readDraft, change } = handle;
  const form = useForm(templateId, draft.topics);
  const usage = useUsage().data?.documents ?? null;
  const isDesk = useIsDesk();
  const [isPicking, setPicking] = useState(false);
  const markers = form.groups.flatMap((group) => group.markers);
  const known = useKnown(markers, draft.signerId);
  const preset = presetOf(todayIso(), known.valueOf);

  const outputNameOf = (now: Draft) => now.outputName ?? (file ? presetName(file.name) : "");
  const generation = useGeneration({
    ...handle,
    form,
    isAwaited: known.isAwaited,
    preset,
    outputNameOf,
    hasTemplate: chosen.isChosen,
    usage,
    unchoose: () => setTemplateId(""),
  });
  useGenerateKey(generation.generate);
  const question = useLeaveQuestion(useCallback(() => isHalfFilled(readDraft()), [readDraft]));

  const choose = (id: string) => {
    setPicking(false);
    if (id !== templateId) setTemplateId(id);
  };
  const pending = wrongFields(draft, markers, preset);
  const filled = markers.length - pending.length;

  const body = file ? (
    <DocumentForm
      form={form}
      draft={draft}
      change={change}
      preset={preset}
      known={known}
      filled={filled}
      onUndo={setTemplateId}
    />
  ) : chosen.fault !== null && (chosen.isAllLost || !isDesk) ? (
    <NothingLoaded fault={chosen.fault} onRetry={chosen.retry} isRetrying={chosen.isRetrying} />
  ) : (
    <NothingChosen isMissing={chosen.isMissing} onPick={isDesk ? undefined : () => setPicking(true)} />
  );
  const order = (
    <OrderBar
      generation={generation}
      outputName={outputNameOf(draft)}
      isNameFlagged={draft.isNameFlagged}
      onRename={(outputName) => change((now) => ({ ...now, outputName }))}
    />
  );
  return (
    <>
      {isDesk ? (
        <DeskLayout
          picker={<TemplatePicker hasSlashKey selected={file} onChoose={choose} treeClassName="flex-1" />}
          head={file ? <FormHead file={file} /> : null}
          body={body}
          summary={
            <Summary
              templateName={file ? spokenName(file.name) : null}
              filled={filled}
              total={markers.length}
              topics={form.topics.length}
              pending={pending}
              isComplete={form.isComplete}
            />
          }
          order={order}
        />
      ) : (
        <StackLayout
          head={file ? <TemplateBar file={file} onChange={() => setPicking(true)} /> : null}
          body={body}
          order={order}
        />
      )}
      <Modal isOpen={isPicking && !isDesk} onClose={() => setPicking(false)} title="Escolher modelo" size="md">
        <TemplatePicker selected={file} onChoose={choose} treeClassName="h-[55dvh]" />
      </Modal>
      <LeaveDialog
        question={question}
        title="Sair sem gerar o documento?"
        leaveLabel="Sair"
        stayLabel="Continuar preenchendo"
      >
        Os valores preenchidos e os tópicos escolhidos serão perdidos.
      </LeaveDialog>
    </>
  );
}
