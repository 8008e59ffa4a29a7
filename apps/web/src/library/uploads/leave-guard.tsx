import { useLeaveQuestion } from "../../platform/use-leave-question.ts";
import { LazyLeaveDialog } from "../../ui/overlays/lazy-dialogs.tsx";
import type { UploadQueue } from "./upload-queue.ts";
import { useIsUploading } from "./use-uploads.ts";

/** Asks before the page is left during uploads. A user who logs out is not asked. */
export function LeaveGuard({ queue }: { readonly queue: UploadQueue }) {
  const isActive = useIsUploading(queue);
  const question = useLeaveQuestion(() => isActive);
  return (
    <LazyLeaveDialog
      question={question}
      title="Sair desta página?"
      leaveLabel="Sair e cancelar envios"
      stayLabel="Continuar aqui"
    >
      Há arquivos sendo enviados. Se você sair agora, os envios que faltam serão cancelados.
    </LazyLeaveDialog>
  );
}
