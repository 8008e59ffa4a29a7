import type { Case } from "@lavra/contract/cases/cases";
import type { NamedCase } from "./list/cases-table.tsx";
import { CaseDialog } from "./record/case-dialog.tsx";
import { EraseDialog } from "./view/erase-dialog.tsx";
import { VersionsDialog } from "./view/versions-dialog.tsx";

/** The open dialog, and the case that it is about. */
export type Asking =
  | { readonly kind: "new" }
  | { readonly kind: "edit"; readonly id: string }
  | { readonly kind: "versions" | "erase"; readonly of: NamedCase };

export interface CaseDialogsProps {
  readonly asking: Asking;
  readonly onClose: () => void;
  /** `saved` is the case as it is now; absent if it was erased. */
  readonly onDone: (text: string, saved?: Case) => void;
}

/** The page's dialogs, one at a time. */
export function CaseDialogs({ asking, ...dialog }: CaseDialogsProps) {
  if (asking.kind === "versions") return <VersionsDialog of={asking.of} onClose={dialog.onClose} />;
  if (asking.kind === "erase") return <EraseDialog of={asking.of} {...dialog} />;
  const id = asking.kind === "edit" ? asking.id : undefined;
  return <CaseDialog key={id ?? "new"} id={id} {...dialog} />;
}
