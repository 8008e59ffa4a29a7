import { useEffect, useState } from "react";
import { useStable } from "../../ui/use-stable.ts";
import type { FormFocusInput } from "./enter-form.ts";

let lastChanged = "";

/** Remembers the field that was changed last: a corrected document begins there. */
export const rememberChanged = (key: string): void => {
  lastChanged = key;
};

/** Marks the heading of a form, which can take the focus. */
export const formHeading = { tabIndex: -1, "data-form-heading": "" } as const;

/**
 * Moves the focus into a form that a person opened, chose or refilled, once it is rendered: to the first field that is
 * missing, else to the one that was changed last. On touch screens it moves to the heading.
 */
export function useFormFocus(input: FormFocusInput) {
  const { templateId, isDrawn, isBeginning } = input;
  const [asked, setAsked] = useState(templateId);
  const [before, setBefore] = useState({ templateId, isBeginning });
  if (before.templateId !== templateId || before.isBeginning !== isBeginning) {
    setBefore({ templateId, isBeginning });
    if (!isBeginning && templateId !== "") setAsked(templateId);
  }
  const isDue = asked !== "" && asked === templateId && isDrawn && !isBeginning;

  const enter = useStable(async () => {
    setAsked("");
    const { enterForm } = await import("./enter-form.ts");
    enterForm(input, lastChanged);
  });
  useEffect(() => {
    if (!isDue) return undefined;
    // After the dialog of the templates has returned its focus.
    const timer = setTimeout(() => void enter());
    return () => clearTimeout(timer);
  }, [isDue, enter]);

  /** Called when a person chooses a template, which may be the same again. */
  return setAsked;
}
