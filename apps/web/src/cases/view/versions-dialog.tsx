import type { CaseRecord } from "@lavra/contract/cases/case";
import type { CaseVersion } from "@lavra/contract/cases/cases";
import { useQuery } from "@tanstack/react-query";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { formatInstant } from "../../platform/formats/dates.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { Modal } from "../../ui/overlays/modal.tsx";
import { caseVersionsQuery } from "../case-queries.ts";
import { sideNames } from "../case-words.ts";
import type { NamedCase } from "../list/cases-table.tsx";
import { changedFields, fieldNames } from "../record/edited-case.ts";

type Names = ReadonlyMap<string, string>;

/** What a record said, in lines. */
function linesOf({ number, class: kind, unit, isSecret, responsibleId, parties, notes }: CaseRecord, names: Names) {
  const nameOf = (id: string) => names.get(id) || "cadastro excluído";
  const head = [number, kind, unit, isSecret ? "segredo de justiça" : undefined].filter(Boolean).join(" · ");
  const sides = (["ativo", "passivo", "terceiro"] as const).flatMap((side) => {
    const own = parties.filter((party) => party.side === side);
    const said = own.map(({ id, role, isClient }) => `${nameOf(id)} (${role}${isClient ? ", cliente" : ""})`);
    return own.length === 0 ? [] : [`${sideNames[side]}: ${said.join(", ")}`];
  });
  return [
    ...(head === "" ? [] : [head]),
    ...sides,
    ...(responsibleId === undefined ? [] : [`Responsável: ${names.get(responsibleId) || "pessoa excluída"}`]),
    ...(notes === undefined ? [] : [`Anotações: ${notes}`]),
  ];
}

interface VersionRowProps {
  readonly row: CaseVersion;
  readonly before: CaseVersion | undefined;
  readonly names: Names;
}

function VersionRow({ row, before, names }: VersionRowProps) {
  const changes = before ? changedFields(before.record, row.record).map((field) => fieldNames[field]) : [];
  return (
    <li className="grid gap-1 border-t border-line py-4 first:border-t-0 first:pt-0">
      <p className="text-ink">
        <b>
          {row.version === 1 ? "Cadastrado" : "Alterado"}
          {row.by === "" ? "" : ` por ${row.by}`}
        </b>{" "}
        <span className="text-muted tabular-nums">
          {formatInstant(row.at)} · versão {row.version}
        </span>
      </p>
      {changes.length === 0 ? null : <p className="text-13 text-muted">Mudou: {changes.join(", ")}</p>}
      {linesOf(row.record, names).map((line) => (
        <p key={line} className="wrap-anywhere whitespace-pre-line">
          {line}
        </p>
      ))}
    </li>
  );
}

export interface VersionsDialogProps {
  readonly of: NamedCase;
  readonly onClose: () => void;
}

/** Who changed a case, when, and what it said. */
export function VersionsDialog({ of, onClose }: VersionsDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(caseVersionsQuery(of.id));
  return (
    <Modal
      isOpen
      size="lg"
      title="Versões do caso"
      lead={of.name}
      onClose={onClose}
      footer={<Button onPress={onClose}>Fechar</Button>}
    >
      {data ? (
        <>
          <ol aria-label="Versões">
            {data.versions.map((row, at) => (
              <VersionRow key={row.version} row={row} before={data.versions[at + 1]} names={data.names} />
            ))}
          </ol>
          {data.total > data.versions.length ? (
            <p className="text-13 text-muted">
              Só as {data.versions.length} versões mais recentes de {data.total} aparecem.
            </p>
          ) : null}
        </>
      ) : error && !isFetching ? (
        <FailedState onRetry={() => void refetch()}>{sentenceOf(error)}</FailedState>
      ) : (
        <SkeletonGroup label="Carregando versões..." className="grid gap-6">
          {["w-3/5", "w-1/2"].map((width) => (
            <div key={width} className="grid gap-2">
              <Skeleton className={`h-4 ${width}`} />
              <Skeleton className="h-4 w-full" />
            </div>
          ))}
        </SkeletonGroup>
      )}
    </Modal>
  );
}
