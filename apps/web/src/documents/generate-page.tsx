import { lazy, memo, Suspense, useState } from "react";
import { loadPaperZone, PaperSkeleton } from "../paper/index.ts";
import { useKeptElement } from "../ui/layout/use-kept-element.tsx";
import { Notices } from "../ui/messages/notices.tsx";
import { LazyModal } from "../ui/overlays/lazy-dialogs.tsx";
import { useConference } from "./conference/use-conference.ts";
import { useFindingWays } from "./conference/use-finding-ways.ts";
import { Missing } from "./form/fields/missing.tsx";
import { FormHead, TemplateBar } from "./form/form-head.tsx";
import { AfterFields, NoPaper, StackLayout, WideLayout } from "./frame/page-layouts.tsx";
import { GenerateBar } from "./generation/generate-bar.tsx";
import { FormOrState } from "./page/form-or-state.tsx";
import { type GeneratePageState, useGeneratePage } from "./page/use-generate-page.ts";

const AskToLeave = lazy(async () => ({ default: (await import("./page/ask-to-leave.tsx")).AskToLeave }));

const BegunBanner = lazy(async () => ({ default: (await import("./begin/begun.tsx")).BegunBanner }));

const SavedLine = lazy(async () => ({ default: (await import("./draft/saved-line.tsx")).SavedLine }));

const PartedBanner = lazy(async () => ({ default: (await import("./draft/parted-banner.tsx")).PartedBanner }));

const PartTabs = lazy(async () => ({ default: (await import("./frame/part-tabs.tsx")).PartTabs }));

/** Loaded after the page: the fields of a chosen template come first. */
const TemplatePicker = lazy(async () => ({ default: (await import("./picker/template-picker.tsx")).TemplatePicker }));

const PaperZone = lazy(async () => ({ default: await loadPaperZone() }));

const InsertTopic = lazy(async () => ({ default: (await import("./topics/insert-topic.tsx")).InsertTopic }));

const FinishedBar = lazy(async () => ({ default: (await import("./finished/last-document.tsx")).FinishedBar }));

const ConferencePanel = lazy(async () => ({
  default: memo((await import("./conference/conference-panel.tsx")).ConferencePanel),
}));

/** Connects the conferência, judged during typing, with the navigation between its list and the pages. */
function useChecking({ chosen, templateForm, output }: GeneratePageState) {
  const { form, handle, known, beginning } = templateForm;
  const isBegun = !beginning.isPending && beginning.error === null;
  const isFormKnown = form.template !== undefined && form.isComplete && !known.isAwaited;
  const isReady = chosen.file !== null && isFormKnown && isBegun;
  return {
    conference: useConference({ ...handle, isReady, readRequest: output.generation.readRequest }),
    ways: useFindingWays(),
  };
}
type Checking = ReturnType<typeof useChecking>;

/** Returns the zones of the page beside its form: the preview with its blanks, and the generation controls. */
function zonesOf(state: GeneratePageState, { conference, ways }: Checking, onTopicPlace: (position: number) => void) {
  const { chosen, templateForm, shownPart, output, last, choice } = state;
  const { templateId, file } = chosen;
  const finished = file === null ? last.finished : null;
  const { handle, form, readPending } = templateForm;
  const { goToField } = shownPart;
  const { generation } = output;
  const isDrawn = form.template !== undefined && form.Field !== null;
  const isPaperShown = shownPart.isWide || finished !== null || (file !== null && shownPart.part === "previa");
  // The same element for a form and for the document that was made of it: its pages stay where they are.
  const templateOfPaper = finished?.request.templateId ?? templateId;
  const paperOf = finished
    ? { request: finished.request, markers: finished.markers, readValue: finished.readValue, onPick: last.correct }
    : {
        request: { templateId, topics: form.topics, versions: form.versions, files: form.files },
        markers: templateForm.shownMarkers,
        readValue: templateForm.readValue,
        follow: handle.follow,
        onPick: goToField,
        findings: conference.findings,
        sought: ways.sought,
        onPickFinding: ways.pick,
        onTopicPlace: form.template?.requiresSubtemplates ? onTopicPlace : undefined,
      };
  return {
    missing: file ? (
      <Missing handle={handle} readPending={readPending} isComplete={form.isComplete} onGo={goToField} />
    ) : null,
    paper: !isPaperShown ? null : file === null && finished === null ? (
      <NoPaper />
    ) : (
      <AfterFields isDrawn={isDrawn || finished !== null} fallback={<PaperSkeleton />}>
        <PaperZone key={templateOfPaper} {...paperOf} />
      </AfterFields>
    ),
    conference: file ? (
      <AfterFields isDrawn={isDrawn}>
        <ConferencePanel
          conference={conference}
          isOpen={ways.isOpen}
          onToggle={ways.setOpen}
          onGo={goToField}
          onSeek={ways.seek}
          cleaning={output.cleaning}
          onClean={output.setCleaning}
        />
      </AfterFields>
    ) : null,
    // The notices stay where they are when the document is finished, so that its success is announced.
    generateBar: (
      <div className="grid grid-cols-1 gap-4 max-wide:gap-2">
        <Notices of={generation.notices} />
        {finished ? (
          <Suspense>
            <FinishedBar last={last} nameOf={chosen.nameOf} onReuse={choice.pick} isWide={shownPart.isWide} />
          </Suspense>
        ) : (
          <GenerateBar
            reason={generation.reason}
            isGenerating={generation.isGenerating}
            isInLine={generation.isInLine}
            leaveLine={generation.leaveLine}
            generate={generation.generate}
            handle={handle}
            outputNameOf={output.outputNameOf}
            offeredNameOf={output.offeredNameOf}
            template={file}
          />
        )}
      </div>
    ),
  };
}

