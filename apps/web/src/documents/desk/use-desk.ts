import type { Cleaning } from "@lavra/contract/cleaning";
import { useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { todayIso } from "../../platform/formats/dates.ts";
import { useAddressPart } from "../../platform/use-address-part.ts";
import { useIsDesk } from "../../platform/use-is-desk.ts";
import { useUsage } from "../../subscriptions/index.ts";
import { useSameList } from "../../ui/use-same-list.ts";
import { useStable } from "../../ui/use-stable.ts";
import { useMadeVersions } from "../begin/made-versions.ts";
import { useBeginning } from "../begin/use-beginning.ts";
import { useOrigin } from "../begin/use-origin.ts";
import { type Draft, presetOf, wrongFields } from "../draft/draft.ts";
import { useDraft } from "../draft/use-draft.ts";
import { useSavedDraft } from "../draft/use-saved-draft.ts";
import { useFinished } from "../finished/use-finished.ts";
import { focusField } from "../form/focus-field.ts";
import { useForm } from "../form/use-form.ts";
import { parts } from "../frame/parts.ts";
import { useKnown } from "../known/use-known.ts";
import { presetName } from "../order/generate-payload.ts";
import { useGenerateKey } from "../order/use-generate-key.ts";
import { useGeneration } from "../order/use-generation.ts";
import { useChosenTemplate } from "../picker/use-chosen-template.ts";
import { useReuse } from "./use-reuse.ts";

export type Desk = ReturnType<typeof useDesk>;

/** The form of a template as far as it is filled, and the draft kept of it. */
function useSheet(templateId: string) {
  const handle = useDraft(templateId);
  const { draft, change } = handle;
  const versions = useMadeVersions();
  const form = useForm(templateId, draft.topics, versions);
  const markers = useMemo(() => form.groups.flatMap((group) => group.markers), [form.groups]);
  const known = useKnown(markers, draft.signerId);
  const origin = useOrigin();
  const saved = useSavedDraft({ ...handle, markers, kept: origin.draftId, keep: origin.setDraftId });
  const beginning = useBeginning({ change, form, markers, saved });
  return { handle, form, markers, known, preset: presetOf(todayIso(), known.valueOf), saved, beginning, versions };
}

/** All that stands on the desk: the template, the form as far as it is filled, the draft kept of it, the way to a document. */
export function useDesk() {
  const chosen = useChosenTemplate();
  const { templateId, setTemplateId, file } = chosen;
  const sheet = useSheet(templateId);
  const { handle, form, markers, known, preset, saved } = sheet;
  const { draft, change } = handle;
  const usage = useUsage().data?.documents ?? null;
  const [part, setPart] = useAddressPart(parts, "campos");
  const [isPicking, setPicking] = useState(false);
  const [isReusing, setReusing] = useState(false);
  const [cleaning, setCleaning] = useState<Cleaning>({});
  const last = useFinished({ change, setTemplateId });
  const outputNameOf = (now: Draft) => now.outputName ?? (file ? presetName(file.name) : "");
  // Drawn at once: a field takes the focus only where it is in sight.
  const showFields = () => flushSync(() => setPart("campos"));
  const generation = useGeneration({
    ...handle,
    form,
    isAwaited: known.isAwaited,
    preset,
    cleaning,
    outputNameOf,
    hasTemplate: chosen.isChosen,
    usage,
    saved,
    unchoose: () => setTemplateId(""),
    showFields,
    onFinished: last.setFinished,
  });
  useGenerateKey(generation.generate);
  useReuse({ ...handle, form, markers, isReusing, onDone: () => setReusing(false) });

  const choose = useStable((id: string) => {
    setPicking(false);
    last.setFinished(null);
    if (id !== templateId) setTemplateId(id);
  });

  return {
    ...sheet,
    chosen,
    last,
    generation,
    cleaning,
    setCleaning,
    isDesk: useIsDesk(),
    part,
    setPart,
    isPicking,
    setPicking,
    isReusing,
    setReusing,
    choose,
    outputName: outputNameOf(draft),
    rename: useStable((outputName: string) => change((now) => ({ ...now, outputName }))),
    pending: useSameList(wrongFields(draft, markers, preset)),
    goToField: useStable((key: string) => {
      showFields();
      focusField(key);
    }),
  };
}
