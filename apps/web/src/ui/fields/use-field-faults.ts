import { useEffect, useRef, useState } from "react";

/** What is wrong with each field of a form, in words; nothing where all is well. */
export type FieldFaults<Field extends string> = Readonly<Partial<Record<Field, string>>>;

const atFault = '[aria-invalid="true"], [data-invalid]';
/** What of a field takes the cursor: of a colour its text, and not the picker beside it. */
export const focusable = "input:not([type='hidden'], [type='color']), textarea, [role='spinbutton'], button";

/** For lists and groups of choices the element around the control is marked as invalid, not the control itself. */
const focusFirst = (form: HTMLFormElement | null) => {
  const found = form?.querySelector<HTMLElement>(atFault);
  const control = found?.matches(focusable) ? found : found?.querySelector<HTMLElement>(focusable);
  control?.focus();
};

/** The faults of a form's fields. Reporting some moves the focus to the first field at fault; typing never moves it. */
export function useFieldFaults<Field extends string>() {
  const [faults, setFaults] = useState({} as FieldFaults<Field>);
  const form = useRef<HTMLFormElement>(null);
  const isNews = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields say that they are at fault once these are drawn
  useEffect(() => {
    if (!isNews.current) return;
    isNews.current = false;
    focusFirst(form.current);
  }, [faults]);

  return {
    /** Goes on the form itself. */
    form,
    faults,
    /** Shows these faults instead of earlier ones; true when there is any. */
    report: (found: FieldFaults<Field>): boolean => {
      isNews.current = true;
      setFaults(found);
      return Object.values(found).some((fault) => fault !== undefined);
    },
    /** Takes the faults off fields that are being changed. */
    forget: (...fields: readonly string[]) =>
      setFaults((current) => {
        const left = Object.entries(current).filter(([field]) => !fields.includes(field));
        return left.length === Object.keys(current).length ? current : (Object.fromEntries(left) as FieldFaults<Field>);
      }),
  };
}
