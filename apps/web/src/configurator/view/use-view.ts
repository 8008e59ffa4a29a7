import { useMemo } from "react";
import { useAddressPart } from "../../platform/use-url-param.ts";
import { useIsWide } from "../../ui/use-media-query.ts";

const parts = ["marcadores", "formulario", "documento"] as const;

/** The markers, their form, or the document that has them. */
export type View = "markers" | "form" | "paper";

const views = { marcadores: "markers", formulario: "form", documento: "paper" } as const;
const partOf = { markers: "marcadores", form: "formulario", paper: "documento" } as const;

export interface ViewHandle {
  /** In the wide layout, the view beside the markers: form or document. */
  readonly view: View;
  readonly isWide: boolean;
  /** True if the view is visible; in the wide layout the markers always are. */
  readonly shows: (view: View) => boolean;
  readonly go: (view: View) => void;
}

/** Returns the view beside the markers, or the only view in the narrow layout. */
export function useView(): ViewHandle {
  const isWide = useIsWide();
  const usual = isWide ? "documento" : "marcadores";
  const [part, choose] = useAddressPart(parts, usual);
  const view = isWide && part === "marcadores" ? "paper" : views[part];
  return useMemo(
    () => ({
      view,
      isWide,
      shows: (wanted) => view === wanted || (wanted === "markers" && isWide),
      go: (wanted) => choose(partOf[wanted]),
    }),
    [view, isWide, choose],
  );
}
