import { useEffect } from "react";
import type { KeyedMarker } from "../../markers/index.ts";
import { useStable } from "../../ui/use-stable.ts";
import { reusableValues, withValues } from "../draft/draft.ts";
import type { DraftHandle } from "../draft/use-draft.ts";
import type { Form } from "../form/use-form.ts";

interface ReuseInput extends Pick<DraftHandle, "draft" | "change"> {
  readonly form: Form;
  readonly markers: readonly KeyedMarker[];
  readonly isReusing: boolean;
  readonly onDone: () => void;
}

/** The values of the document made last were asked for: they go where the new template has a place for them. */
export function useReuse({ draft, change, form, markers, isReusing, onDone }: ReuseInput) {
  const done = useStable(onDone);
  useEffect(() => {
    if (!isReusing || !form.template || draft.replaced === null) return;
    done();
    change((now) => withValues(now, reusableValues(now, markers)));
  }, [isReusing, form.template, draft.replaced, markers, change, done]);
}
