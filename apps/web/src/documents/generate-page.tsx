import { useCallback, useState } from "react";
import { todayIso } from "../platform/formats/dates.ts";
import { useLeaveQuestion } from "../platform/use-leave-question.ts";
import { useUsage } from "../subscriptions/index.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Modal } from "../ui/modal.tsx";
import { DeskLayout, StackLayout } from "./desk-layout.tsx";
import { DocumentForm } from "./document-form.tsx";
import { type Draft, isHalfFilled, wrongFields } from "./draft.ts";
import { FormHead, TemplateBar } from "./form-head.tsx";
import { presetName, spokenName } from "./generate-payload.ts";
import { NothingChosen, NothingLoaded } from "./nothing-chosen.tsx";
import { OrderBar } from "./order-bar.tsx";
import { Summary } from "./summary.tsx";
import { TemplatePicker } from "./template-picker.tsx";
import { useChosenTemplate } from "./use-chosen-template.ts";
import { useDraft } from "./use-draft.ts";
import { useForm } from "./use-form.ts";
import { useGenerateKey } from "./use-generate-key.ts";
import { useGeneration } from "./use-generation.ts";
import { useIsDesk } from "./use-is-desk.ts";

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
  const today = todayIso();

  const outputNameOf = (now: Draft) => now.outputName ?? (file ? presetName(file.name) : "");
  const generation = useGeneration({
    ...handle,
    form,
    outputNameOf,
    hasTemplate: chosen.isChosen,
    usage,
    unchoose: () => setTemplateId(""),
  });
  useGenerateKey(generation.generate);
  const guard = useLeaveQuestion(useCallback(() => isHalfFilled(readDraft()), [readDraft]));

  const choose = (id: string) => {
    setPicking(false);
    if (id !== templateId) setTemplateId(id);
  };
  const markers = form.groups.flatMap((group) => group.markers);
  const pending = wrongFields(draft, markers, today);
  const filled = markers.length - pending.length;

  const body = file ? (
    <DocumentForm {...{ form, draft, change, today, filled }} onUndo={setTemplateId} />
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
      <ConfirmDialog
        isOpen={guard.isAsking}
        title="Sair sem gerar o documento?"
        confirmLabel="Sair"
        cancelLabel="Continuar preenchendo"
        onConfirm={guard.leave}
        onCancel={guard.stay}
      >
        <p>Os valores preenchidos e os tópicos escolhidos serão perdidos.</p>
      </ConfirmDialog>
    </>
  );
}
