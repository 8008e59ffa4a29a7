import { useMemo } from "react";
import { useAddressPart } from "../../platform/use-address-part.ts";
import { useIsDesk } from "../../platform/use-is-desk.ts";

const views = ["formulario", "documento"] as const;

/** The document, or the form: its preview beside the markers on the desk, markers and preview elsewhere. */
export type View = "paper" | "form";

export interface ViewHandle {
  readonly view: View;
  readonly isDesk: boolean;
  /** Whether it is in sight: on the desk the markers always are. */
  readonly shows: (view: View) => boolean;
  readonly go: (view: View) => void;
}

/** What is in sight beside the markers, or in their place where there is no room beside them. */
export function useView(): ViewHandle {
  const isDesk = useIsDesk();
  const [part, choose] = useAddressPart(views, isDesk ? "documento" : "formulario");
  const view = part === "documento" ? "paper" : "form";
  return useMemo(
    () => ({
      view,
      isDesk,
      shows: (wanted) => view === wanted || (wanted === "form" && isDesk),
      go: (wanted) => choose(wanted === "paper" ? "documento" : "formulario"),
    }),
    [view, isDesk, choose],
  );
}
