import type { ListedParty, TwinReason } from "@lavra/contract/parties/parties";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { EmptyState } from "../../ui/messages/empty-state.tsx";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { Modal } from "../../ui/overlays/modal.tsx";
import { twinsQuery } from "../party-queries.ts";
import { twinWords } from "../party-words.ts";

export interface TwinsDialogProps {
  readonly onClose: () => void;
  readonly onMerge: (party: ListedParty, other: ListedParty) => void;
}

interface GroupProps extends Pick<TwinsDialogProps, "onMerge"> {
  readonly by: TwinReason;
  readonly parties: readonly ListedParty[];
}

function Group({ by, parties, onMerge }: GroupProps) {
  const [one, other] = parties;
  if (!one || !other) return null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-4 first:border-t-0 first:pt-0">
      <div className="min-w-0 flex-1 basis-60">
        <ul>
          {parties.map(({ id, name, identifier }) => (
            <li key={id} className="wrap-anywhere text-ink">
              {name}
              {identifier === "" ? null : <span className="text-muted tabular-nums"> · {identifier}</span>}
            </li>
          ))}
        </ul>
        <p className="text-13 text-muted">Têm {twinWords[by]}.</p>
      </div>
      <Button size="sm" onPress={() => onMerge(one, other)} aria-label={`Comparar e unir ${one.name} e ${other.name}`}>
        Comparar e unir
      </Button>
    </li>
  );
}

/** Records of the office that may be of one party. */
export function TwinsDialog({ onClose, onMerge }: TwinsDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(twinsQuery);
  return (
    <Modal
      isOpen
      size="md"
      title="Cadastros que podem ser repetidos"
      onClose={onClose}
      footer={<Button onPress={onClose}>Fechar</Button>}
    >
      {data === undefined ? (
        error && !isFetching ? (
          <FailedState onRetry={() => void refetch()}>{sentenceOf(error)}</FailedState>
        ) : (
          <SkeletonGroup label="Comparando cadastros..." className="grid gap-4">
            {["w-3/5", "w-1/2", "w-2/3"].map((width) => (
              <Skeleton key={width} className={`h-4 ${width}`} />
            ))}
          </SkeletonGroup>
        )
      ) : data.length === 0 ? (
        <EmptyState icon={<CircleCheck />} title="Nenhum cadastro repetido">
          Dois cadastros aparecem aqui se têm o mesmo CPF ou CNPJ, ou nomes que soam iguais.
        </EmptyState>
      ) : (
        <ul aria-label="Cadastros repetidos">
          {data.map(({ by, parties }) => (
            <Group key={parties.map(({ id }) => id).join()} by={by} parties={parties} onMerge={onMerge} />
          ))}
        </ul>
      )}
    </Modal>
  );
}
