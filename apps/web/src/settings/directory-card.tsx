import type { OwnFolder } from "@lavra/contract/settings";
import { Folder, FolderOpen, X } from "lucide-react";
import { useId } from "react";
import { Button } from "../ui/buttons/button.tsx";
import { IconButton } from "../ui/buttons/icon-button.tsx";
import { Card } from "../ui/layout/card.tsx";
import { Badge } from "../ui/marks/badge.tsx";

export interface DirectoryCardProps {
  /** `JUD-EST Primeira` */
  readonly label: string;
  readonly folder: OwnFolder | null;
  /** Chosen and not saved yet. */
  readonly isChanged: boolean;
  readonly onSelect: () => void;
  readonly onClear: () => void;
}

const spelled = (path: string) => path.split("/").filter(Boolean).join(" / ");

/** One directory: the folder that it stands for, and the way to another. */
export function DirectoryCard({ label, folder, isChanged, onSelect, onClear }: DirectoryCardProps) {
  const name = useId();
  return (
    <Card className="flex h-full flex-col gap-2 md:p-4">
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
      <div className="mt-1 flex items-center gap-2">
        <Button
          size="sm"
          icon={<FolderOpen aria-hidden="true" />}
          onPress={onSelect}
          aria-label={`${folder ? "Trocar" : "Selecionar"} diretório de ${label}`}
        >
          {folder ? "Trocar diretório" : "Selecionar diretório"}
        </Button>
        {folder ? (
          <IconButton
            size="sm"
            label={`Tirar o diretório de ${label}`}
            tip="Tirar"
            icon={<X aria-hidden="true" className="text-muted" />}
            onPress={onClear}
          />
        ) : null}
      </div>
    </Card>
  );
}