interface DraftNewsProps {
  readonly state: Pick<GeneratePageState, "chosen" | "templateForm">;
}

/** Banners about the draft that is saved for the form. */
function DraftNews({ state: { chosen, templateForm } }: DraftNewsProps) {
  const { saved, beginning, versions } = templateForm;
  return (
    <>
      {chosen.file ? (
        <Suspense fallback={<p className="min-h-6 text-13">{"\u00a0"}</p>}>
          <SavedLine saving={saved.saving} onSave={saved.saveNow} />
        </Suspense>
      ) : null}
      {saved.saving?.partedFrom ? (
        <Suspense>
          <PartedBanner partedFrom={saved.saving.partedFrom} templateId={chosen.templateId} />
        </Suspense>
      ) : null}
      {beginning.words.length > 0 || versions.template ? (
        <Suspense>
          <BegunBanner beginning={beginning} versions={versions} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Page /generate: choose a template, fill its fields, put topics in order, name the document and generate it. */
export function GeneratePage() {
  const state = useGeneratePage();
  const { templateForm, shownPart, choice } = state;
  const { file } = state.chosen;
  const [topicPlace, setTopicPlace] = useState<number | null>(null);
  // A tablet that is turned gets the other layout, and the same form.
  const form = useKeptElement(<FormOrState state={state} />);
  const zones = { ...zonesOf(state, useChecking(state), setTopicPlace), body: form.slot };
  return (
    <>
      {shownPart.isWide ? (
        <WideLayout
          {...zones}
          picker={
            <Suspense>
              <TemplatePicker
                hasSlashKey
                isNarrow
                isTreeOnly={!state.chosen.isChosen}
                selected={file}
                onChoose={choice.choose}
                treeClassName="flex-1"
              />
            </Suspense>
          }
          head={
            <>
              {file ? <FormHead file={file} /> : null}
              <DraftNews state={state} />
            </>
          }
        />
      ) : (
        <StackLayout
          {...zones}
          head={
            <>
              {file ? <TemplateBar file={file} onChange={choice.pick} /> : null}
              <DraftNews state={state} />
            </>
          }
          tabs={
            file ? (
              <Suspense fallback={<div className="h-11" />}>
                <PartTabs
                  part={shownPart.part}
                  onChange={shownPart.setPart}
                  topics={templateForm.form.topics.length}
                  handle={templateForm.handle}
                  readPending={templateForm.readPending}
                />
              </Suspense>
            ) : null
          }
        />
      )}
      {form.kept}
      <LazyModal
        isOpen={choice.isPicking && !shownPart.isWide}
        onClose={choice.closePicker}
        title="Escolher modelo"
        size="md"
      >
        <Suspense>
          <TemplatePicker selected={file} onChoose={choice.choose} treeClassName="h-[55dvh]" />
        </Suspense>
      </LazyModal>
      {topicPlace === null ? null : (
        <Suspense>
          <InsertTopic handle={templateForm.handle} position={topicPlace} onClose={() => setTopicPlace(null)} />
        </Suspense>
      )}
      <Suspense>
        <AskToLeave readDraft={templateForm.handle.readDraft} saved={templateForm.saved} />
      </Suspense>
    </>
  );
}
