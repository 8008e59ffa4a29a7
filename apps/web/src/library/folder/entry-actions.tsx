import { Download, Ellipsis, FolderOpen, ListChecks, Trash2, Type } from "lucide-react";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { Menu, type MenuItem } from "../../ui/overlays/menu.tsx";
import { isFolder, type LibraryEntry } from "./library-entries.tsx";

type Source = LibraryEntry["source"];

/** What can be done with a folder or file from its row. */
export interface EntryHandlers {
  readonly onOpen: (source: Source) => void;
  readonly onDelete: (source: Source) => void;
  /** Asked of files only. */
  readonly onCheck: (source: Source) => void;
  /** Asked of topics only. */
  readonly onLook: (source: Source) => void;
}

export interface EntryActionsProps extends EntryHandlers {
  readonly source: Source;
}

const isTopic = (source: Source) => !isFolder(source) && source.file.keepsLook !== undefined;

const menuItems = ({ source, onOpen, onDelete, onCheck, onLook }: EntryActionsProps): readonly MenuItem[] => [
  isFolder(source)
    ? { id: "open", label: "Abrir", icon: <FolderOpen aria-hidden="true" />, onAction: () => onOpen(source) }
    : { id: "download", label: "Baixar", icon: <Download aria-hidden="true" />, onAction: () => onOpen(source) },
  ...(isFolder(source)
    ? []
    : [
        {
          id: "check",
          label: "Conferir marcadores",
          icon: <ListChecks aria-hidden="true" />,
          onAction: () => onCheck(source),
        },
      ]),
  ...(isTopic(source)
    ? [
        {
          id: "look",
          label: "Aparência nos documentos",
          icon: <Type aria-hidden="true" />,
          onAction: () => onLook(source),
        },
      ]
    : []),
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
