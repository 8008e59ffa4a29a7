import { flushSync } from "react-dom";
import type { PressedText } from "../../paper/index.ts";
import { useAddressPart } from "../../platform/use-url-param.ts";
import { panelProps as panelOf } from "../../ui/layout/tab-list.tsx";
import { useIsWide } from "../../ui/use-media-query.ts";
import { useStable } from "../../ui/use-stable.ts";
import { focusField } from "../form/fields/focus-field.ts";

const parts = ["campos", "topicos", "previa"] as const;
/** The part that is shown if there is room for one part of the page. */
export type Part = (typeof parts)[number];

/** Returns the attributes of a part's panel; none if all parts are shown together. */
export const panelProps = (of: Part, shown: Part | null) => (shown === null ? {} : panelOf(of, shown));

/** What the page shows: all its zones in a wide window, otherwise one part of the form at a time. */
export function useShownPart() {
  const isWide = useIsWide();
  const [part, setPart] = useAddressPart(parts, "campos");
  // Rendered synchronously: a hidden field cannot get the focus.
  const showFields = () => flushSync(() => setPart("campos"));
  const goToField = useStable((key: string, pressed?: PressedText) => {
    showFields();
    focusField(key);
    // Loaded at the first press: the form is at its weight. Without it the field has the focus.
    if (pressed) {
      import("../form/fields/pressed-party.ts").then(
        ({ openParty }) => openParty(key, pressed),
        () => undefined,
      );
    }
  });
  return { isWide, part, setPart, showFields, goToField };
}
