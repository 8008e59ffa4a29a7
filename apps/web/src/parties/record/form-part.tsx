import { type ReactNode, useEffect, useState } from "react";
import { Disclosure } from "../../ui/layout/disclosure.tsx";

/** What a folded part contains, so that one need not open it. */
export const summaryOf = (values: readonly string[]) => {
  const filled = values.filter((value) => value.trim() !== "");
  return filled.length === 0 ? "Nada preenchido" : filled.join(" · ");
};

export interface FormPartProps {
  readonly title: string;
  readonly summary: string;
  /** True if a field in it is wrong. */
  readonly isCalling?: boolean;
  readonly children: ReactNode;
}

/** Part of the form that is drawn once it is opened. */
export function FormPart({ title, summary, isCalling = false, children }: FormPartProps) {
  const [isOpen, setOpen] = useState(false);
  // Stays open once the field is right.
  useEffect(() => {
    if (isCalling) setOpen(true);
  }, [isCalling]);
  return (
    <Disclosure
      title={title}
      lead={isOpen || isCalling ? undefined : <p className="pl-7 text-13 text-muted wrap-anywhere">{summary}</p>}
      isOpen={isOpen || isCalling}
      onToggle={setOpen}
      className="border-t border-line pt-3"
    >
      {children}
    </Disclosure>
  );
}
