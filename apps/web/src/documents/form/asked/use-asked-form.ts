import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { loadFieldAnswers } from "../../../markers/index.ts";
import type { Preset } from "../../draft/draft.ts";
import { type DraftHandle, useDraftPart } from "../../draft/use-draft.ts";
import type { Form } from "../use-form.ts";
import type { WholeForm } from "./asked-fields.ts";

const askingQuery = queryOptions({
  queryKey: ["asked-fields"],
  queryFn: async () => {
    const [answers, { createReadAsked }] = await Promise.all([loadFieldAnswers(), import("./asked-fields.ts")]);
    return (form: WholeForm, preset: Preset, today: string) => createReadAsked(answers, form, preset, today);
  },
  staleTime: Infinity,
});

const readNothing = () => null;

/**
 * Returns the form with the fields that its blocks ask for now. One on the versions of an earlier document has the
 * fields that were asked for then.
 */
export function useAskedForm(form: Form, handle: DraftHandle, preset: Preset, today: string): Form {
  const { files, groups, sections, people, topics, versions } = form;
  const isNeeded = versions === null && files.some(({ blocks }) => blocks);
  const { data, error, refetch } = useQuery({ ...askingQuery, enabled: isNeeded });
  const read = useMemo(
    () => (isNeeded && data ? data({ files, groups, sections, people, topics }, preset, today) : readNothing),
    [isNeeded, data, files, groups, sections, people, topics, preset, today],
  );
  const asked = useDraftPart(handle, read);
  if (asked) return { ...form, ...asked, comesAndGoes: true };
  // Topics with blocks may come while a person types: their fields are all shown until it is known which are asked for.
  if (!isNeeded || !form.template?.blocks) return form;
  return {
    ...form,
    Field: null,
    error: form.error ?? error,
    retry: error ? () => void refetch() : form.retry,
    hasFailed: form.hasFailed || error !== null,
    isComplete: false,
  };
}
