import { Combine, FileSpreadsheet, FileText, FileUp, IdCard, TableProperties, UserPlus } from "lucide-react";
import { useMemo, useState } from "react";
import { sentenceOf } from "../platform/api/api-error.ts";
import { useSubmission } from "../platform/api/sending/use-submission.ts";
import { heads } from "../platform/head/heads.ts";
import { KnownHead } from "../platform/head/known-head.tsx";
import { saveFile } from "../platform/save-file.ts";
import { useSession } from "../platform/session/session.ts";
import { useUrlParam } from "../platform/use-url-param.ts";
import { Button } from "../ui/buttons/button.tsx";
import { Notices } from "../ui/messages/notices.tsx";
import { useNotices } from "../ui/messages/use-notices.ts";
import { lazyDialog } from "../ui/overlays/lazy-dialogs.tsx";
import { LazyMenu } from "../ui/overlays/lazy-menu.tsx";
import { PartiesList } from "./list/parties-list.tsx";
import type { PartyActs } from "./list/parties-table.tsx";
import { useList } from "./list/use-list.ts";
import { type ExportFormat, fetchPartiesFile, usePartiesChanged } from "./party-queries.ts";
import { recordParam } from "./party-words.ts";
import type { Asking, PartyDialogProps } from "./record/party-dialog.tsx";

/** Files of the parties that the list shows, search included. */
const exports = [
  { format: "xlsx", label: "Exportar para Excel", icon: <FileSpreadsheet aria-hidden="true" /> },
  { format: "csv", label: "Exportar CSV", icon: <FileText aria-hidden="true" /> },
  { format: "vcf", label: "Exportar contatos (vCard)", icon: <IdCard aria-hidden="true" /> },
] as const;

const PartyDialog = lazyDialog<PartyDialogProps>(async () => (await import("./record/party-dialog.tsx")).PartyDialog);

const ImportDialog = lazyDialog<{ onClose: () => void }>(
  async () => (await import("./import/import-dialog.tsx")).ImportDialog,
);

/** /parties: people and entities of the office, and their records. */
export function PartiesPage() {
  const list = useList();
  const notices = useNotices();
  const changed = usePartiesChanged();
  const { isPending, run: once } = useSubmission();
  const [asked, setAsked] = useState<Asking | null>(null);
  // A link to a record opens it.
  const [linked, setLinked] = useUrlParam(recordParam);
  const asking = asked ?? (linked === "" ? null : ({ kind: "edit", id: linked } as const));
  const close = () => {
    setAsked(null);
    if (linked !== "") setLinked("");
  };
  const acts = useMemo<PartyActs>(
    () => ({
      onEdit: ({ id }) => setAsked({ kind: "edit", id }),
      onVersions: (party) => setAsked({ kind: "versions", party }),
      onMerge: (party) => setAsked({ kind: "merge", party }),
      onErase: (party) => setAsked({ kind: "erase", party }),
    }),
    [],
  );
  const permissions = useSession().user?.permissions;
  const mayExport = permissions?.settings === true;
  const mayConfigure = permissions?.upload === true || permissions?.create_model === true;
  // A link to the import opens it.
  const [importing, setImporting] = useUrlParam("importar");
  const save = async (format: ExportFormat) => {
    try {
      saveFile(await fetchPartiesFile(list.asked, format));
    } catch (error) {
      notices.notify({ tone: "error", text: "Erro ao exportar", detail: sentenceOf(error) });
    }
  };
  const create = () => setAsked({ kind: "new" });
  return (
    <>
      <KnownHead
        of={heads.parties}
        actions={
          <>
            <LazyMenu
              label="Mais ações"
              groups={[
                {
                  id: "all",
                  items: [
                    {
                      id: "twins",
                      label: "Cadastros repetidos",
                      icon: <Combine aria-hidden="true" />,
                      onAction: () => setAsked({ kind: "twins" }),
                    },
                    {
                      id: "import",
                      label: "Importar",
                      icon: <FileUp aria-hidden="true" />,
                      onAction: () => setImporting("1"),
                    },
                    ...(mayConfigure
                      ? [
                          {
                            id: "attributes",
                            label: "Outros dados das partes",
                            icon: <TableProperties aria-hidden="true" />,
                            onAction: () => setAsked({ kind: "attributes" }),
                          },
                        ]
                      : []),
                  ],
                },
                ...(mayExport
                  ? [
                      {
                        id: "export",
                        items: exports.map(({ format, label, icon }) => ({
                          id: format,
                          label,
                          icon,
                          onAction: () => void once(() => save(format)),
                        })),
                      },
                    ]
                  : []),
              ]}
              trigger={
                <Button isBusy={isPending} busyLabel="Exportando…">
                  Mais ações
                </Button>
              }
            />
            <Button tone="primary" icon={<UserPlus aria-hidden="true" />} onPress={create}>
              Nova parte
            </Button>
          </>
        }
      />
      <Notices of={notices} className="mb-4" />
      <section aria-label="Lista de partes" className="min-w-0 rounded-card border border-line bg-surface">
        <PartiesList list={list} acts={acts} onCreate={create} onImport={() => setImporting("1")} />
      </section>
      {importing === "" ? null : <ImportDialog onClose={() => setImporting("")} />}
      {asking ? (
        <PartyDialog
          asking={asking}
          onAsk={setAsked}
          onClose={close}
          onDone={(text) => {
            close();
            notices.notify({ tone: "success", text });
            void changed();
          }}
        />
      ) : null}
    </>
  );
}
