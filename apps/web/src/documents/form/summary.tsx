import { CircleCheck } from "lucide-react";
import { type KeyedMarker, markerLabel } from "../../markers/index.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { focusField } from "./focus-field.ts";

export interface SummaryProps {
  readonly templateName: string | null;
  readonly filled: number;
  readonly total: number;
  readonly topics: number;
  /** Fields still to be filled or mended, in the form's order. */
  readonly pending: readonly KeyedMarker[];
  /** Whether all fields are known. */
  readonly isComplete: boolean;
}

const shownPending = 12;

function Line({ term, children }: { readonly term: string; readonly children: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="flex-none text-muted">{term}</dt>
      <dd className="min-w-0 text-right font-medium text-ink tabular-nums">{children}</dd>
    </div>
  );
}

/** What is about to be generated, and the way to each field that is missing. */
export function Summary({ templateName, filled, total, topics, pending, isComplete }: SummaryProps) {
  if (templateName === null) {
    return <p className="text-14 text-muted">Escolha um modelo para começar. O resumo do documento aparece aqui.</p>;
  }
  return (
    <div className="grid content-start gap-5 text-14">
      <dl className="grid gap-2">
        <Line term="Modelo">{templateName}</Line>
        {isComplete ? <Line term="Campos">{`${filled} de ${total}`}</Line> : null}
        <Line term="Tópicos">{topics === 0 ? "nenhum" : String(topics)}</Line>
      </dl>
      {pending.length > 0 ? (
        <div className="grid gap-1">
          <h3 className="text-14 font-bold text-ink">Falta preencher</h3>
          <ul className="-mx-3 grid">
            {pending.slice(0, shownPending).map((marker) => (
              <li key={marker.key} className="min-w-0">
                <Button
                  tone="accent"
                  size="sm"
                  onPress={() => focusField(marker.key)}
                  className="max-w-full justify-start"
                >
                  <span className="truncate">{markerLabel(marker.name)}</span>
                </Button>
              </li>
            ))}
          </ul>
          {pending.length > shownPending ? (
            <p className="text-13 text-muted">e mais {pending.length - shownPending}</p>
          ) : null}
        </div>
      ) : !isComplete ? null : (
        <p className="flex items-center gap-2 text-ink">
          <CircleCheck aria-hidden="true" className="text-ok-ink" />
          Tudo pronto para gerar.
        </p>
      )}
    </div>
  );
}
