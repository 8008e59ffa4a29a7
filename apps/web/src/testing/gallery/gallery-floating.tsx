import { Braces, FilePenLine, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { AlertDialog } from "../../ui/overlays/alert-dialog.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Menu } from "../../ui/overlays/menu.tsx";
import { Modal } from "../../ui/overlays/modal.tsx";

type Open = "modal" | "confirm" | "alert" | null;

/** Dialogs, menu, toast. `?open=modal` opens one at once. */
export function GalleryFloating() {
  const [open, setOpen] = useState<Open>(() => new URLSearchParams(window.location.search).get("open") as Open);
  const close = () => setOpen(null);
  return (
    <Card title="O que flutua">
      <div className="flex flex-wrap gap-3">
        <Button onPress={() => setOpen("modal")}>Novo usuário</Button>
        <Button onPress={() => setOpen("confirm")}>Excluir pasta</Button>
        <Button onPress={() => setOpen("alert")}>Aviso</Button>
        <Menu
          label="Ações"
          trigger={<Button>Abrir menu</Button>}
          groups={[
            {
              id: "a",
              items: [
                { id: "g", label: "Gerar Documento", icon: <FilePenLine aria-hidden="true" />, isCurrent: true },
                { id: "c", label: "Criar Modelo", icon: <Braces aria-hidden="true" />, href: "#criar" },
              ],
            },
            { id: "b", items: [{ id: "d", label: "Excluir", icon: <Trash2 aria-hidden="true" />, tone: "danger" }] },
          ]}
        />
      </div>
      <Modal
        isOpen={open === "modal"}
        onClose={close}
        title="Novo usuário"
        lead="Ele entra com este login e esta senha."
        size="md"
        footer={
          <>
            <Button onPress={close}>Cancelar</Button>
            <Button tone="primary" type="submit" form="novo">
              Criar usuário
            </Button>
          </>
        }
      >
        <form id="novo" className="grid gap-5">
          <TextField label="Nome" name="nome" autoFocus />
          <TextField label="Login" name="login" />
        </form>
      </Modal>
      <ConfirmDialog
        isOpen={open === "confirm"}
        title="Excluir a pasta Recursos?"
        confirmLabel="Excluir pasta"
        onCancel={close}
        onConfirm={close}
      >
        <p>Tudo o que está nela será excluído: 3 pastas e 14 arquivos. Esta ação não pode ser desfeita.</p>
      </ConfirmDialog>
      <AlertDialog isOpen={open === "alert"} title="Limite de usuários atingido (8/8)." tone="warning" onClose={close}>
        Adicione usuários extras ou faça upgrade do plano.
      </AlertDialog>
    </Card>
  );
}
