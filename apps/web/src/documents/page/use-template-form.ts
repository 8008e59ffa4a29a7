import { useCallback, useMemo } from "react";
import type { KeyedMarker } from "../../markers/index.ts";
import { todayIso } from "../../platform/formats/dates.ts";
import { useMadeVersions } from "../begin/made-versions.ts";
import { useBeginning } from "../begin/use-beginning.ts";
import { useOrigin } from "../begin/use-origin.ts";
import { createReadPending, fieldValue, presetOf } from "../draft/draft.ts";
import { useDraft, useDraftPart } from "../draft/use-draft.ts";
import { useSavedDraft } from "../draft/use-saved-draft.ts";
import { askedFor, withSharing } from "../form/asked/form-groups.ts";
import { useAskedForm } from "../form/asked/use-asked-form.ts";
import { useForm } from "../form/use-form.ts";
import { useKnown } from "../known/use-known.ts";

/** The form of a template with its values, and its saved draft. */
export function useTemplateForm(templateId: string) {
  const origin = useOrigin();
  const handle = useDraft(templateId, origin.caseId);
  const versions = useMadeVersions();
  const topics = useDraftPart(handle, (draft) => draft.topics);
  const whole = useForm(templateId, topics, versions);
  const all = useMemo(() => whole.groups.flatMap((group) => group.markers), [whole.groups]);
  const signerId = useDraftPart(handle, (draft) => draft.signerId);
  const known = useKnown(all, signerId);
  // Midnight may pass while the person types; checked every 15 minutes.
  useDraftPart(handle, () => Math.floor(Date.now() / 900_000));
  const today = todayIso();
  const preset = useMemo(() => presetOf(today, known.valueOf), [today, known.valueOf]);
  const form = useAskedForm(whole, handle, preset, today);
  const markers = useMemo(() => form.groups.flatMap((group) => group.markers), [form.groups]);
  const readPending = useMemo(() => createReadPending(markers, preset), [markers, preset]);
  const { draftId: kept, setDraftId: keep, correctsId } = origin;
  const saved = useSavedDraft({ ...handle, markers: all, kept, keep, correctsId });
  const beginning = useBeginning({ ...handle, templateId, form: whole, markers: all, saved });
  const shownMarkers = useMemo(() => withSharing(markers), [markers]);
  const readValue = useCallback(
    (marker: KeyedMarker) => fieldValue(handle.readDraft(), askedFor(markers, marker), preset),
    [handle, markers, preset],
  );
  return {
    handle,
    form,
    markers,
    shownMarkers,
    known,
    preset,
    readValue,
    readPending,
    saved,
    beginning,
    versions,
    correctsId,
  };
}

export type TemplateForm = ReturnType<typeof useTemplateForm>;
