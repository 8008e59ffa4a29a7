import { lazy, memo, Suspense } from "react";
import { loadPaperZone, PaperSkeleton } from "../paper/index.ts";
import { LazyModal } from "../ui/overlays/lazy-modal.tsx";
import { useConference } from "./conference/use-conference.ts";
import { useFindingWays } from "./conference/use-finding-ways.ts";
import { AskToLeave } from "./desk/ask-to-leave.tsx";
import { DeskBody } from "./desk/desk-body.tsx";
import { type Desk, useDesk } from "./desk/use-desk.ts";
import { SavedLine } from "./draft/saved-line.tsx";
import { FormHead, TemplateBar } from "./form/form-head.tsx";
import { Missing } from "./form/missing.tsx";
import { AfterFields } from "./frame/after-fields.tsx";
import { DeskLayout, StackLayout } from "./frame/desk-layout.tsx";
import { NoPaper } from "./frame/nothing-chosen.tsx";
import { OrderBar } from "./order/order-bar.tsx";
import { TemplatePicker } from "./picker/template-picker.tsx";

const BegunBanner = lazy(async () => ({ default: (await import("./begin/begun.tsx")).BegunBanner }));

const PartedBanner = lazy(async () => ({ default: (await import("./draft/parted-banner.tsx")).PartedBanner }));

const PartTabs = lazy(async () => ({ default: (await import("./frame/part-tabs.tsx")).PartTabs }));

const PaperZone = lazy(async () => ({ default: await loadPaperZone() }));

const ConferencePanel = lazy(async () => ({
  default: memo((await import("./conference/conference-panel.tsx")).ConferencePanel),
}));

/** Connects the conferência, judged during typing, with the navigation between its list and the pages. */
function useChecking({ chosen, form, handle, known, generation, beginning }: Desk) {
  const isBegun = !beginning.isPending && beginning.error === null;
  const isFormKnown = form.template !== undefined && form.isComplete && !known.isAwaited;
  const isReady = chosen.file !== null && isFormKnown && isBegun;
  return {
    conference: useConference({ ...handle, isReady, readOrder: generation.readOrder }),
    ways: useFindingWays(),
  };
}
type Checking = ReturnType<typeof useChecking>;

/** Returns the zones of the page: the preview with its blanks, and the generation controls. */
function zonesOf(desk: Desk, { conference, ways }: Checking) {
  const { chosen, handle, form, generation, readPending } = desk;
  const { templateId, file } = chosen;
  const isDrawn = form.template !== undefined && form.Field !== null;
  const isPaperShown = desk.isDesk || (file !== null && desk.part === "previa");
  return {
    body: <DeskBody desk={desk} />,
    missing: file ? (
      <Missing handle={handle} readPending={readPending} isComplete={form.isComplete} onGo={desk.goToField} />
    ) : null,
    paper: !isPaperShown ? null : file === null ? (
      <NoPaper />
    ) : (
      <AfterFields isDrawn={isDrawn} fallback={<PaperSkeleton />}>
        <PaperZone
          key={templateId}
          order={{ templateId, topics: form.topics, versions: form.versions }}
          markers={desk.markers}
          readValue={desk.readValue}
          follow={handle.follow}
          onPick={desk.goToField}
          findings={conference.findings}
          sought={ways.sought}
          onPickFinding={ways.pick}
        />
      </AfterFields>
    ),
    conference: file ? (
      <AfterFields isDrawn={isDrawn}>
        <ConferencePanel
          conference={conference}
          isOpen={ways.isOpen}
          onToggle={ways.setOpen}
          onGo={desk.goToField}
          onSeek={ways.seek}
          cleaning={desk.cleaning}
          onClean={desk.setCleaning}
        />
      </AfterFields>
    ) : null,
    order: (
      <OrderBar
        reason={generation.reason}
        isGenerating={generation.isGenerating}
        isInLine={generation.isInLine}
        leaveLine={generation.leaveLine}
        generate={generation.generate}
        shown={generation.notices.shown}
        dismiss={generation.notices.dismiss}
        handle={handle}
        outputNameOf={desk.outputNameOf}
      />
    ),
  };
}

/** Banners about the draft that is saved for the form. */
function DraftNews({ desk: { chosen, saved, beginning, versions } }: { readonly desk: Desk }) {
  return (
    <>
      {chosen.file ? <SavedLine saving={saved.saving} onSave={saved.insist} /> : null}
      {saved.saving?.partedFrom ? (
        <Suspense>
          <PartedBanner partedFrom={saved.saving.partedFrom} templateId={chosen.templateId} />
        </Suspense>
      ) : null}
      {beginning.words.length > 0 || versions.words !== null ? (
        <Suspense>
          <BegunBanner beginning={beginning} versions={versions} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Page /generate: choose a template, fill its fields, put topics in order, name the document and generate it. */
export function GeneratePage() {
  const desk = useDesk();
  const { file } = desk.chosen;
  const zones = zonesOf(desk, useChecking(desk));
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
              <Suspense fallback={<div className="h-11" />}>
                <PartTabs
                  part={desk.part}
                  onChange={desk.setPart}
                  topics={desk.form.topics.length}
                  handle={desk.handle}
                  readPending={desk.readPending}
                />
              </Suspense>
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
