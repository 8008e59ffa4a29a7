import { LazyModal } from "../ui/overlays/lazy-modal.tsx";
import { BegunBanner } from "./begin/begun.tsx";
import { ConferencePanel } from "./conference/conference-panel.tsx";
import { AskToLeave } from "./desk/ask-to-leave.tsx";
import { DeskBody } from "./desk/desk-body.tsx";
import { type Desk, useDesk } from "./desk/use-desk.ts";
import { fieldValue } from "./draft/draft.ts";
import { PartedBanner, SavedLine } from "./draft/saved-line.tsx";
import { FormHead, TemplateBar } from "./form/form-head.tsx";
import { Missing } from "./form/missing.tsx";
import { DeskLayout, StackLayout } from "./frame/desk-layout.tsx";
import { PartTabs } from "./frame/part-tabs.tsx";
import { OrderBar } from "./order/order-bar.tsx";
import { PaperZone } from "./paper/paper-zone.tsx";
import { TemplatePicker } from "./picker/template-picker.tsx";

/** The document as the form stands, with what it lacks; the way to it. */
function zonesOf(desk: Desk) {
  const { chosen, handle, form, generation, pending } = desk;
  const { templateId, file } = chosen;
  const isPaperShown = desk.isDesk || (file !== null && desk.part === "previa");
  return {
    body: <DeskBody desk={desk} />,
    missing: file ? <Missing pending={pending} isComplete={form.isComplete} onGo={desk.goToField} /> : null,
    paper: isPaperShown ? (
      <PaperZone
        isChosen={file !== null}
        order={form.template && { templateId, topics: form.topics }}
        markers={desk.markers}
        readValue={(marker) => fieldValue(handle.draft, marker, desk.preset)}
        onPick={desk.goToField}
      />
    ) : null,
    conference: file ? (
      <ConferencePanel
        key={templateId}
        readOrder={generation.readOrder}
        cleaning={desk.cleaning}
        onClean={desk.setCleaning}
      />
    ) : null,
    order: (
      <OrderBar
        reason={generation.reason}
        isGenerating={generation.isGenerating}
        generate={generation.generate}
        shown={generation.notices.shown}
        dismiss={generation.notices.dismiss}
        outputName={desk.outputName}
        isNameFlagged={handle.draft.isNameFlagged}
        onRename={desk.rename}
      />
    ),
  };
}

/** What became of the draft that is kept of the form. */
function DraftNews({ desk: { chosen, saved, beginning } }: { readonly desk: Desk }) {
  return (
    <>
      {chosen.file ? <SavedLine saving={saved.saving} /> : null}
      <PartedBanner saving={saved.saving} templateId={chosen.templateId} />
      <BegunBanner beginning={beginning} />
    </>
  );
}

/** /generate: choose a template, fill its fields, put topics in order, name the document and generate it. */
export function GeneratePage() {
  const desk = useDesk();
  const { file } = desk.chosen;
  const zones = zonesOf(desk);
  const openPicker = () => desk.setPicking(true);
  const closePicker = () => desk.setPicking(false);
  return (
    <>
      {desk.isDesk ? (
        <DeskLayout
          {...zones}
          picker={<TemplatePicker hasSlashKey selected={file} onChoose={desk.choose} treeClassName="flex-1" />}
          head={
            <>
              {file ? <FormHead file={file} /> : null}
              <DraftNews desk={desk} />
            </>
          }
        />
      ) : (
        <StackLayout
          {...zones}
          head={
            <>
              {file ? <TemplateBar file={file} onChange={openPicker} /> : null}
              <DraftNews desk={desk} />
            </>
          }
          tabs={
            file ? (
              <PartTabs
                part={desk.part}
                onChange={desk.setPart}
                topics={desk.form.topics.length}
                pending={desk.pending.length}
              />
            ) : null
          }
        />
      )}
      <LazyModal isOpen={desk.isPicking && !desk.isDesk} onClose={closePicker} title="Escolher modelo" size="md">
        <TemplatePicker selected={file} onChoose={desk.choose} treeClassName="h-[55dvh]" />
      </LazyModal>
      <AskToLeave readDraft={desk.handle.readDraft} saved={desk.saved} />
    </>
  );
}
