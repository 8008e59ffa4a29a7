import type { Area, FolderNode } from "@lavra/contract/library";
import { FolderInput } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { Tree } from "../../ui/files/tree.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { counted } from "../area-words.ts";
import { pathsAbove } from "../find-folder.ts";
import { placeOf } from "../folder/library-entries.tsx";
import { treeNodes } from "../folder/tree-nodes.tsx";
import { moveBarrier, moveOf, nameOf, type Source } from "./moves.ts";
import { useMoveEntries } from "./use-moving.ts";

export interface MoveModalProps {
  readonly area: Area;
  readonly root: FolderNode;
  readonly sources: readonly Source[];
  /** Called once everything stands in its new place. */
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

/** Asks for the folder where folders and files are to go. */
export function MoveModal({ area, root, sources, onMoved, onClose }: MoveModalProps) {
  const formId = useId();
  const origin = sources[0] ? placeOf(sources[0]) : "/";
  const [destination, setDestination] = useState(origin);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(["/", origin, ...pathsAbove(origin)]));
  // The platform's own is only read: nothing goes there.
  const nodes = useMemo(() => treeNodes(root).slice(0, 1), [root]);
  const moving = useMoveEntries(area);
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
          if (barrier !== undefined || moving.isPending) return;
          moving.mutate([moveOf(sources, destination)], { onSuccess: onMoved });
        }}
        className="grid gap-3"
      >
        {moving.error ? <Banner tone="error">Erro ao mover: {sentenceOf(moving.error)}</Banner> : null}
        <Tree
          label="Pasta de destino"
          nodes={nodes}
          selectedId={destination}
          onSelect={setDestination}
          expandedIds={expanded}
          onExpandedChange={setExpanded}
          foldersSelectable
          className="h-72 rounded-card border border-line p-1 max-md:h-[42dvh]"
        />
        <p role="status" className="min-h-5 text-13 text-muted">
          {barrier ?? `Vai para ${destination === "/" ? root.name : destination.slice(1).replaceAll("/", " / ")}.`}
        </p>
      </form>
    </FormDialog>
  );
}
