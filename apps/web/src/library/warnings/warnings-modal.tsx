import type { LibraryFile } from "@lavra/contract/library/library";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { EmptyState } from "../../ui/messages/empty-state.tsx";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { Modal } from "../../ui/overlays/modal.tsx";
import { counted } from "../area-words.ts";
import { fileWarningsQuery } from "./file-warnings.ts";
import { LazyRewriteOffer } from "./warning-item.tsx";
import { WarningList } from "./warning-list.tsx";

export interface WarningsModalProps {
  readonly file: LibraryFile;
  readonly onClose: () => void;
}

function Content({ file }: { readonly file: LibraryFile }) {
  const { data, error, isFetching, refetch } = useQuery(fileWarningsQuery(file));
  const warnings = data?.warnings;
  if (warnings?.length === 0) {
    return (
      <EmptyState icon={<CircleCheck />} title="Nada a corrigir">
        Os marcadores deste arquivo foram lidos sem nenhum aviso.
      </EmptyState>
    );
  }
  if (warnings) {
    return (
      <div>
        <p className="text-body">{`${counted(warnings.length, "ponto merece", "pontos merecem")} atenção. O arquivo pode ser usado assim mesmo; para corrigir, abra-o no Word e envie-o de novo com o mesmo nome.`}</p>
        <div className="pt-3 empty:hidden">
          <LazyRewriteOffer file={file} rewritable={data?.rewritable} isReadOnly={file.readOnly} />
        </div>
        <WarningList filename={file.name} warnings={warnings} first={20} />
      </div>
    );
  }
  if (error) {
    return (
      <FailedState onRetry={() => void refetch()} isRetrying={isFetching}>
        {`Erro ao conferir os marcadores: ${sentenceOf(error)}`}
      </FailedState>
    );
  }
  return (
    <SkeletonGroup label="Conferindo os marcadores..." className="grid gap-3">
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-2/3" />
    </SkeletonGroup>
  );
}

/** Shows the warnings of a stored file. */
export function WarningsModal({ file, onClose }: WarningsModalProps) {
  return (
    <Modal isOpen size="md" title="Conferir marcadores" lead={file.name} onClose={onClose}>
      <Content file={file} />
    </Modal>
  );
}
