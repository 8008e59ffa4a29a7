import type { DroppedFile } from "../../ui/files/drop/file-drop.tsx";
import { partOf, usePart } from "../../ui/use-part.ts";
import { useTreeChanged } from "../use-folder-structure.ts";
import type { SendingDeps } from "./send-dropped.ts";

const sending = partOf(() => import("./send-dropped.ts"));

/** Returns the function that uploads dropped files to a folder. Its code loads when the page is idle, or at a drop. */
export function useSending(deps: Omit<SendingDeps, "treeChanged">) {
  usePart(sending);
  const treeChanged = useTreeChanged(deps.area);
  return async (dropped: readonly DroppedFile[], path: string): Promise<void> => {
    const part = await sending.load().catch(() => undefined);
    if (part) return part.sendDropped({ ...deps, treeChanged }, dropped, path);
    deps.notify({ tone: "error", text: "Não foi possível enviar. Verifique a conexão e tente novamente." });
  };
}
