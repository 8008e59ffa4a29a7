import type { Area } from "@lavra/contract/library/library";
import type { OwnFolder } from "@lavra/contract/office/settings";
import { Check, FolderPlus } from "lucide-react";
import { useMemo, useState } from "react";
import { sentenceOf } from "../platform/api/api-error.ts";
import { places } from "../platform/places.ts";
import { useSession } from "../platform/session/session.ts";
import { ButtonLink } from "../ui/buttons/button.tsx";
import { Tree } from "../ui/files/tree/tree.tsx";
import { EmptyState } from "../ui/messages/empty-state.tsx";
import { FailedState } from "../ui/messages/failed-state.tsx";
import { Skeleton, SkeletonGroup } from "../ui/messages/skeleton.tsx";
import { FormDialog } from "../ui/overlays/form-dialog.tsx";
import { folderNodes, useOwnFolders } from "./fetch-folders.ts";

export interface DirectoryModalProps {
  /** `JUD-EST Primeira` */
  readonly label: string;
  readonly area: Area;
  readonly chosen: OwnFolder | null;
  readonly onChoose: (folder: OwnFolder) => void;
  readonly onClose: () => void;
}

function NoFolders() {
  const mayUpload = useSession().user?.permissions.upload === true;
  return (
    <EmptyState
      icon={<FolderPlus />}
      title="Nenhuma pasta ainda"
      actions={mayUpload ? <ButtonLink href={places.library.path}>{places.library.title}</ButtonLink> : undefined}
    >
      As pastas são criadas em {places.library.title}.
    </EmptyState>
  );
}

/** The paths of the folders that contain one. */
const pathsAround = (path: string) =>
  path
    .split("/")
    .map((_, at, names) => names.slice(0, at).join("/"))
    .filter(Boolean);

interface FoldersProps {
  readonly folders: readonly OwnFolder[];
  readonly selectedId: string | null;
  readonly onSelect: (id: string) => void;
}

function Folders({ folders, selectedId, onSelect }: FoldersProps) {
  const nodes = useMemo(() => folderNodes(folders), [folders]);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => {
    const around = new Set(pathsAround(folders.find(({ id }) => id === selectedId)?.path ?? ""));
    return new Set(folders.filter(({ path }) => around.has(path)).map(({ id }) => id));
  });
  return (
    <Tree
      label="Pastas do escritório"
      nodes={nodes}
      selectedId={selectedId}
      onSelect={onSelect}
      expandedIds={expanded}
      onExpandedChange={setExpanded}
      foldersSelectable
      padding={4}
      className="h-72 rounded-card border border-line max-md:h-[50dvh]"
    />
  );
}

/** Asks for the office's folder of a directory. */
export function DirectoryModal({ label, area, chosen, onChoose, onClose }: DirectoryModalProps) {
  const { data, error, isFetching, refetch } = useOwnFolders();
  const [selectedId, setSelectedId] = useState(chosen?.id ?? null);
  const folders = data?.[area];
  const selected = folders?.find(({ id }) => id === selectedId);
  return (
    <FormDialog
      title="Selecionar diretório"
      lead={label}
      submitLabel="Selecionar"
      submitIcon={<Check aria-hidden="true" />}
      busyLabel="Selecionando…"
      isBusy={false}
      isWaiting={selected === undefined}
      onSubmit={() => selected && onChoose(selected)}
      onClose={onClose}
    >
      {folders === undefined && error ? (
        <FailedState onRetry={() => void refetch()} isRetrying={isFetching}>
          {`Erro ao carregar pastas: ${sentenceOf(error)}`}
        </FailedState>
      ) : folders === undefined ? (
        <SkeletonGroup label="Carregando pastas..." className="grid gap-3">
          <Skeleton className="h-72 rounded-card" />
        </SkeletonGroup>
      ) : folders.length === 0 ? (
        <NoFolders />
      ) : (
        <Folders folders={folders} selectedId={selectedId} onSelect={setSelectedId} />
      )}
    </FormDialog>
  );
}
