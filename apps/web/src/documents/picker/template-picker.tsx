import type { LibraryFile } from "@lavra/contract/library";
import { FolderPlus } from "lucide-react";
import { useFolderStructure } from "../../library/index.ts";
import { places } from "../../platform/places.ts";
import { useSession } from "../../platform/session/session.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { EmptyState } from "../../ui/messages/empty-state.tsx";
import { Skeleton } from "../../ui/messages/skeleton.tsx";
import { LibraryArea } from "./library-area.tsx";
import { LibrarySearch } from "./library-search.tsx";

export interface TemplatePickerProps {
  readonly selected: LibraryFile | null;
  readonly onChoose: (fileId: string) => void;
  readonly hasSlashKey?: boolean | undefined;
  readonly treeClassName: string;
}

function NoTemplates() {
  const { user } = useSession();
  const mayUpload = user?.permissions?.upload === true;
  return (
    <EmptyState
      icon={<FolderPlus />}
      title="Nenhum modelo ainda"
      actions={mayUpload ? <ButtonLink href={places.library.path}>Enviar modelos</ButtonLink> : undefined}
    >
      {mayUpload
        ? "Envie um .docx com marcadores como {CLIENTE} para começar."
        : "Peça a quem cuida dos modelos do escritório que envie o primeiro."}
    </EmptyState>
  );
}

/** The templates' tree with its search, in all its states. */
export function TemplatePicker({ selected, onChoose, hasSlashKey, treeClassName }: TemplatePickerProps) {
  const skeleton = (
    <>
      <Skeleton className="h-control" />
      {[60, 75, 50, 80, 65, 70].map((width) => (
        <span key={width} style={{ width: `${width}%` }}>
          <Skeleton className="h-5" />
        </span>
      ))}
    </>
  );
  return (
    <LibraryArea query={useFolderStructure("models")} word="modelos" skeleton={skeleton}>
      {(root) => (
        <LibrarySearch
          label="Modelos"
          searchLabel="Buscar modelo"
          hasSlashKey={hasSlashKey}
          root={root}
          selected={selected}
          onSelect={onChoose}
          empty={<NoTemplates />}
          className="flex-1"
          treeClassName={treeClassName}
        />
      )}
    </LibraryArea>
  );
}
