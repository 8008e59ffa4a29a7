import { flushSync } from "react-dom";
import { useAddressPart } from "../../platform/use-address-part.ts";
import { useIsWide } from "../../platform/use-is-wide.ts";
import { useStable } from "../../ui/use-stable.ts";
import { focusField } from "../form/focus-field.ts";
import { parts } from "../frame/parts.ts";

/** What the page shows: all its zones in a wide window, otherwise one part of the form at a time. */
export function useShownPart() {
  const isWide = useIsWide();
  const [part, setPart] = useAddressPart(parts, "campos");
  // Rendered synchronously: a hidden field cannot get the focus.
  const showFields = () => flushSync(() => setPart("campos"));
  const goToField = useStable((key: string) => {
    showFields();
    focusField(key);
  });
  return { isWide, part, setPart, showFields, goToField };
}

export type ShownPart = ReturnType<typeof useShownPart>;
