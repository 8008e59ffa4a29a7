import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Notices } from "../../ui/messages/notices.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { FailedLine } from "../../ui/messages/state-line.tsx";
import { useNotices } from "../../ui/messages/use-notices.ts";
import { lazyDialog } from "../../ui/overlays/lazy-dialogs.tsx";
import { AccountSection } from "../account-section.tsx";
import { changeWords } from "./change-words.ts";
import { wordingQuery } from "./wording-query.ts";

const WordingDialog = lazyDialog(async () => (await import("./wording-dialog.tsx")).WordingDialog);

/** The phrases with which the office's documents write the qualificação, for its owner. */
export function WordingSection() {
  const { data, error, isFetching, refetch } = useQuery(wordingQuery);
  const [isOpen, setOpen] = useState(false);
  const notices = useNotices();
  const said = data ? changeWords(data) : error ? "Não foi possível carregar" : "Carregando...";
  return (
    <>
      <AccountSection
        title="Texto da qualificação"
        lead="As frases com que os documentos do escritório qualificam as partes."
        summary={said}
      >
        <Notices of={notices} />
        {data ? (
          <Card className="flex flex-wrap items-center justify-between gap-4">
            <p className="text-14 text-body">{data.version === 0 ? said : `${said} · versão ${data.version}`}</p>
            <Button onPress={() => setOpen(true)}>Mudar o texto</Button>
          </Card>
        ) : error ? (
          <FailedLine title="Não foi possível carregar" onRetry={() => void refetch()} isRetrying={isFetching}>
            {sentenceOf(error)}
          </FailedLine>
        ) : (
          <Card>
            <SkeletonGroup label="Carregando o texto da qualificação...">
              <Skeleton className="h-control w-full" />
            </SkeletonGroup>
          </Card>
        )}
      </AccountSection>
      {/* Here, because the section is mounted again when a narrowed window folds it. */}
      {data && isOpen ? (
        <WordingDialog
          stored={data}
          onClose={() => setOpen(false)}
          onSaved={(text) => {
            setOpen(false);
            notices.notify({ tone: "success", text: text ?? "Texto da qualificação salvo." });
          }}
        />
      ) : null}
    </>
  );
}
