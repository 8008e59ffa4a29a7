import type { Area, FolderNode } from "@lavra/contract/library/library";
import { moveEntries } from "@lavra/contract/library/places";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { sentenceOf } from "../../platform/api/api-error.ts";
import type { NoticesHandle } from "../../ui/messages/use-notices.ts";
import type { FolderOrFile } from "../folder/library-entries.tsx";
import { useTreeChanged } from "../use-folder-structure.ts";
import { type Move, moveBarrier, movedWords, moveOf, movesBack } from "./moves.ts";

/** Moves folders and files, all or nothing per move; several moves run one after the other. */
export function useMoveEntries(area: Area) {
  const onSettled = useTreeChanged(area);
  return useMutation({
    mutationFn: async (moves: readonly Move[]) => {
      for (const move of moves) await api.call(moveEntries, { body: { ...move, type: area } });
    },
    onSettled,
  });
}

export interface MovingDeps {
  readonly area: Area;
  readonly root: FolderNode | undefined;
  readonly notify: NoticesHandle["notify"];
  /** Called with the entries that were moved. */
  readonly onMoved: (sources: readonly FolderOrFile[]) => void;
}

/** Handles the end of a move, and moves without a dialog what is dropped onto a folder. */
export function useMoving({ area, root, notify, onMoved }: MovingDeps) {
  const moving = useMoveEntries(area);
  const notifyFailed = (error: Error) => notify({ tone: "error", text: `Erro ao mover: ${sentenceOf(error)}` });

  /** Confirms the move and offers to undo it. */
  const notifyMoved = (sources: readonly FolderOrFile[]) => {
    const { moved, back } = movedWords(sources);
    const undo = () =>
      moving.mutate(movesBack(sources), {
        onSuccess: () => notify({ tone: "success", text: back }),
        onError: notifyFailed,
      });
    notify({ tone: "success", text: moved, action: { label: "Desfazer", onPress: undo } });
    onMoved(sources);
  };

  const moveTo = (sources: readonly FolderOrFile[], destination: string) => {
    if (!root || sources.length === 0 || moving.isPending) return;
    const barrier = moveBarrier(area, root, sources, destination);
    if (barrier !== undefined) return notify({ tone: "error", text: barrier });
    moving.mutate([moveOf(sources, destination)], { onSuccess: () => notifyMoved(sources), onError: notifyFailed });
  };

  return { notifyMoved, moveTo };
}
