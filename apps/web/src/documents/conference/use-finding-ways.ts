import type { Finding } from "@lavra/contract/documents/conference";
import { useState } from "react";
import { flushSync } from "react-dom";
import { focusable } from "../../ui/fields/use-field-faults.ts";
import { useStable } from "../../ui/use-stable.ts";

/** Key of a finding on the page, by which a mark on the pages finds its entry. */
export const findingKey = ({ code, place, text }: Finding): string => `${code} ${place} ${text}`;

/** Navigation between the list of findings and their places on the pages. */
export function useFindingWays() {
  const [isOpen, setOpen] = useState(false);
  const [sought, setSought] = useState<{ readonly finding: Finding }>();
  const seek = useStable((finding: Finding) => setSought({ finding }));
  /** Scrolls to the entry of a pressed mark. */
  const pick = useStable((finding: Finding) => {
    flushSync(() => setOpen(true));
    const entry = document.querySelector<HTMLElement>(`[data-finding="${CSS.escape(findingKey(finding))}"]`);
    entry?.scrollIntoView({ block: "center" });
    entry?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
  });
  return { isOpen, setOpen, sought, seek, pick };
}
