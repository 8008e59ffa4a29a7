import type { CustomDefault } from "@lavra/contract/markers/default-markers";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { useSendOnce } from "../../platform/api/sending/use-send-once.ts";
import type { NoticesHandle } from "../../ui/messages/use-notices.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { useDeleteDefault } from "./custom-defaults.ts";
import { DefaultDialog } from "./default-dialog.tsx";

/** The open question about a custom default marker. */
export type DefaultQuestion =
  | { readonly kind: "create" }
  | { readonly kind: "edit"; readonly marker: CustomDefault }
  | { readonly kind: "delete"; readonly marker: CustomDefault };

export interface DefaultDialogsProps {
  readonly question: DefaultQuestion | null;
  readonly customs: readonly CustomDefault[];
  readonly notify: NoticesHandle["notify"];
  readonly onClose: () => void;
}

function DeleteQuestion({
  marker,
  notify,
  onClose,
}: Omit<DefaultDialogsProps, "question"> & { marker: CustomDefault }) {
  const removal = useDeleteDefault();
  const remove = useSendOnce(removal);
  return (
    <ConfirmDialog
      isOpen
      title={`Excluir o marcador padrão ${marker.key}?`}
      confirmLabel="Excluir marcador padrão"
      busyLabel="Excluindo…"
      isBusy={removal.isPending}
      onCancel={onClose}
      onConfirm={() =>
        remove(marker, {
          onSuccess: (text) => notify({ tone: "success", text }),
          onError: (error) => notify({ tone: "error", text: `Erro ao excluir marcador padrão: ${sentenceOf(error)}` }),
          onSettled: onClose,
        })
      }
    >
      <p>Ele sai da lista de todos que o veem. Os arquivos que já o usam ficam com o marcador, como marcador deles.</p>
    </ConfirmDialog>
  );
}

/** Dialogs that create, change and delete custom default markers. */
export function DefaultDialogs(props: DefaultDialogsProps) {
  const { question, customs, notify, onClose } = props;
  if (question === null) return null;
  if (question.kind === "delete") return <DeleteQuestion {...props} marker={question.marker} />;
  return (
    <DefaultDialog
      marker={question.kind === "edit" ? question.marker : undefined}
      customs={customs}
      onSaved={(text) => notify({ tone: "success", text })}
      onClose={onClose}
    />
  );
}
