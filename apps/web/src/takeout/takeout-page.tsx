import type { TakeoutContents } from "@lavra/contract/office/takeout";
import { useQuery } from "@tanstack/react-query";
import { Download, FolderOpen } from "lucide-react";
import { useEffect, useRef } from "react";
import { sentenceOf } from "../platform/api/api-error.ts";
import { formatFileSize } from "../platform/formats/file-size.ts";
import { heads } from "../platform/head/heads.ts";
import { KnownHead } from "../platform/head/known-head.tsx";
import { useLeaveQuestion } from "../platform/use-leave-question.ts";
import { Button } from "../ui/buttons/button.tsx";
import { Card } from "../ui/layout/card.tsx";
import { EmptyState } from "../ui/messages/empty-state.tsx";
import { FailedState } from "../ui/messages/failed-state.tsx";
import { Note } from "../ui/messages/note.tsx";
import { Notices } from "../ui/messages/notices.tsx";
import { ProgressBar } from "../ui/messages/progress-bar.tsx";
import { Skeleton, SkeletonGroup } from "../ui/messages/skeleton.tsx";
import { useNotices } from "../ui/messages/use-notices.ts";
import { LazyLeaveDialog } from "../ui/overlays/lazy-dialogs.tsx";
import { ContentsCard } from "./contents-card.tsx";
import { filesOf, lastInWords } from "./takeout-words.ts";
import { contentsQuery, useTakeout } from "./use-takeout.ts";

/** The page /takeout: downloads everything that is the office's, also while the office is blocked. */
export function TakeoutPage() {
  const notices = useNotices();
  const contents = useQuery(contentsQuery);
  const takeout = useTakeout(notices.notify);
  const question = useLeaveQuestion(() => takeout.received !== null);
  return (
    <>
      <KnownHead of={heads.takeout} />
      <div className="grid grid-cols-1 gap-6">
        <Notices of={notices} />
        <Body contents={contents} takeout={takeout} />
      </div>
      <LazyLeaveDialog
        question={question}
        title="Cancelar o download?"
        leaveLabel="Sair e cancelar"
        stayLabel="Continuar baixando"
      >
        O download para se você sair desta página.
      </LazyLeaveDialog>
    </>
  );
}

interface BodyProps {
  readonly contents: Pick<ReturnType<typeof useQuery<TakeoutContents>>, "data" | "error" | "isFetching" | "refetch">;
  readonly takeout: ReturnType<typeof useTakeout>;
}

function Body({ contents: { data, error, isFetching, refetch }, takeout }: BodyProps) {
  if (data) return <Loaded contents={data} takeout={takeout} />;
  if (!error) return <ContentsSkeleton />;
  return (
    <Card isFlush>
      <FailedState title="Erro ao ver o que há para baixar" onRetry={() => void refetch()} isRetrying={isFetching}>
        {sentenceOf(error)}
      </FailedState>
    </Card>
  );
}

function Loaded({ contents, takeout }: { readonly contents: TakeoutContents } & Pick<BodyProps, "takeout">) {
  if (filesOf(contents) === 0) {
    return (
      <Card isFlush>
        <EmptyState
          icon={<FolderOpen />}
          title="O escritório ainda não tem arquivos"
          actions={<DownloadAct contents={contents} takeout={takeout} label="Baixar os dados" />}
        >
          O ZIP traz só os dados: usuários, permissões, plano e histórico.
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <DownloadAct contents={contents} takeout={takeout} label="Baixar tudo" />
      <ContentsCard contents={contents} />
      <Note>
        Um arquivo que não puder ser lido não interrompe o download: o ZIP traz a lista deles em faltando.txt.
        {contents.last ? <p className="mt-1 text-muted">Último download: {lastInWords(contents.last)}.</p> : null}
      </Note>
    </>
  );
}

interface DownloadProps extends Pick<BodyProps, "takeout"> {
  readonly contents: TakeoutContents;
  readonly label: string;
}

/** Gives the focus of a button that is gone to the one in its place. */
function useFocusInPlace(isRunning: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    const isLost = wasRunning.current !== isRunning && document.activeElement === document.body;
    if (isLost) place.current?.querySelector("button")?.focus();
    wasRunning.current = isRunning;
  }, [isRunning]);
  return place;
}

function DownloadAct(props: DownloadProps) {
  const place = useFocusInPlace(props.takeout.received !== null);
  return (
    <div ref={place} className="contents">
      <StartOrProgress {...props} />
    </div>
  );
}

/** The button; while the archive arrives, its progress and a way to cancel it. */
function StartOrProgress({ contents: { bytes }, takeout: { received, start, cancel }, label }: DownloadProps) {
  if (received === null) {
    return (
      <Button
        tone="primary"
        size="lg"
        icon={<Download aria-hidden="true" />}
        onPress={() => void start()}
        className="justify-self-start max-md:w-full"
      >
        {label}
      </Button>
    );
  }
  // The data of the office come on top of the files, and their size is not known before.
  const share = bytes === 0 ? null : Math.min(99, (100 * received) / bytes);
  return (
    <Card className="grid w-full gap-4 text-left">
      <ProgressBar label={`Baixando: ${formatFileSize(received)}`} value={share} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-60 text-14 text-muted">
          Mantenha esta página aberta. O navegador salva o ZIP quando ele chegar inteiro.
        </p>
        <Button onPress={cancel} className="max-md:w-full">
          Cancelar
        </Button>
      </div>
    </Card>
  );
}

const ContentsSkeleton = () => (
  <SkeletonGroup label="Carregando o que há para baixar..." className="grid gap-6">
    <Skeleton className="h-12 w-44 rounded-in max-md:w-full" />
    <Skeleton className="h-120 rounded-card" />
    <Skeleton className="h-6 w-2/3" />
  </SkeletonGroup>
);
