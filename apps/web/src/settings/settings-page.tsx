import type { Directories, OwnFolder } from "@lavra/contract/settings";
import { successes } from "@lavra/contract/successes";
import { type Venue, venueLabel, venues } from "@lavra/contract/venues";
import { type ReactNode, useState } from "react";
import { useDirectories } from "../library/directories/index.ts";
import { sentenceOf } from "../platform/api/api-error.ts";
import { places } from "../platform/places.ts";
import { useLeaveQuestion } from "../platform/use-leave-question.ts";
import { Card } from "../ui/layout/card.tsx";
import { PageHead } from "../ui/layout/page-head.tsx";
import { FailedState } from "../ui/messages/failed-state.tsx";
import { SaveBar } from "../ui/messages/save-bar.tsx";
import { Skeleton, SkeletonGroup } from "../ui/messages/skeleton.tsx";
import { useNotices } from "../ui/messages/use-notices.ts";
import { LeaveDialog } from "../ui/overlays/leave-dialog.tsx";
import { DirectoryCard } from "./directory-card.tsx";
import {
  type DirectoryDraft,
  noDraft,
  shownFolder,
  topicsCard,
  toSend,
  withFolder,
  withoutSent,
} from "./directory-draft.ts";
import { DirectoryModal } from "./directory-modal.tsx";
import { useSaveDirectories } from "./save-directories.ts";

/** The twelve in rows of three, by who judges. */
const courts = Object.entries(Object.groupBy(venues, ({ sphere, jurisdiction }) => `${sphere}-${jurisdiction}`)).map(
  ([code, inCourt]) => ({ code, inCourt: inCourt ?? [] }),
);

const courtWords = ([first]: readonly Venue[]) =>
  `${first?.sphere === "ADM" ? "Esfera administrativa" : "Esfera judicial"} ${first?.jurisdiction === "FED" ? "federal" : "estadual"}`;

interface GroupProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

function Group({ title, lead, children }: GroupProps) {
  return (
    <section aria-label={title} className="grid gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-18 font-bold text-ink">{title}</h2>
        <p className="text-14 text-muted">{lead}</p>
      </div>
      <ul className="grid gap-3 md:grid-cols-3">{children}</ul>
    </section>
  );
}

interface CardsProps {
  readonly stored: Directories;
  readonly draft: DirectoryDraft;
  readonly onSelect: (card: string) => void;
  readonly onClear: (card: string) => void;
}

function Cards({ stored, draft, onSelect, onClear }: CardsProps) {
  const card = (label: string, title = label) => (
    <li key={label} className="min-w-0">
      <DirectoryCard
        label={title}
        folder={shownFolder(draft, stored, label)}
        isChanged={draft.has(label)}
        onSelect={() => onSelect(label)}
        onClear={() => onClear(label)}
      />
    </li>
  );
  return (
    <div className="grid gap-8">
      {courts.map(({ code, inCourt }) => (
        <Group key={code} title={code} lead={courtWords(inCourt)}>
          {inCourt.map((venue) => card(venueLabel(venue)))}
        </Group>
      ))}
      <Group
        title="Tópicos"
        lead="Tópicos em pastas com os mesmos nomes das pastas de modelos acima contam para a mesma esfera e instância."
      >
        {card(topicsCard, "Pasta de tópicos")}
      </Group>
    </div>
  );
}

const CardsSkeleton = () => (
  <SkeletonGroup label="Carregando configurações..." className="grid gap-3 md:grid-cols-3">
    {courts.map(({ code, inCourt }) =>
      inCourt.map((venue) => <Skeleton key={`${code}${venue.instance}`} className="h-36 rounded-card" />),
    )}
  </SkeletonGroup>
);

/** /settings: in which folders the office keeps the templates of each venue, and its topics. */
export function SettingsPage() {
  const { data: stored, error, isFetching, refetch } = useDirectories();
  const [draft, setDraft] = useState(noDraft);
  const [asking, setAsking] = useState<string | null>(null);
  const saving = useSaveDirectories();
  const notices = useNotices();
  const question = useLeaveQuestion(() => draft.size > 0);

  const choose = (card: string, folder: OwnFolder | null) => {
    if (stored) setDraft((now) => withFolder(now, stored, card, folder));
  };
  const save = () => {
    notices.clear();
    saving.mutate(toSend(draft), {
      onSuccess: () => {
        setDraft((now) => withoutSent(now, draft));
        notices.tell({ tone: "success", text: successes["settings.saved"] });
      },
      onError: (failure) =>
        notices.tell({ tone: "error", text: `Erro ao salvar configurações: ${sentenceOf(failure)}` }),
    });
  };

  return (
    <>
      <PageHead
        title={places.settings.title}
        lead="As pastas dos modelos de cada esfera e instância. São sugeridas ao enviar arquivos e dizem que tópicos servem ao caso."
      />
      {stored ? (
        <>
          <Cards stored={stored} draft={draft} onSelect={setAsking} onClear={(card) => choose(card, null)} />
          <SaveBar
            label="Salvar configurações"
            isDirty={draft.size > 0}
            isSaving={saving.isPending}
            notices={notices}
            onSave={save}
          />
        </>
      ) : error ? (
        <Card isFlush>
          <FailedState onRetry={() => void refetch()} isRetrying={isFetching}>
            {`Erro ao carregar configurações: ${sentenceOf(error)}`}
          </FailedState>
        </Card>
      ) : (
        <CardsSkeleton />
      )}
      {asking !== null && stored ? (
        <DirectoryModal
          label={asking === topicsCard ? "Pasta de tópicos" : asking}
          area={asking === topicsCard ? "topicos" : "models"}
          chosen={shownFolder(draft, stored, asking)}
          onChoose={(folder) => {
            choose(asking, folder);
            setAsking(null);
          }}
          onClose={() => setAsking(null)}
        />
      ) : null}
      <LeaveDialog
        question={question}
        title="Sair sem salvar as configurações?"
        leaveLabel="Sair sem salvar"
        stayLabel="Continuar aqui"
      >
        As pastas que você selecionou serão perdidas.
      </LeaveDialog>
    </>
  );
}
