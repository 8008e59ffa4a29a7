import { useState } from "react";
import { useFieldFaults } from "../../ui/fields/use-field-faults.ts";
import { type EditedUser, isChanged, type UserField, userFaults } from "./edited-user.ts";

/** An edited user with its faults. */
export function useUserForm(begin: () => EditedUser, { isNew }: { readonly isNew: boolean }) {
  const [before] = useState(begin);
  const [edited, setEdited] = useState(before);
  const { form, faults, report, forget } = useFieldFaults<UserField>();
  return {
    form,
    edited,
    faults,
    report,
    change: (part: Partial<EditedUser>) => {
      setEdited((current) => ({ ...current, ...part }));
      forget(...Object.keys(part));
    },
    isHalfFilled: () => isChanged(edited, before),
    /** Shows each broken rule at its field; true if all hold. */
    holds: () => !report(userFaults(edited, { isNew })),
  };
}
