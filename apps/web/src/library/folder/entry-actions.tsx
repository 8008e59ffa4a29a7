import type { LibraryFile } from "@lavra/contract/library";
import { Download, Ellipsis, FolderOpen, History, ListChecks, Trash2, Type } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { Menu, type MenuItem } from "../../ui/overlays/menu.tsx";
import { isFolder, type LibraryEntry } from "./library-entries.tsx";

type Source = LibraryEntry["source"];

/** What can be looked at of a file: its warnings, what it held before, and of a topic how it stands in documents. */
export type FileMatter = "check" | "versions" | "look";

/** What can be done with a folder or file from its row. */
export interface EntryHandlers {
  readonly onOpen: (source: Source) => void;
  readonly onDelete: (source: Source) => void;
  readonly onLookAt: (matter: FileMatter, file: LibraryFile) => void;
}

export interface EntryActionsProps extends EntryHandlers {
  readonly source: Source;
}

const matters: Readonly<Record<FileMatter, { readonly label: string; readonly icon: ReactNode }>> = {
  check: { label: "Conferir marcadores", icon: <ListChecks aria-hidden="true" /> },
  versions: { label: "Versões", icon: <History aria-hidden="true" /> },
  look: { label: "Aparência nos documentos", icon: <Type aria-hidden="true" /> },
};

const mattersOf = ({ keepsLook }: LibraryFile): readonly FileMatter[] =>
  keepsLook === undefined ? ["check", "versions"] : ["check", "versions", "look"];

const menuItems = ({ source, onOpen, onDelete, onLookAt }: EntryActionsProps): readonly MenuItem[] => [
  isFolder(source)
    ? { id: "open", label: "Abrir", icon: <FolderOpen aria-hidden="true" />, onAction: () => onOpen(source) }
    : { id: "download", label: "Baixar", icon: <Download aria-hidden="true" />, onAction: () => onOpen(source) },
  ...(isFolder(source)
    ? []
    : mattersOf(source.file).map((id) => ({ id, ...matters[id], onAction: () => onLookAt(id, source.file) }))),
  {
    id: "delete",
    label: isFolder(source) ? "Excluir pasta" : "Excluir",
    icon: <Trash2 aria-hidden="true" />,
    tone: "danger",
    onAction: () => onDelete(source),
  },
];

/** A row's buttons; what is the platform's can be read but not changed. */
export function EntryActions(props: EntryActionsProps) {
  const { source, onOpen } = props;
  const { name, readOnly } = isFolder(source) ? source : source.file;
  const more = (
    <IconButton size="sm" label={`Mais ações para ${name}`} tip={null} icon={<Ellipsis aria-hidden="true" />} />
  );
  return (
    <>
      {isFolder(source) ? null : (
        <IconButton
          size="sm"
          label={`Baixar ${name}`}
          tip="Baixar"
          icon={<Download aria-hidden="true" />}
          onPress={() => onOpen(source)}
          className={readOnly ? undefined : "max-md:hidden"}
        />
      )}
      {readOnly ? null : (
        <Menu label={`Ações para ${name}`} trigger={more} groups={[{ id: "all", items: menuItems(props) }]} />
      )}
    </>
  );
}
