import type { WordingVersion } from "@lavra/contract/accounts/office-wording";
import { useQuery } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { formatInstant } from "../../platform/formats/dates.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Disclosure } from "../../ui/layout/disclosure.tsx";
import { Badge } from "../../ui/marks/badge.tsx";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { changeWords } from "./change-words.ts";
import { wordingVersionsQuery } from "./wording-query.ts";

interface ListProps {
  readonly present: number;
  readonly onRestore: (version: WordingVersion) => void;
}

function VersionList({ present, onRestore }: ListProps) {
  const { data, error, isFetching, refetch } = useQuery(wordingVersionsQuery);
  if (!data && error)
    return (
      <FailedState onRetry={() => void refetch()} isRetrying={isFetching}>
        {`Erro ao carregar as versões: ${sentenceOf(error)}`}
      </FailedState>
    );
  if (!data)
    return (
      <SkeletonGroup label="Carregando versões..." className="grid gap-3">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </SkeletonGroup>
    );
  if (data.length === 0)
    return <p className="text-muted">Ainda não há versões: os documentos saem com o texto original.</p>;
  return (
    <ul aria-label="Versões" className="divide-y divide-line">
      {data.map((version) => (
        <li key={version.version} className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-3">
          <div className="min-w-52 flex-1">
            <p className="font-medium text-ink">
              {`Versão ${version.version} `}
              {version.version === present ? <Badge tone="accent">atual</Badge> : null}
            </p>
            <p className="text-13 text-muted">{changeWords(version)}</p>
            <p className="flex flex-wrap gap-x-3 text-13 text-muted">
              <span className="whitespace-nowrap tabular-nums">{formatInstant(version.createdAt)}</span>
              {version.createdBy === null ? null : <bdi className="wrap-anywhere">{version.createdBy}</bdi>}
            </p>
          </div>
          {version.version === present ? null : (
            <Button
              size="sm"
              icon={<RotateCcw aria-hidden="true" />}
              aria-label={`Restaurar a versão ${version.version}`}
              onPress={() => onRestore(version)}
            >
              Restaurar
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The versions of the office's phrases, read once they are opened. */
export function WordingVersions(props: ListProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure title="Versões" isOpen={isOpen} onToggle={setOpen}>
      <VersionList {...props} />
    </Disclosure>
  );
}
