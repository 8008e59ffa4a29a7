import { useState } from "react";
import { useFieldFaults } from "../../ui/fields/use-field-faults.ts";
import { isChanged, type UserDraft, type UserField, userFaults } from "./user-draft.ts";

/** The draft of a user with its faults. */
export function useUserForm(begin: () => UserDraft, { isNew }: { readonly isNew: boolean }) {
  const [before] = useState(begin);
  const [draft, setDraft] = useState(before);
  const { form, faults, report, forget } = useFieldFaults<UserField>();
  return {
    form,
    draft,
    faults,
    report,
    change: (part: Partial<UserDraft>) => {
      setDraft((current) => ({ ...current, ...part }));
      forget(...Object.keys(part));
    },
    isHalfFilled: () => isChanged(draft, before),
    /** Shows each broken rule at its field; true if all hold. */
    holds: () => !report(userFaults(draft, { isNew })),
  };
}
