import type { ListedParty } from "@lavra/contract/parties/parties";
import { AttributesDialog } from "../attributes/attributes-dialog.tsx";
import { EraseDialog } from "./erase-dialog.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { RecordDialog } from "./record-dialog.tsx";
import { TwinsDialog } from "./twins-dialog.tsx";
import { VersionsDialog } from "./versions-dialog.tsx";

type NamedParty = Pick<ListedParty, "id" | "name">;

/** The open dialog, and the party that it is about. */
export type Asking =
  | { readonly kind: "new" | "twins" | "attributes" }
  | { readonly kind: "edit"; readonly id: string }
  | { readonly kind: "versions" | "erase"; readonly party: NamedParty }
  | { readonly kind: "merge"; readonly party: NamedParty; readonly other?: NamedParty };

export interface PartyDialogProps {
  readonly asking: Asking;
  readonly onAsk: (asking: Asking) => void;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** The page's dialogs, one at a time. */
export function PartyDialog({ asking, onAsk, ...dialog }: PartyDialogProps) {
  if (asking.kind === "versions") return <VersionsDialog party={asking.party} onClose={dialog.onClose} />;
  if (asking.kind === "merge") return <MergeDialog party={asking.party} other={asking.other} {...dialog} />;
  if (asking.kind === "erase") return <EraseDialog party={asking.party} {...dialog} />;
  if (asking.kind === "attributes") return <AttributesDialog {...dialog} />;
  if (asking.kind === "twins") {
    const merge = (party: ListedParty, other: ListedParty) => onAsk({ kind: "merge", party, other });
    return <TwinsDialog onClose={dialog.onClose} onMerge={merge} />;
  }
  const id = asking.kind === "edit" ? asking.id : undefined;
  return <RecordDialog key={id ?? "new"} id={id} {...dialog} />;
}
