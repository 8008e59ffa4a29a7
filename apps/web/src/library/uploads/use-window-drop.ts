import { useEffect, useEffectEvent, useState } from "react";
import type { DroppedFile } from "../../ui/files/drop/file-drop.tsx";
import { isDialogOpen } from "../../ui/overlays/lazy-dialogs.tsx";
import { droppedFiles } from "./dropped-files.ts";

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;

/**
 * Lets the whole window accept files from the desktop; folders and tables that accept them take precedence. A dropped
 * file never replaces the page.
 * @returns true while files are being dragged over the window
 */
export function useWindowDrop(onDrop: (files: readonly DroppedFile[]) => void): boolean {
  const [isDragging, setDragging] = useState(false);
  const receive = useEffectEvent(onDrop);

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = isDialogOpen() ? "none" : "copy";
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      if (isDialogOpen()) return;
      void droppedFiles(event.dataTransfer).then((files) => {
        if (files.length > 0) receive(files);
      });
    };
    // Listens in the capture phase, because a folder or table may stop the event.
    const enter = (event: DragEvent) => setDragging(hasFiles(event) && !isDialogOpen());
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragging(false);
    };
    const end = () => setDragging(false);

    document.addEventListener("dragover", over);
    document.addEventListener("drop", drop);
    window.addEventListener("dragenter", enter, true);
    window.addEventListener("dragleave", leave, true);
    window.addEventListener("drop", end, true);
    return () => {
      document.removeEventListener("dragover", over);
      document.removeEventListener("drop", drop);
      window.removeEventListener("dragenter", enter, true);
      window.removeEventListener("dragleave", leave, true);
      window.removeEventListener("drop", end, true);
    };
  }, []);
  return isDragging;
}
