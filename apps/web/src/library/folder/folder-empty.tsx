import { sentenceFor } from "@lavra/contract/failures/sentences";
import type { Area, FolderNode } from "@lavra/contract/library/library";
import { FileUp, FolderOpen, FolderPlus, FolderX, SearchX } from "lucide-react";
import { HelpLink } from "../../platform/help/help-link.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import type { DroppedFile } from "../../ui/files/drop/file-drop.tsx";
import { FilePicker } from "../../ui/files/file-picker.tsx";
import { EmptyState } from "../../ui/messages/empty-state.tsx";
import { areaWords } from "../area-words.ts";
import { pickedFiles } from "../uploads/dropped-files.ts";
import { docxTypes } from "../uploads/upload-barrier.ts";

export interface FolderEmptyProps {
  readonly area: Area;
  readonly folder: FolderNode;
  readonly canSend: boolean;
  readonly onCreate: () => void;
  readonly onSend: (files: readonly DroppedFile[]) => void;
}

/** Shown for an empty folder, with the next step. */
export function FolderEmpty({ area, folder, canSend, onCreate, onSend }: FolderEmptyProps) {
  if (folder.readOnly) {
    return (
      <EmptyState icon={<FolderOpen />} title="Esta pasta está vazia">
        {sentenceFor("library.read_only")}
      </EmptyState>
    );
  }
  if (!canSend) {
    return (
      <EmptyState
        icon={<FolderPlus />}
        title={`Nenhum ${areaWords[area].one} ainda`}
        actions={
          <Button icon={<FolderPlus aria-hidden="true" />} onPress={onCreate}>
            Nova pasta
          </Button>
        }
      >
        <p>Crie uma pasta para cada área do escritório e envie os arquivos do Word para dentro dela.</p>
        <HelpLink to="comecar#o-seu-primeiro-modelo">O primeiro modelo, passo a passo</HelpLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<FileUp />}
      title={folder.path === "/" ? `Nenhum ${areaWords[area].one} ainda` : "Esta pasta está vazia"}
      actions={
        <FilePicker accept={docxTypes} isMultiple onPick={(files) => onSend(pickedFiles(files))}>
          Escolher arquivos
        </FilePicker>
      }
    >
      Arraste arquivos .docx para cá ou escolha-os no computador.
    </EmptyState>
  );
}

/** Shown when a search finds nothing in any folder. */
export const NothingFound = ({ typed, onClear }: { readonly typed: string; readonly onClear: () => void }) => (
  <EmptyState
    icon={<SearchX />}
    title={`Nada encontrado para “${typed.trim()}”`}
    actions={<Button onPress={onClear}>Limpar busca</Button>}
  >
    Confira a escrita ou busque por outra palavra do nome ou do texto.
  </EmptyState>
);

/** Shown when the address names a folder that does not exist. */
export const FolderMissing = ({ rootName, onBack }: { readonly rootName: string; readonly onBack: () => void }) => (
  <EmptyState
    icon={<FolderX />}
    title="Esta pasta não existe mais"
    actions={<Button onPress={onBack}>Voltar para {rootName}</Button>}
  >
    Ela pode ter sido excluída ou mudado de nome.
  </EmptyState>
);
