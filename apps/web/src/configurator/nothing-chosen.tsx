import type { FolderNode } from "@lavra/contract/library/library";
import { FileText } from "lucide-react";
import { hasOwnFiles } from "../library/index.ts";
import { places } from "../platform/places.ts";
import { useMay } from "../platform/session/session.ts";
import { ButtonLink } from "../ui/buttons/button.tsx";
import { EmptyState } from "../ui/messages/empty-state.tsx";

export interface NothingChosenProps {
  /** Absent until the folders are loaded. */
  readonly root: FolderNode | undefined;
  /** True if the address names a file that does not exist. */
  readonly isMissing: boolean;
  readonly isWide: boolean;
}

/** Says in place of a file's markers what to choose, or that the office has nothing to choose yet. */
export function NothingChosen({ root, isMissing, isWide }: NothingChosenProps) {
  const mayUpload = useMay("upload");
  if (isMissing) {
    return (
      <EmptyState icon={<FileText />} title="O arquivo escolhido não foi encontrado">
        Ele pode ter sido excluído. Escolha outro na lista.
      </EmptyState>
    );
  }
  if (root && !hasOwnFiles(root)) {
    return (
      <EmptyState
        icon={<FileText />}
        title="O escritório ainda não tem modelos"
        actions={mayUpload ? <ButtonLink href={places.library.path}>Enviar um modelo</ButtonLink> : undefined}
      >
        Quando houver um, os marcadores dele aparecem aqui, com o formulário que eles formam.
      </EmptyState>
    );
  }
  // In the narrow layout the list itself asks for a choice.
  if (!isWide) return null;
  return (
    <EmptyState icon={<FileText />} title="Escolha um arquivo">
      Os marcadores do modelo aparecem aqui, com o formulário que eles formam.
    </EmptyState>
  );
}
