import type { Area } from "@lavra/contract/library/library";
import { successes } from "@lavra/contract/successes";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { useSendOnce } from "../../platform/api/sending/use-send-once.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { areaWords, counted } from "../area-words.ts";
import { type FolderOrFile, isFolder } from "../folder/library-entries.tsx";
import { countOwn } from "../folder/tree-nodes.tsx";
import { nameOf } from "../moving/moves.ts";
import { useDeleteChosen } from "./chosen-calls.ts";

export interface DeleteChosenDialogProps {
  readonly area: Area;
  readonly sources: readonly FolderOrFile[];
  /** Called with the sentence that confirms the deletion, once the tree has been read again. */
  readonly onDeleted: (message: string) => void;
  readonly onClose: () => void;
}

/** Number of entries that are listed by name. */
const named = 5;

/** Returns what the selected folders contain, besides themselves: "2 subpastas e 5 modelos"; "" if they are empty. */
function heldIn(area: Area, sources: readonly FolderOrFile[]): string {
  const counts = sources.filter(isFolder).map(countOwn);
  const folders = counts.reduce((sum, count) => sum + count.folders, 0);
  const files = counts.reduce((sum, count) => sum + count.files, 0);
  const { one, many } = areaWords[area];
  return [
    ...(folders > 0 ? [counted(folders, "subpasta", "subpastas")] : []),
    ...(files > 0 ? [counted(files, one, many)] : []),
  ].join(" e ");
}

/** Asks for confirmation before the whole selection is deleted for good. */
export function DeleteChosenDialog({ area, sources, onDeleted, onClose }: DeleteChosenDialogProps) {
  const removal = useDeleteChosen(area);
  const remove = useSendOnce(removal);
  const hasFolders = sources.some(isFolder);
  const held = heldIn(area, sources);
  const left = sources.length - named;
  const items = counted(sources.length, "item", "itens");
  return (
    <ConfirmDialog
      isOpen
      title={`Excluir ${items}?`}
      confirmLabel={`Excluir ${items}`}
      busyLabel="Excluindo…"
      isBusy={removal.isPending}
      error={removal.isError ? `Erro ao excluir: ${sentenceOf(removal.error)}` : undefined}
      onConfirm={() =>
        remove(sources, {
          onSuccess: ({ message }) => onDeleted(message ?? successes["library.deleted"](sources.length)),
        })
      }
      onCancel={onClose}
    >
      <ul className="list-disc pl-5 wrap-anywhere">
        {sources.slice(0, left === 1 ? named + 1 : named).map((source) => (
          <li key={isFolder(source) ? source.path : source.file.id}>{nameOf(source)}</li>
        ))}
        {left > 1 ? <li>{`e mais ${left.toLocaleString("pt-BR")}`}</li> : null}
      </ul>
      {hasFolders ? <p>Tudo o que está dentro das pastas será excluído{held === "" ? "" : `: ${held}`}.</p> : null}
      <p>Esta ação não pode ser desfeita.</p>
    </ConfirmDialog>
  );
}
