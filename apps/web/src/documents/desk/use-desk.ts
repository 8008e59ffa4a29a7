import type { Cleaning } from "@lavra/contract/cleaning";
import { useCallback, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import type { KeyedMarker } from "../../markers/index.ts";
import { todayIso } from "../../platform/formats/dates.ts";
import { useAddressPart } from "../../platform/use-address-part.ts";
import { useIsDesk } from "../../platform/use-is-desk.ts";
import { useUsage } from "../../subscriptions/index.ts";
import { useStable } from "../../ui/use-stable.ts";
import { useMadeVersions } from "../begin/made-versions.ts";
import { useBeginning } from "../begin/use-beginning.ts";
import { useOrigin } from "../begin/use-origin.ts";
import { type Draft, fieldValue, presetOf } from "../draft/draft.ts";
import { createReadPending } from "../draft/pending-fields.ts";
import { useDraft, useDraftPart } from "../draft/use-draft.ts";
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

/** The form of a template with its values, and its saved draft. */
function useSheet(templateId: string) {
  const handle = useDraft(templateId);
  const versions = useMadeVersions();
  const topics = useDraftPart(handle, (draft) => draft.topics);
  const form = useForm(templateId, topics, versions);
  const markers = useMemo(() => form.groups.flatMap((group) => group.markers), [form.groups]);
  const signerId = useDraftPart(handle, (draft) => draft.signerId);
  const known = useKnown(markers, signerId);
  // Midnight may pass while the person types; checked every 15 minutes.
  useDraftPart(handle, () => Math.floor(Date.now() / 900_000));
  const today = todayIso();
  const preset = useMemo(() => presetOf(today, known.valueOf), [today, known.valueOf]);
  const readPending = useMemo(() => createReadPending(markers, preset), [markers, preset]);
  const origin = useOrigin();
  const saved = useSavedDraft({ ...handle, markers, kept: origin.draftId, keep: origin.setDraftId });
  const beginning = useBeginning({ ...handle, form, markers, saved });
  return { handle, form, markers, known, preset, readPending, saved, beginning, versions };
}

/**
 * State of the generate page: the template, the form with its values, its saved draft, and the generation of a
 * document.
 */
export function useDesk() {
  const chosen = useChosenTemplate();
  const { templateId, setTemplateId, file } = chosen;
  const sheet = useSheet(templateId);
  const { handle, form, markers, known, preset, saved, beginning } = sheet;
  const { change } = handle;
  const usage = useUsage().data?.documents ?? null;
  const [part, setPart] = useAddressPart(parts, "campos");
  const [isPicking, setPicking] = useState(false);
  const [isReusing, setReusing] = useState(false);
  const [cleaning, setCleaning] = useState<Cleaning>({});
  const last = useFinished({ change, setTemplateId });
  const given = file ? presetName(file.name) : "";
  const outputNameOf = useCallback((draft: Draft) => draft.outputName ?? given, [given]);
  // Rendered synchronously: a hidden field cannot get the focus.
  const showFields = () => flushSync(() => setPart("campos"));
  const generation = useGeneration({
    ...handle,
    form,
    isAwaited: known.isAwaited || beginning.isPending,
    hasFailed: form.hasFailed || beginning.error !== null,
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
    outputNameOf,
    readValue: useCallback((marker: KeyedMarker) => fieldValue(handle.readDraft(), marker, preset), [handle, preset]),
    goToField: useStable((key: string) => {
      showFields();
      focusField(key);
    }),
  };
}
