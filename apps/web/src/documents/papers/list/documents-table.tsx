import type { StoredDocument } from "@lavra/contract/documents/documents";
import { spokenName } from "@lavra/contract/word-names";
import {
  Download,
  Ellipsis,
  FileClock,
  FilePenLine,
  Files,
  FileText,
  Link2,
  Pencil,
  Printer,
  RefreshCw,
  Send,
  Share2,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { formatInstant } from "../../../platform/formats/dates.ts";
import { formatFileSize } from "../../../platform/formats/file-size.ts";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Checkbox } from "../../../ui/choices/checkbox.tsx";
import { type DataColumn, DataTable } from "../../../ui/layout/data-table.tsx";
import { LazyMenu } from "../../../ui/overlays/lazy-menu.tsx";
import type { MenuItem } from "../../../ui/overlays/menu.tsx";
import { againAddress, correctAddress, sameDataAddress } from "../../addresses/index.ts";
import type { ActsProps } from "../acts/document-acts.tsx";
import { pdfLabel, usePdfSupport } from "../acts/document-pdf.ts";
import { canShareFiles } from "../acts/share-file.ts";
import { DocumentMarks } from "../document-marks.tsx";

export interface DocumentsTableProps extends ActsProps {
  readonly rows: readonly StoredDocument[];
  /** Names the group of a document, if the list is grouped. */
  readonly groupOf?: ((document: StoredDocument) => string) | undefined;
  readonly isChosen: (document: StoredDocument) => boolean;
  readonly onChoose: (document: StoredDocument, isChosen: boolean) => void;
}

/** Actions of a row, and its choice. */
type RowActs = Omit<DocumentsTableProps, "rows" | "groupOf"> & {
  readonly canShare: boolean;
  /** Undefined until it is known. */
  readonly makesPdfs: boolean | undefined;
};

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
  if (version === null || version === presentVersion) return [{ ...present, label: "Gerar de novo" }];
  return [
    { ...present, label: `Gerar de novo com a versão atual, a ${presentVersion}` },
    {
      id: "again-same",
      icon,
      label: `Gerar de novo com a mesma versão, a ${version}`,
      href: againAddress(templateId, id, "same"),
    },
  ];
}

/** Menu items that make a document of the same template with the same answers. */
const makeItems = (document: StoredDocument, templateId: string): readonly MenuItem[] => [
  {
    id: "correct",
    label: "Corrigir",
    icon: <FilePenLine aria-hidden="true" />,
    href: correctAddress(templateId, document.id),
  },
  ...againItems(document, templateId),
];

const sameDataItem = ({ id }: StoredDocument): MenuItem => ({
  id: "same-data",
  label: "Mesmos dados em outro modelo",
  icon: <Files aria-hidden="true" />,
  href: sameDataAddress(id),
});

/** Menu items that hand a document to another app, as clients receive it first. */
function shareItems(document: StoredDocument, acts: RowActs): readonly MenuItem[] {
  const icon = <Share2 aria-hidden="true" />;
  const word = { id: "share", icon, label: "Compartilhar", onAction: () => acts.onShare(document) };
  if (acts.makesPdfs !== true) return [word];
  const pdf = { id: "share-pdf", icon, label: "Compartilhar em PDF", onAction: () => acts.onSharePdf(document) };
  return [pdf, { ...word, label: "Compartilhar em Word" }];
}

/** The menu item that prints, as printing needs a PDF. */
const printItems = (document: StoredDocument, { makesPdfs, onPrint }: RowActs): readonly MenuItem[] =>
  makesPdfs
    ? [{ id: "print", label: "Imprimir", icon: <Printer aria-hidden="true" />, onAction: () => onPrint(document) }]
    : [];

function menuItems(document: StoredDocument, acts: RowActs): readonly MenuItem[] {
  const { templateId } = document;
  const again = templateId !== null && acts.mayGenerate ? makeItems(document, templateId) : [];
  // Documents from before inputs were stored have no data to use again.
  const hasData = document.version !== null && acts.mayGenerate;
  return [
    {
      id: "pdf",
      label: pdfLabel(acts.makesPdfs),
      icon: <FileText aria-hidden="true" />,
      isDisabled: acts.makesPdfs === false,
      onAction: () => acts.onDownloadPdf(document),
    },
    ...printItems(document, acts),
    {
      id: "share-link",
      label: "Compartilhar por link",
      icon: <Link2 aria-hidden="true" />,
      onAction: () => acts.onAsk("share", document),
    },
    ...(acts.canShare ? shareItems(document, acts) : []),
    ...again,
    ...(hasData ? [sameDataItem(document)] : []),
    {
      id: "delivery",
      label: document.delivery ? "Mudar a marca de envio" : "Marcar como enviado ou protocolado",
      icon: <Send aria-hidden="true" />,
      onAction: () => acts.onAsk("delivery", document),
    },
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
      onAction: () => acts.onDelete([document]),
    },
  ];
}

const columnsFor = (acts: RowActs): readonly DataColumn<StoredDocument>[] => [
  {
    id: "nome",
    header: "Documento",
    isRowHeader: true,
    cell: (document) => (
      <span className="flex min-w-0 gap-1">
        <Checkbox
          value={acts.isChosen(document)}
          onChange={(isChosen) => acts.onChoose(document, isChosen)}
          aria-label={`Selecionar ${document.name}`}
          className="touch:-my-2.5"
        >
          {null}
        </Checkbox>
        <span className="grid min-w-0 flex-1">
          <span className="wrap-anywhere">{document.name}</span>
          <span className="text-13 font-normal wrap-anywhere text-muted">{templateWords(document)}</span>
          <DocumentMarks document={document} />
        </span>
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
export function DocumentsTable({ rows, groupOf, ...acts }: DocumentsTableProps) {
  const [canShare] = useState(canShareFiles);
  const makesPdfs = usePdfSupport();
  const columns = columnsFor({ ...acts, canShare, makesPdfs });
  return <DataTable label="Documentos" columns={columns} rows={rows} rowKey={({ id }) => id} groupOf={groupOf} />;
}
