import type { Finding } from "@lavra/contract/conference";
import { CircleCheck } from "lucide-react";
import { Button } from "../../ui/buttons/button.tsx";
import { focusField } from "../form/focus-field.ts";

export interface FindingListProps {
  readonly findings: readonly Finding[];
  /** How many there are, those included that are not listed. */
  readonly total: number;
}

/** What was found, each with the way to its field where it has one. */
export function FindingList({ findings, total }: FindingListProps) {
  if (total === 0) {
    return (
      <p className="flex items-center gap-2 text-ink">
        <CircleCheck aria-hidden="true" className="text-ok-ink" />
        Nada encontrado. O documento pode seguir.
      </p>
    );
  }
  return (
    <div className="grid gap-2">
      <p className="text-13 text-muted">
        {total === 1 ? "1 ponto para conferir" : `${total} pontos para conferir`}. Nada disso impede de gerar.
      </p>
      <ul className="grid gap-2">
        {findings.map(({ code, place, marker, text }) => (
          <li key={`${code} ${place} ${text}`} className="grid justify-items-start">
            <span className="text-body wrap-anywhere">{text}</span>
            {marker === undefined ? null : (
              <Button tone="accent" size="sm" className="-ml-3 max-w-full" onPress={() => focusField(marker)}>
                <span className="truncate">Ir para o campo {marker.slice(1, -1)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {total > findings.length ? <p className="text-13 text-muted">e mais {total - findings.length}</p> : null}
    </div>
  );
}
