import type { Area, LibraryFile } from "@lavra/contract/library/library";
import { useRouter } from "@tanstack/react-router";
import {
  CopyPlus,
  Download,
  Ellipsis,
  FilePenLine,
  FolderInput,
  FolderOpen,
  History,
  ListChecks,
  NotebookPen,
  PenLine,
  Trash2,
  Type,
  Waypoints,
} from "lucide-react";
import type { ReactNode } from "react";
import { places } from "../../platform/places.ts";
import { useSession } from "../../platform/session/session.ts";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { RowButton, RowLink } from "../../ui/files/table/row-button.tsx";
import { LazyMenu } from "../../ui/overlays/lazy-menu.tsx";
import type { MenuItem } from "../../ui/overlays/menu.tsx";
import { type FolderOrFile, isFolder } from "./library-entries.tsx";

/**
 * Details of a file that can be opened: its warnings, its earlier versions and, for a topic, its appearance in
 * documents, its metadata and its relations; for a file of the platform, a copy of it.
 */
export type FileMatter = "check" | "versions" | "look" | "topic-data" | "topic-relations" | "copy";

/** Changes to a folder or file, each of which asks first. */
export type EntryChange = "rename" | "move" | "delete";

/** Handlers of the actions in the row of a folder or file. */
export interface EntryHandlers {
  readonly onOpen: (source: FolderOrFile) => void;
  readonly onAskFor: (change: EntryChange, source: FolderOrFile) => void;
  readonly onShowMatter: (matter: FileMatter, file: LibraryFile) => void;
}

export interface EntryActionsProps extends EntryHandlers {
  readonly area: Area;
  readonly source: FolderOrFile;
}

const matters: Readonly<Record<Exclude<FileMatter, "copy">, { readonly label: string; readonly icon: ReactNode }>> = {
  check: { label: "Conferir marcadores", icon: <ListChecks aria-hidden="true" /> },
  versions: { label: "Versões", icon: <History aria-hidden="true" /> },
  look: { label: "Aparência nos documentos", icon: <Type aria-hidden="true" /> },
  "topic-data": { label: "Dados do tópico", icon: <NotebookPen aria-hidden="true" /> },
  "topic-relations": { label: "Relações com outros tópicos…", icon: <Waypoints aria-hidden="true" /> },
};

const mattersOf = ({ keepsLook }: LibraryFile): readonly (keyof typeof matters)[] =>
  keepsLook === undefined ? ["check", "versions"] : (Object.keys(matters) as (keyof typeof matters)[]);

const menuItems = (
  { source, onOpen, onAskFor, onShowMatter }: EntryActionsProps,
  canGenerate: boolean,
): readonly MenuItem[] => [
  ...(isFolder(source) || !canGenerate
    ? []
    : [
        {
          id: "generate",
          label: "Gerar documento",
          icon: <FilePenLine aria-hidden="true" />,
          href: generateHref(source.file.id),
        },
      ]),
  isFolder(source)
    ? { id: "open", label: "Abrir", icon: <FolderOpen aria-hidden="true" />, onAction: () => onOpen(source) }
    : { id: "download", label: "Baixar", icon: <Download aria-hidden="true" />, onAction: () => onOpen(source) },
  ...(isFolder(source)
    ? []
    : mattersOf(source.file).map((id) => ({ id, ...matters[id], onAction: () => onShowMatter(id, source.file) }))),
  { id: "rename", label: "Renomear", icon: <PenLine aria-hidden="true" />, onAction: () => onAskFor("rename", source) },
  {
    id: "move",
    label: "Mover para…",
    icon: <FolderInput aria-hidden="true" />,
    onAction: () => onAskFor("move", source),
  },
  {
    id: "delete",
    label: isFolder(source) ? "Excluir pasta" : "Excluir",
    icon: <Trash2 aria-hidden="true" />,
    tone: "danger",
    onAction: () => onAskFor("delete", source),
  },
];

/** Returns the address of the page that makes a document, with the template selected. */
export const generateHref = (templateId: string) =>
  `${places.generate.path}?${new URLSearchParams({ modelo: templateId })}`;

// Created once, because every row shows the same icon.
const ellipsis = <Ellipsis aria-hidden="true" />;
const downloadIcon = <Download aria-hidden="true" />;
const copyIcon = <CopyPlus aria-hidden="true" />;
const generateIcon = <FilePenLine aria-hidden="true" className="size-4" />;

/** Links to the page that makes a document from a template. */
function GenerateLink({ id, name }: { readonly id: string; readonly name: string }) {
  const router = useRouter();
  return (
    <RowLink
      label={`Gerar documento com ${name}`}
      href={generateHref(id)}
      onGo={(href) => void router.navigate({ href })}
      className="max-md:px-2"
    >
      {generateIcon}
      <span className="max-md:sr-only">Gerar</span>
    </RowLink>
  );
}

/** Renders a row's buttons; entries of the platform can be read but not changed. */
export function EntryActions(props: EntryActionsProps) {
  const { area, source, onOpen, onShowMatter } = props;
  const canGenerate = useSession().user?.permissions?.generate === true && area === "models";
  const { name, readOnly } = isFolder(source) ? source : source.file;
  const more = `Mais ações para ${name}`;
  return (
    <>
      {isFolder(source) || !canGenerate ? null : <GenerateLink id={source.file.id} name={name} />}
      {isFolder(source) ? null : (
        <RowButton
          label={`Baixar ${name}`}
          tip="Baixar"
          icon={downloadIcon}
          onClick={() => onOpen(source)}
          className={readOnly ? undefined : "max-md:hidden"}
        />
      )}
      {isFolder(source) || !readOnly ? null : (
        <RowButton
          label={`Copiar ${name} para minha pasta`}
          tip="Copiar para minha pasta"
          icon={copyIcon}
          onClick={() => onShowMatter("copy", source.file)}
        />
      )}
      {readOnly ? null : (
        <LazyMenu
          label={`Ações para ${name}`}
          trigger={<IconButton size="sm" label={more} tip={null} icon={ellipsis} />}
          standIn={<RowButton label={more} icon={ellipsis} />}
          groups={() => [{ id: "all", items: menuItems(props, canGenerate) }]}
        />
      )}
    </>
  );
}
