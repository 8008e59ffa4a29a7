import type { OwnFolder } from "@lavra/contract/office/settings";
import { Folder, FolderOpen, X } from "lucide-react";
import { useId } from "react";
import { Button } from "../ui/buttons/button.tsx";
import { IconButton } from "../ui/buttons/icon-button.tsx";
import { Badge } from "../ui/marks/badge.tsx";

export interface DirectoryCardProps {
  /** `JUD-EST Primeira` */
  readonly label: string;
  readonly folder: OwnFolder | null;
  /** Chosen but not saved yet. */
  readonly isChanged: boolean;
  readonly onSelect: () => void;
  readonly onClear: () => void;
}

const spelled = (path: string) => path.split("/").filter(Boolean).join(" / ");

/** One directory: its folder, and the buttons to choose or clear it. */
export function DirectoryCard({ label, folder, isChanged, onSelect, onClear }: DirectoryCardProps) {
  const name = useId();
  return (
    <div className="flex h-full flex-col gap-2 px-5 py-4 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-0 max-md:px-4 max-md:py-3">
      <div className="flex min-h-6 items-center gap-2">
        <h3 id={name} className="min-w-0 flex-1 text-16 font-bold text-ink">
          {label}
        </h3>
        {isChanged ? <Badge tone="accent">não salvo</Badge> : null}
      </div>
      <p className="flex min-h-6 min-w-0 flex-1 items-start gap-2 text-14">
        {folder ? (
          <>
            <Folder aria-hidden="true" className="mt-0.5 size-4 flex-none text-muted" />
            <span className="min-w-0 wrap-anywhere text-body">{spelled(folder.path)}</span>
          </>
        ) : (
          <span className="text-muted">Nenhuma pasta selecionada</span>
        )}
      </p>
      <div className="mt-1 flex items-center gap-2 max-md:col-start-2 max-md:row-span-2 max-md:row-start-1 max-md:mt-0 max-md:gap-0">
        <Button
          size="sm"
          icon={<FolderOpen aria-hidden="true" className="max-md:hidden" />}
          onPress={onSelect}
          aria-label={`${folder ? "Trocar" : "Selecionar"} diretório de ${label}`}
        >
          <span>
            {folder ? "Trocar" : "Selecionar"}
            <span className="max-md:hidden"> diretório</span>
          </span>
        </Button>
        {folder ? (
          <IconButton
            size="sm"
            label={`Remover o diretório de ${label}`}
            tip="Remover"
            icon={<X aria-hidden="true" className="text-muted" />}
            onPress={onClear}
          />
        ) : null}
      </div>
    </div>
  );
}
