import type { KeyedMarker } from "../markers/index.ts";
import { ConfirmDialog } from "../ui/overlays/confirm-dialog.tsx";
import { editedMarkerOf } from "./marker-form/edited-marker.ts";
import { MarkerDialog } from "./marker-form/marker-dialog.tsx";
import { PersonDialog } from "./marker-form/person-dialog.tsx";
import type { Persons } from "./marker-list/use-persons.ts";
import type { FileActs } from "./use-file-acts.ts";

export type FileQuestion =
  | { readonly kind: "edit" | "person"; readonly marker: KeyedMarker }
  | { readonly kind: "clear" };

export interface FileQuestionsProps {
  readonly fileId: string;
  readonly question: FileQuestion | null;
  readonly markers: readonly KeyedMarker[];
  readonly persons: Persons;
  readonly acts: FileActs;
  readonly onClose: () => void;
}

/** Dialogs about the file's markers: editing one, removing all, and choosing between two versions. */
export function FileQuestions({ fileId, question, markers, persons, acts, onClose }: FileQuestionsProps) {
  if (acts.conflict !== null) {
    return (
      <ConfirmDialog
        isOpen
        tone="primary"
        title="Este arquivo foi alterado por outra pessoa"
        confirmLabel="Salvar a minha versão"
        cancelLabel="Ficar com a do servidor"
        onConfirm={() => void acts.keepOwn()}
        onCancel={acts.takeServers}
      >
        <p>{acts.conflict}</p>
      </ConfirmDialog>
    );
  }
  if (question?.kind === "clear") {
    return (
      <ConfirmDialog
        isOpen
        title="Remover todos os marcadores?"
        confirmLabel="Remover todos"
        onCancel={onClose}
        onConfirm={() => {
          onClose();
          void acts.clear();
        }}
      >
        <p>{`O formulário deste modelo fica vazio: ${markers.length === 1 ? "sai 1 marcador" : `saem ${markers.length} marcadores`}, com o que foi configurado em cada um. O arquivo do Word não muda.`}</p>
      </ConfirmDialog>
    );
  }
  if (question?.kind === "person") {
    const { marker } = question;
    return (
      <PersonDialog
        key={marker.key}
        marker={marker}
        persons={persons}
        onSave={(person) => {
          onClose();
          void acts.put({ ...marker, person });
        }}
        onClose={onClose}
      />
    );
  }
  if (question?.kind === "edit") {
    const { marker } = question;
    const others = markers.filter(({ key }) => key !== marker.key);
    return (
      <MarkerDialog
        title="Editar marcador"
        lead={marker.key}
        submitLabel="Salvar alterações"
        begin={editedMarkerOf(marker)}
        file={{ id: fileId, others }}
        taken={{
          keys: others.map(({ key }) => key),
          sentence: "Já existe um marcador com este nome",
        }}
        onSend={(key, written) => acts.edit(marker.key, key, written)}
        onClose={onClose}
      />
    );
  }
  return null;
}
