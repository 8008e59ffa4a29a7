import type { Area, FolderNode } from "@lavra/contract/library/library";
import { FolderInput } from "lucide-react";
import { useId, useState } from "react";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { useSendOnce } from "../../platform/api/sending/use-send-once.ts";
import { Banner } from "../../ui/messages/banner.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { counted } from "../area-words.ts";
import { FolderPicker } from "../folder/folder-picker.tsx";
import { type FolderOrFile, placeOf } from "../folder/library-entries.tsx";
import { moveBarrier, moveOf, nameOf } from "./moves.ts";
import { useMoveEntries } from "./use-moving.ts";

export interface MoveModalProps {
  readonly area: Area;
  readonly root: FolderNode;
  readonly sources: readonly FolderOrFile[];
  /** Called once everything has been moved. */
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

/** Asks for the folder that folders and files are moved to. */
export function MoveModal({ area, root, sources, onMoved, onClose }: MoveModalProps) {
  const formId = useId();
  const [destination, setDestination] = useState(() => (sources[0] ? placeOf(sources[0]) : "/"));
  const moving = useMoveEntries(area);
  const move = useSendOnce(moving);
  const barrier = moveBarrier(area, root, sources, destination);
  const [only] = sources;
  const what = only && sources.length === 1 ? nameOf(only) : counted(sources.length, "item", "itens");
  return (
    <FormDialog
      title={`Mover ${what}`}
      lead="Escolha a pasta de destino."
      formId={formId}
      submitLabel="Mover para cá"
      submitIcon={<FolderInput aria-hidden="true" />}
      busyLabel="Movendo…"
      isBusy={moving.isPending}
      isWaiting={barrier !== undefined}
      onClose={onClose}
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (barrier !== undefined) return;
          move([moveOf(sources, destination)], { onSuccess: onMoved });
        }}
        className="grid gap-3"
      >
        {moving.error ? <Banner tone="error">Erro ao mover: {sentenceOf(moving.error)}</Banner> : null}
        <FolderPicker root={root} value={destination} onChange={setDestination} barrier={barrier} />
      </form>
    </FormDialog>
  );
}
