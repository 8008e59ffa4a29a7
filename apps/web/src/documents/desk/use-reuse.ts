import { useEffect } from "react";
import type { KeyedMarker } from "../../markers/index.ts";
import { useStable } from "../../ui/use-stable.ts";
import { reusableValues, withValues } from "../draft/draft.ts";
import { type DraftHandle, useDraftPart } from "../draft/use-draft.ts";
import type { Form } from "../form/use-form.ts";

interface ReuseInput extends DraftHandle {
  readonly form: Form;
  readonly markers: readonly KeyedMarker[];
  readonly isReusing: boolean;
  readonly onDone: () => void;
}

/** Takes over the values of the last document, on request, into the fields that the new template has for them. */
export function useReuse({ form, markers, isReusing, onDone, ...handle }: ReuseInput) {
  const { change } = handle;
  const replaced = useDraftPart(handle, (draft) => draft.replaced);
  const done = useStable(onDone);
  useEffect(() => {
    if (!isReusing || !form.template || replaced === null) return;
    done();
    change((now) => withValues(now, reusableValues(now, markers)));
  }, [isReusing, form.template, replaced, markers, change, done]);
}
