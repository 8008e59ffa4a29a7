import type { StoredDocument } from "@lavra/contract/documents/documents";
import { Download, Trash2, X } from "lucide-react";
import { Button } from "../../../ui/buttons/button.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Checkbox } from "../../../ui/choices/checkbox.tsx";
import type { ChosenDocuments } from "./use-chosen-documents.ts";

export interface ChosenDocumentsBarProps {
  readonly of: ChosenDocuments;
  /** Documents of the shown page. */
  readonly rows: readonly StoredDocument[];
  readonly onDelete: (documents: readonly StoredDocument[]) => void;
}

/** What can be done with the chosen documents, in the place of the list's first line. */
export function ChosenDocumentsBar({
  of: { chosen, toggle, clear, download, isArchiving },
  rows,
  onDelete,
}: ChosenDocumentsBarProps) {
  const here = rows.filter(({ id }) => chosen.has(id)).length;
  const isWhole = rows.length > 0 && here === rows.length;
  return (
    <div
      role="toolbar"
      aria-label="Documentos selecionados"
      onKeyDown={({ key }) => key === "Escape" && clear()}
      className="sticky top-[var(--header)] z-5 flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-accent-soft px-6 py-2 max-md:px-4"
    >
      <Checkbox
        value={isWhole}
        isIndeterminate={here > 0 && !isWhole}
        onChange={(isChosen) => toggle(rows, isChosen)}
        aria-label="Selecionar todos desta página"
      >
        <span role="status" className="font-strong text-ink tabular-nums">
          {chosen.size === 1 ? "1 selecionado" : `${chosen.size} selecionados`}
        </span>
      </Checkbox>
      <span className="ml-auto flex items-center gap-1">
        <Button size="sm" tone="quiet" icon={<Download aria-hidden="true" />} isBusy={isArchiving} onPress={download}>
          <span>
            Baixar<span className="max-md:sr-only"> em um ZIP</span>
          </span>
        </Button>
        <Button
          size="sm"
          tone="quiet"
          icon={<Trash2 aria-hidden="true" />}
          onPress={() => {
            onDelete([...chosen.values()]);
            clear();
          }}
        >
          Excluir
        </Button>
        <IconButton
          size="sm"
          label="Limpar seleção"
          tip={null}
          icon={<X aria-hidden="true" className="size-4" />}
          onPress={clear}
        />
      </span>
    </div>
  );
}
