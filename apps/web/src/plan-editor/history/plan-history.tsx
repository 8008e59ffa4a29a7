import type { PlanType } from "@lavra/contract/plans/plans";
import { History } from "lucide-react";
import { useState } from "react";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { formatInstant } from "../../platform/formats/dates.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Fold } from "../../ui/layout/fold.tsx";
import { EmptyState } from "../../ui/messages/empty-state.tsx";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { useIsPhone } from "../../ui/use-media-query.ts";
import { type PlanEdits, usePlanHistory } from "../plan-edits.ts";
import { changesOf } from "../plan-words.ts";

/** Number of edits shown at first. */
const atOnce = 8;

function Edit({ edit: { at, by, before, after } }: { readonly edit: PlanEdits[number] }) {
  return (
    <li className="grid gap-1 border-t border-line px-6 py-4 max-md:px-4 max-md:first:border-t-0">
      <p className="text-13 text-muted">
        <time dateTime={at} className="tabular-nums">
          {formatInstant(at)}
        </time>{" "}
        · {by ?? "pessoa não identificada"}
      </p>
      <ul className="grid gap-1 text-14 text-body">
        {changesOf(before, after).map(({ field, name, from, to }) => (
          <li key={field} className="wrap-anywhere">
            <b className="font-strong text-ink">{name}:</b> de {from} para <span className="text-ink">{to}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}

function Edits({ edits }: { readonly edits: PlanEdits }) {
  const [limit, setLimit] = useState(atOnce);
  const hidden = edits.length - limit;
  return (
    <>
      <ol aria-label="Alterações">
        {edits.slice(0, limit).map((edit) => (
          <Edit key={edit.revision} edit={edit} />
        ))}
      </ol>
      {hidden > 0 ? (
        <div className="grid border-t border-line p-3">
          <Button tone="accent" onPress={() => setLimit((now) => now + atOnce)}>
            Mostrar mais {Math.min(atOnce, hidden)}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function historyWords(count: number | undefined, hasFailed: boolean): string {
  if (count === undefined) return hasFailed ? "Não foi possível carregar" : "Carregando...";
  if (count === 0) return "Nenhuma alteração ainda";
  return count === 1 ? "1 alteração" : `${count} alterações`;
}

/** The edits of a plan, with person and time. */
export function PlanHistory({ id }: { readonly id: PlanType }) {
  const { data: edits, error, isFetching, refetch } = usePlanHistory(id);
  const isPhone = useIsPhone();
  const content = (
    <>
      {edits === undefined && error === null ? (
        <SkeletonGroup label="Carregando histórico..." className="grid gap-3 px-6 pb-6 max-md:px-4">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-2/3" />
        </SkeletonGroup>
      ) : null}
      {edits === undefined && error !== null ? (
        <FailedState onRetry={() => void refetch()} isRetrying={isFetching}>
          {sentenceOf(error)}
        </FailedState>
      ) : null}
      {edits?.length === 0 ? (
        <EmptyState icon={<History />} title="Nenhuma alteração ainda">
          Cada alteração salva aparece aqui, com quem a fez.
        </EmptyState>
      ) : null}
      {edits && edits.length > 0 ? <Edits edits={edits} /> : null}
    </>
  );
  return isPhone ? (
    <section aria-label="Histórico">
      <Fold title="Histórico" summary={historyWords(edits?.length, error !== null)} isFlush>
        {content}
      </Fold>
    </section>
  ) : (
    <Card title="Histórico" isFlush>
      {content}
    </Card>
  );
}
