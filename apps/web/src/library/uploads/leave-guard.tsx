import { useBlocker } from "@tanstack/react-router";
import { readSession } from "../../platform/session/session.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import type { UploadQueue } from "./upload-queue.ts";
import { useIsUploading } from "./use-uploads.ts";

/** Asks before the page is left while files are being sent. Whoever logs out has already decided. */
export function LeaveGuard({ queue }: { readonly queue: UploadQueue }) {
  const isActive = useIsUploading(queue);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isActive && current.pathname !== next.pathname && readSession().user !== null,
    enableBeforeUnload: isActive,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={status === "blocked"}
      title="Sair desta página?"
      confirmLabel="Sair e cancelar envios"
      cancelLabel="Continuar aqui"
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      <p>Há arquivos sendo enviados. Se você sair agora, os envios que faltam serão cancelados.</p>
    </ConfirmDialog>
  );
}
