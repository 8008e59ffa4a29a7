import { useMemo } from "react";
import { useAddressPart } from "../../platform/use-address-part.ts";
import { useIsDesk } from "../../platform/use-is-desk.ts";

const parts = ["marcadores", "formulario", "documento"] as const;

/** The markers, the form that they make, or the document that they stand in. */
export type View = "markers" | "form" | "paper";

const views = { marcadores: "markers", formulario: "form", documento: "paper" } as const;
const partOf = { markers: "marcadores", form: "formulario", paper: "documento" } as const;

export interface ViewHandle {
  /** On the desk what stands beside the markers: form or document. */
  readonly view: View;
  readonly isDesk: boolean;
  /** Whether it is in sight: on the desk the markers always are. */
  readonly shows: (view: View) => boolean;
  readonly go: (view: View) => void;
}

/** What is in sight beside the markers, or in their place where there is no room beside them. */
export function useView(): ViewHandle {
  const isDesk = useIsDesk();
  const usual = isDesk ? "documento" : "marcadores";
  const [part, choose] = useAddressPart(parts, usual);
  const view = isDesk && part === "marcadores" ? "paper" : views[part];
  return useMemo(
    () => ({
      view,
      isDesk,
      shows: (wanted) => view === wanted || (wanted === "markers" && isDesk),
      go: (wanted) => choose(partOf[wanted]),
    }),
    [view, isDesk, choose],
  );
}
