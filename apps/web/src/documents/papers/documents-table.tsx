import type { StoredDocument } from "@lavra/contract/documents/documents";
import { spokenName } from "@lavra/contract/word-names";
import { Download, Ellipsis, FileClock, Pencil, RefreshCw, Share2, Trash2 } from "lucide-react";
import { useState } from "react";
import { formatInstant } from "../../platform/formats/dates.ts";
import { formatFileSize } from "../../platform/formats/file-size.ts";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { type DataColumn, DataTable } from "../../ui/layout/data-table.tsx";
import { LazyMenu } from "../../ui/overlays/lazy-menu.tsx";
import type { MenuItem } from "../../ui/overlays/menu.tsx";
import { againAddress } from "../addresses/index.ts";
import type { ActsProps } from "./document-acts.tsx";
import { canShareFiles } from "./share-file.ts";

export interface DocumentsTableProps extends ActsProps {
  readonly rows: readonly StoredDocument[];
}

/** Describes the template of a document, as it was and as it is. */
export function templateWords({ template, version, presentVersion }: StoredDocument): string {
  const name = spokenName(template);
  if (version === null) return name;
  if (presentVersion === null) return `${name} · versão ${version}, modelo excluído`;
  return `${name} · versão ${version}${version === presentVersion ? "" : ` (a atual é a ${presentVersion})`}`;
}

/**
 * Menu items to make a document again with the same answers: on the template's present version, and on the document's
 * own if that differs.
 */
function againItems({ id, version, presentVersion }: StoredDocument, templateId: string): readonly MenuItem[] {
  const icon = <RefreshCw aria-hidden="true" />;
  const present = { id: "again", icon, href: againAddress(templateId, id) };
  if (version === null || version === presentVersion) return [{ ...present, label: "Gerar novamente" }];
  return [
    { ...present, label: `Gerar novamente com a versão atual, a ${presentVersion}` },
    {
      id: "again-same",
      icon,
      label: `Gerar novamente com a mesma versão, a ${version}`,
      href: againAddress(templateId, id, "same"),
    },
  ];
}

function menuItems(document: StoredDocument, acts: ActsProps & { readonly canShare: boolean }): readonly MenuItem[] {
  const { templateId } = document;
  const share: MenuItem = {
    id: "share",
    label: "Compartilhar",
    icon: <Share2 aria-hidden="true" />,
    onAction: () => acts.onShare(document),
  };
  const again = templateId !== null && acts.mayGenerate ? againItems(document, templateId) : [];
  return [
    ...(acts.canShare ? [share] : []),
    ...again,
    {
      id: "made-from",
      label: "De que foi feito",
      icon: <FileClock aria-hidden="true" />,
      onAction: () => acts.onAsk("made-from", document),
    },
    {
      id: "rename",
      label: "Renomear",
      icon: <Pencil aria-hidden="true" />,
      onAction: () => acts.onAsk("rename", document),
    },
    {
      id: "delete",
      label: "Excluir",
      icon: <Trash2 aria-hidden="true" />,
      tone: "danger",
      onAction: () => acts.onAsk("delete", document),
    },
  ];
}

const columnsFor = (acts: ActsProps & { readonly canShare: boolean }): readonly DataColumn<StoredDocument>[] => [
  {
    id: "nome",
    header: "Documento",
    isRowHeader: true,
    cell: (document) => (
      <span className="grid min-w-0">
        <span className="wrap-anywhere">{document.name}</span>
        <span className="text-13 font-normal wrap-anywhere text-muted">{templateWords(document)}</span>
      </span>
    ),
  },
  {
    id: "cliente",
    header: "Cliente",
    onPhone: "subtitle",
    cell: ({ client }) => <bdi className="wrap-anywhere max-md:text-13 md:block md:min-w-24">{client}</bdi>,
  },
  {
    id: "quem",
    header: "Feito por",
    onPhone: "subtitle",
    cell: ({ createdBy }) => <bdi className="wrap-anywhere max-md:text-13 md:block md:min-w-24">{createdBy}</bdi>,
  },
  {
    id: "quando",
    header: "Criado em",
    onPhone: "subtitle",
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap tabular-nums max-md:text-13">{formatInstant(createdAt)}</span>
    ),
  },
  {
    id: "tamanho",
    header: "Tamanho",
    onPhone: "subtitle",
    kind: "figure",
    cell: ({ size }) => <span className="whitespace-nowrap max-md:text-13">{formatFileSize(size)}</span>,
  },
  {
    id: "acoes",
    header: "Ações",
    kind: "actions",
    cell: (document) => (
      <>
        <IconButton
          size="sm"
          label={`Baixar ${document.name}`}
          tip="Baixar"
          icon={<Download aria-hidden="true" />}
          isBusy={acts.fetchingId === document.id}
          onPress={() => acts.onDownload(document)}
        />
        <LazyMenu
          label={`Ações para ${document.name}`}
          groups={[{ id: "all", items: menuItems(document, acts) }]}
          trigger={
            <IconButton
              size="sm"
              label={`Mais ações para ${document.name}`}
              tip={null}
              icon={<Ellipsis aria-hidden="true" />}
            />
          }
        />
      </>
    ),
  },
];

/** A row for each document, or a block on phones. */
export function DocumentsTable({ rows, ...acts }: DocumentsTableProps) {
  const [canShare] = useState(canShareFiles);
  const columns = columnsFor({ ...acts, canShare });
  return <DataTable label="Documentos" columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
