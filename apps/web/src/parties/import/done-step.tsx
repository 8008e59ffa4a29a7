import type { ImportOutcome } from "@lavra/contract/parties/import-parties";
import { Download } from "lucide-react";
import { Button } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { countedOutcomes } from "./import-words.ts";

export interface DoneStepProps {
  readonly counts: Readonly<Partial<Record<ImportOutcome, number>>>;
  readonly onReport: (format: "csv" | "xlsx") => void;
}

/** Says what became of the rows, and offers the report. */
export function DoneStep({ counts, onReport }: DoneStepProps) {
  const kept = (counts.created ?? 0) + (counts.updated ?? 0);
  return (
    <div className="grid min-w-0 gap-5">
      <Banner tone="success">
        {kept === 0
          ? "Nada mudou nos cadastros."
          : `${kept.toLocaleString("pt-BR")} ${kept === 1 ? "parte importada" : "partes importadas"}.`}
      </Banner>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2">
        {(Object.keys(countedOutcomes) as ImportOutcome[]).map((outcome) => (
          <div key={outcome} className="contents">
            <dt>{countedOutcomes[outcome]}</dt>
            <dd className="text-right text-ink tabular-nums">{(counts[outcome] ?? 0).toLocaleString("pt-BR")}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Download aria-hidden="true" />} onPress={() => onReport("xlsx")}>
          Baixar relatório em Excel
        </Button>
        <Button icon={<Download aria-hidden="true" />} onPress={() => onReport("csv")}>
          Baixar em CSV
        </Button>
      </div>
    </div>
  );
}
