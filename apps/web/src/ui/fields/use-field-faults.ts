import { useEffect, useRef, useState } from "react";

/** Error sentence per field of a form; empty if there are no errors. */
export type FieldFaults<Field extends string> = Readonly<Partial<Record<Field, string>>>;

const atFault = '[aria-invalid="true"], [data-invalid]';
/** Selector of the element of a field that takes the focus: for a colour its text, not the picker beside it. */
export const focusable = "input:not([type='hidden'], [type='color']), textarea, select, [role='spinbutton'], button";

/** In lists and groups of choices the element around the control is marked as invalid, not the control itself. */
const focusFirst = (form: HTMLFormElement | null) => {
  const found = form?.querySelector<HTMLElement>(atFault);
  const control = found?.matches(focusable) ? found : found?.querySelector<HTMLElement>(focusable);
  control?.focus();
};

/**
 * Holds the errors of a form's fields. Reporting errors moves the focus to the first invalid field; typing never moves
 * it.
 */
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
    /** `ref` of the form. */
    form,
    faults,
    /** Replaces the errors; returns true if there is any. */
    report: (found: FieldFaults<Field>): boolean => {
      isNews.current = true;
      setFaults(found);
      return Object.values(found).some((fault) => fault !== undefined);
    },
    /** Removes the errors of fields that are being changed. */
    forget: (...fields: readonly string[]) =>
      setFaults((current) => {
        const left = Object.entries(current).filter(([field]) => !fields.includes(field));
        return left.length === Object.keys(current).length ? current : (Object.fromEntries(left) as FieldFaults<Field>);
      }),
  };
}
