import { type ErasureGround, type ErasureReach, eraseParty, erasureGrounds } from "@lavra/contract/parties/parties";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../platform/api/api.ts";
import { ApiError, isAnsweredElsewhere, sentenceOf } from "../../platform/api/api-error.ts";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import { RadioGroup } from "../../ui/choices/radio-group.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { erasureQuery } from "../party-queries.ts";

export interface EraseDialogProps {
  readonly party: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

const groundOptions = [
  {
    value: "legal_obligation",
    label: "Guardar: cumprimento de obrigação legal",
    detail: "LGPD, art. 16, I.",
  },
  {
    value: "exercise_of_rights",
    label: "Guardar: exercício regular de direitos em processo",
    detail: "LGPD, arts. 7º, VI, e 11, II, d.",
  },
  { value: "deleted", label: "Excluir também os documentos", detail: "Agora e para sempre." },
] as const satisfies readonly { readonly value: ErasureGround; readonly label: string; readonly detail: string }[];

const isGround = (value: string): value is ErasureGround => (erasureGrounds as readonly string[]).includes(value);

const counted = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** What has the party's data, in words; "" if only its record has. */
function reachInWords({ documents, typed, drafts }: ErasureReach): string {
  const parts = [
    documents > 0 && counted(documents, "documento feito com o cadastro", "documentos feitos com o cadastro"),
    typed > 0 &&
      counted(
        typed,
        "documento em que o nome, o CPF ou o CNPJ foi digitado",
        "documentos em que o nome, o CPF ou o CNPJ foi digitado",
      ),
    drafts > 0 && counted(drafts, "rascunho", "rascunhos"),
  ].filter((part) => part !== false);
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} e ${parts.at(-1)}` : parts.join("");
}

interface ReachProps {
  readonly reach: ErasureReach;
  readonly ground: ErasureGround | null;
  readonly error: string | undefined;
  readonly onChoose: (ground: ErasureGround) => void;
}

function Reach({ reach, ground, error, onChoose }: ReachProps) {
  const words = reachInWords(reach);
  if (words === "") return <p>Nenhum documento nem rascunho tem os dados desta parte.</p>;
  return (
    <>
      <p>
        Também têm os dados desta parte: {words}. As respostas destes documentos são excluídas, e os rascunhos ficam sem
        os campos desta parte.
      </p>
      {reach.documents + reach.typed > 0 ? (
        <RadioGroup
          label="Documentos prontos"
          hint="Os guardados continuam disponíveis para baixar, mas não podem ser gerados de novo. A escolha fica registrada."
          orientation="vertical"
          options={groundOptions}
          value={ground}
          error={error}
          onChange={(value) => {
            if (isGround(value)) onChoose(value);
          }}
        />
      ) : null}
    </>
  );
}

/** Asks before a party's data are erased for good, with what that reaches. */
export function EraseDialog({ party, onClose, onDone }: EraseDialogProps) {
  const [failure, setFailure] = useState<string>();
  const [ground, setGround] = useState<ErasureGround | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { isPending, run: once } = useSubmission();
  const { data: reach, error, isFetching, refetch } = useQuery(erasureQuery(party.id));
  const erase = async (wasSent: boolean) => {
    setFailure(undefined);
    try {
      const query = ground === null ? {} : { documents: ground };
      await api.call(eraseParty, { params: { id: party.id }, query });
      onDone("Dados excluídos.");
    } catch (cause) {
      // The answer to an earlier attempt was lost: it was done.
      if (wasSent && cause instanceof ApiError && cause.code === "parties.not_found") onDone("Dados excluídos.");
      else if (!isAnsweredElsewhere(cause)) setFailure(sentenceOf(cause));
    }
  };
  const confirm = () => {
    if (!reach?.isAllowed) return;
    const isOpen = reach.documents + reach.typed > 0 && ground === null;
    setMissing(isOpen);
    if (!isOpen) void once(() => erase(failure !== undefined));
  };
  return (
    <ConfirmDialog
      isOpen
      title={`Excluir os dados de ${party.name}?`}
      confirmLabel="Excluir para sempre"
      busyLabel="Excluindo…"
      isBusy={isPending}
      error={failure}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>
        O cadastro e todas as suas versões são excluídos agora, e não podem ser restaurados. Quem esta parte representa
        fica sem esse representante.
      </p>
      {reach ? (
        <Reach
          reach={reach}
          ground={ground}
          error={isMissing ? "Escolha o que acontece com os documentos prontos." : undefined}
          onChoose={(chosen) => {
            setGround(chosen);
            setMissing(false);
          }}
        />
      ) : error && !isFetching ? (
        <FailedState onRetry={() => void refetch()}>{sentenceOf(error)}</FailedState>
      ) : (
        <SkeletonGroup label="Procurando documentos e rascunhos..." className="grid gap-2">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
        </SkeletonGroup>
      )}
      {reach && !reach.isAllowed ? (
        <Banner tone="warning">
          Documentos ou rascunhos de outras pessoas têm os dados desta parte. Só o titular da conta do escritório pode
          excluí-la.
        </Banner>
      ) : null}
    </ConfirmDialog>
  );
}
