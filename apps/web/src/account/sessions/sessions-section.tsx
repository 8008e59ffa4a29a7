import type { Session } from "@lavra/contract/accounts/account";
import { useState } from "react";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Notices } from "../../ui/messages/notices.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { FailedLine } from "../../ui/messages/state-line.tsx";
import { type Notice, useNotices } from "../../ui/messages/use-notices.ts";
import { LazyConfirmDialog } from "../../ui/overlays/lazy-dialogs.tsx";
import { useEndOtherSessions, useEndSession, useSessions } from "../account-query.ts";
import { AccountSection } from "../account-section.tsx";
import { SessionRow } from "./session-row.tsx";

const opened = (count: number) => (count === 1 ? "Só esta" : `${count} sessões, com esta`);
const ended = (count: number) => (count === 1 ? "1 sessão encerrada." : `${count} sessões encerradas.`);

/** The button that had the focus disappears with its session. */
const focusPage = () => document.getElementById("conteudo")?.focus({ preventScroll: true });

interface EndOthersProps {
  readonly onEnded: (count: number) => void;
}

/** Ends every other session, after a question. */
function EndOthers({ onEnded }: EndOthersProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, isPending, error, reset } = useEndOtherSessions();
  const ask = () => {
    reset();
    setAsking(true);
  };
  const confirm = async () => {
    const count = await mutateAsync().catch(() => null);
    // The dialog shows the failure.
    if (count === null) return;
    setAsking(false);
    onEnded(count);
    focusPage();
  };
  return (
    <>
      <Button tone="danger" onPress={ask} className="justify-self-start">
        Encerrar todas as outras
      </Button>
      <LazyConfirmDialog
        isOpen={isAsking}
        title="Encerrar todas as outras sessões?"
        confirmLabel="Encerrar sessões"
        busyLabel="Encerrando…"
        isBusy={isPending}
        error={error ? sentenceOf(error) : undefined}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        Quem estiver nelas terá de entrar de novo. Esta sessão continua aberta.
      </LazyConfirmDialog>
    </>
  );
}

interface SessionListProps {
  readonly sessions: readonly Session[];
  readonly onNews: (news: Notice) => void;
}

function SessionList({ sessions, onNews }: SessionListProps) {
  const { mutate, isPending, variables } = useEndSession();
  const end = (id: string) =>
    mutate(id, {
      onSuccess: () => {
        onNews({ tone: "success", text: ended(1) });
        focusPage();
      },
      onError: (error) => onNews({ tone: "error", text: sentenceOf(error) }),
    });
  // The present session first, then the one used last.
  const inOrder = [...sessions].sort(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.usedAt.localeCompare(a.usedAt),
  );
  return (
    <Card isFlush>
      <ul className="divide-y divide-line">
        {inOrder.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={isPending && variables === session.id}
            onEnd={() => end(session.id)}
          />
        ))}
      </ul>
    </Card>
  );
}

/** The caller's open sessions, each with a button to end it. */
export function SessionsSection() {
  const { data, error, isFetching, refetch } = useSessions();
  const notices = useNotices();
  return (
    <AccountSection
      title="Sessões abertas"
      summary={data ? opened(data.length) : error ? "Não foi possível carregar" : "Carregando..."}
      lead="Onde a sua conta está aberta. Não reconhece alguma? Encerre-a e troque a senha."
    >
      <Notices of={notices} />
      {data ? <SessionList sessions={data} onNews={notices.notify} /> : null}
      {data && data.length > 1 ? (
        <EndOthers onEnded={(count) => notices.notify({ tone: "success", text: ended(count) })} />
      ) : null}
      {!data && error ? (
        <FailedLine title="Erro ao carregar as sessões" onRetry={() => void refetch()} isRetrying={isFetching}>
          {sentenceOf(error)}
        </FailedLine>
      ) : null}
      {data || error ? null : (
        <Card>
          <SkeletonGroup label="Carregando sessões..." className="grid gap-2">
            <Skeleton className="h-5 w-1/3" />
            <Skeleton className="h-4 w-1/2" />
          </SkeletonGroup>
        </Card>
      )}
    </AccountSection>
  );
}
