import type { PartyVersion } from "@lavra/contract/parties/parties";
import { writtenParty } from "@lavra/contract/parties/written-party";
import { createWording, qualify, type Wording } from "@lavra/portuguese/people";
import { useQuery } from "@tanstack/react-query";
import { wordingQuery } from "../../account/wording/wording-query.ts";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { formatInstant } from "../../platform/formats/dates.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { Modal } from "../../ui/overlays/modal.tsx";
import { versionsQuery } from "../party-queries.ts";
import { changedFields } from "./changed-fields.ts";

const reasonWords: Readonly<Record<PartyVersion["reason"], string>> = {
  created: "Cadastrada",
  changed: "Alterada",
  merged: "Unida com outro cadastro",
  imported: "Importada",
};

const textOf = ({ record }: PartyVersion, wording: Wording | undefined) =>
  qualify([writtenParty(record, () => undefined)], { wording }).text;

/** Version of the same record before this one, if it is listed. */
const earlier = (versions: readonly PartyVersion[], { partyId, version }: PartyVersion) =>
  versions.find((one) => one.partyId === partyId && one.version === version - 1);

interface VersionRowProps {
  readonly row: PartyVersion;
  readonly before: PartyVersion | undefined;
  readonly wording: Wording | undefined;
}

function VersionRow({ row, before, wording }: VersionRowProps) {
  const changes = before ? changedFields(before.record, row.record) : [];
  return (
    <li className="grid gap-1 border-t border-line py-4 first:border-t-0 first:pt-0">
      <p className="text-ink">
        <b>
          {reasonWords[row.reason]}
          {row.by === "" ? "" : ` por ${row.by}`}
        </b>{" "}
        <span className="text-muted tabular-nums">
          {formatInstant(row.at)} · versão {row.version}
        </span>
      </p>
      {changes.length === 0 ? null : <p className="text-13 text-muted">Mudou: {changes.join(", ")}</p>}
      <p className="wrap-anywhere">{textOf(row, wording)}</p>
    </li>
  );
}

export interface VersionsDialogProps {
  readonly party: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Who changed a record, when, and what it said. */
export function VersionsDialog({ party, onClose }: VersionsDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(versionsQuery(party.id));
  const office = useQuery(wordingQuery).data;
  const wording = office && createWording(office);
  return (
    <Modal
      isOpen
      size="lg"
      title="Versões do cadastro"
      lead={party.name}
      onClose={onClose}
      footer={<Button onPress={onClose}>Fechar</Button>}
    >
      {data ? (
        <>
          <ol aria-label="Versões">
            {data.versions.map((row) => (
              <VersionRow
                key={`${row.partyId} ${row.version}`}
                row={row}
                before={earlier(data.versions, row)}
                wording={wording}
              />
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
