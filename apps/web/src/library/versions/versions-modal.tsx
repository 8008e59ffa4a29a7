import type { LibraryFile } from "@lavra/contract/library/library";
import type { FileVersion } from "@lavra/contract/library/versions";
import { successes } from "@lavra/contract/successes";
import { useState } from "react";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { useSendOnce } from "../../platform/api/sending/use-send-once.ts";
import { HelpLink } from "../../platform/help/help-link.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import { Notices } from "../../ui/messages/notices.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { type NoticesHandle, useNotices } from "../../ui/messages/use-notices.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Modal } from "../../ui/overlays/modal.tsx";
import { isPlanLimit, WayToPlans } from "../room/way-to-plans.tsx";
import { ChangesModal } from "./changes/changes-modal.tsx";
import { useDownloadVersion, useFileVersions, useRestoreVersion } from "./file-versions.ts";
import { VersionRow } from "./version-row.tsx";

export interface VersionsModalProps {
  readonly file: LibraryFile;
  readonly onClose: () => void;
}

interface ListProps {
  readonly fileId: string;
  readonly notify: NoticesHandle["notify"];
  readonly onRestore: (version: FileVersion) => void;
  readonly onCompare: (version: FileVersion) => void;
}

function VersionList({ fileId, notify, onRestore, onCompare }: ListProps) {
  const {
    data: versions,
    error,
    isFetching,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = useFileVersions(fileId);
  const download = useDownloadVersion(fileId);
  if (!versions) {
    return error ? (
      <FailedState onRetry={() => void refetch()} isRetrying={isFetching}>
        {`Erro ao carregar as versões: ${sentenceOf(error)}`}
      </FailedState>
    ) : (
      <SkeletonGroup label="Carregando versões..." className="grid gap-3">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </SkeletonGroup>
    );
  }
  const save = (version: FileVersion) =>
    download.mutate(version, {
      onError: (failure) => notify({ tone: "error", text: `Erro ao fazer download: ${sentenceOf(failure)}` }),
    });
  return (
    <>
      <ul aria-label="Versões" className="divide-y divide-line">
        {versions.map((version) => (
          <VersionRow
            key={version.number}
            version={version}
            isDownloading={download.isPending && download.variables.number === version.number}
            onDownload={() => save(version)}
            onRestore={() => onRestore(version)}
            onCompare={() => onCompare(version)}
          />
        ))}
      </ul>
      {hasNextPage ? (
        <Button isBusy={isFetchingNextPage} onPress={() => void fetchNextPage()} className="justify-self-center">
          Mostrar versões anteriores
        </Button>
      ) : null}
    </>
  );
}

/** Lists the versions of a file; an older one can be downloaded, and restored as a new one. */
export function VersionsModal({ file, onClose }: VersionsModalProps) {
  const notices = useNotices();
  const restoring = useRestoreVersion(file.id);
  const send = useSendOnce(restoring);
  const [requested, setRequested] = useState<FileVersion | null>(null);
  const [compared, setCompared] = useState<FileVersion | null>(null);
  const ask = (version: FileVersion | null) => {
    restoring.reset();
    setRequested(version);
  };
  const restore = ({ number }: FileVersion) =>
    send(number, {
      onSuccess: ({ message }) => {
        setRequested(null);
        notices.notify({ tone: "success", text: message ?? successes["library.version_restored"] });
      },
    });
  return (
    <Modal isOpen size="md" title="Versões" lead={file.name} onClose={onClose}>
      <Notices of={notices} />
      <p className="text-muted">
        Cada envio com o mesmo nome, na mesma pasta, faz uma nova versão. Nada é sobrescrito.{" "}
        <HelpLink to="biblioteca#versões">Como funcionam as versões</HelpLink>
      </p>
      <VersionList fileId={file.id} notify={notices.notify} onRestore={ask} onCompare={setCompared} />
      {compared ? (
        <ChangesModal
          file={file}
          to={compared.number}
          isPresent={compared.isPresent}
          onClose={() => setCompared(null)}
        />
      ) : null}
      {requested ? (
        <ConfirmDialog
          isOpen
          tone="primary"
          title={`Restaurar a versão ${requested.number}?`}
          confirmLabel="Restaurar"
          busyLabel="Restaurando…"
          isBusy={restoring.isPending}
          error={restoring.isError ? `Erro ao restaurar a versão: ${sentenceOf(restoring.error)}` : undefined}
          onConfirm={() => restore(requested)}
          onCancel={() => ask(null)}
        >
          <p>
            O conteúdo dela volta como uma nova versão e passa a valer nos próximos documentos. As outras permanecem.
          </p>
          {isPlanLimit(restoring.error) ? <WayToPlans /> : null}
        </ConfirmDialog>
      ) : null}
    </Modal>
  );
}
