import { CopyPlus, Download, FolderInput, Trash2, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { counted } from "../area-words.ts";

export interface ChosenBarProps {
  readonly count: number;
  /** True if all of the selection belongs to the office. */
  readonly canChange: boolean;
  readonly isArchiving: boolean;
  /** Set only if the selection consists of the platform's files. */
  readonly onCopy?: (() => void) | undefined;
  readonly onMove: () => void;
  readonly onDownload: () => void;
  readonly onDelete: () => void;
  readonly onClear: () => void;
}

/** The label is visible where there is room, and always available to screen readers. */
const words = (text: string): ReactNode => <span className="max-md:sr-only">{text}</span>;

const slim = "max-md:px-2";

/** Renders the actions for the selection in one row. */
export function ChosenBar({ count, canChange, isArchiving, ...acts }: ChosenBarProps) {
  return (
    <div
      role="toolbar"
      aria-label="Itens selecionados"
      onKeyDown={({ key }) => key === "Escape" && acts.onClear()}
      className="flex items-center gap-1"
    >
      <p role="status" className="mr-2 truncate text-14 font-strong text-ink tabular-nums">
        {counted(count, "selecionado", "selecionados")}
      </p>
      {canChange ? (
        <Button size="sm" tone="quiet" className={slim} icon={<FolderInput aria-hidden="true" />} onPress={acts.onMove}>
          {words("Mover")}
        </Button>
      ) : null}
      {acts.onCopy ? (
        <Button size="sm" tone="quiet" className={slim} icon={<CopyPlus aria-hidden="true" />} onPress={acts.onCopy}>
          {words("Copiar para minha pasta")}
        </Button>
      ) : null}
      <Button
        size="sm"
        tone="quiet"
        className={slim}
        icon={<Download aria-hidden="true" />}
        isBusy={isArchiving}
        onPress={acts.onDownload}
      >
        {words("Baixar")}
      </Button>
      {canChange ? (
        <Button size="sm" tone="quiet" className={slim} icon={<Trash2 aria-hidden="true" />} onPress={acts.onDelete}>
          {words("Excluir")}
        </Button>
      ) : null}
      <span className="ml-auto">
        <IconButton
          size="sm"
          label="Limpar seleção"
          tip={null}
          icon={<X aria-hidden="true" className="size-4" />}
          onPress={acts.onClear}
        />
      </span>
    </div>
  );
}
