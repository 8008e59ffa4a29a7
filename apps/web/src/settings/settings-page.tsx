import { type Venue, venueLabel, venues } from "@lavra/contract/library/venues";
import type { Directories, OwnFolder } from "@lavra/contract/office/settings";
import { successes } from "@lavra/contract/successes";
import { type ReactNode, useState } from "react";
import { useDirectories } from "../library/fetch-directories.ts";
import { sentenceOf } from "../platform/api/api-error.ts";
import { heads } from "../platform/head/heads.ts";
import { KnownHead } from "../platform/head/known-head.tsx";
import { useLeaveQuestion } from "../platform/use-leave-question.ts";
import { Card } from "../ui/layout/card.tsx";
import { Fold } from "../ui/layout/fold.tsx";
import { FailedState } from "../ui/messages/failed-state.tsx";
import { SaveBar } from "../ui/messages/save-bar.tsx";
import { Skeleton, SkeletonGroup } from "../ui/messages/skeleton.tsx";
import { useNotices } from "../ui/messages/use-notices.ts";
import { LazyLeaveDialog, lazyDialog } from "../ui/overlays/lazy-dialogs.tsx";
import { useIsPhone } from "../ui/use-media-query.ts";
import { DirectoryCard } from "./directory-card.tsx";
import {
  type EditedDirectories,
  noEdits,
  shownFolder,
  topicsCard,
  toSend,
  withFolder,
  withoutSent,
} from "./edited-directories.ts";
import { PasswordRule } from "./password-rule.tsx";
import { useSaveDirectories } from "./save-directories.ts";

const DirectoryModal = lazyDialog(async () => (await import("./directory-modal.tsx")).DirectoryModal);

/** The twelve venues in rows of three, by sphere and jurisdiction. */
const courts = Object.entries(Object.groupBy(venues, ({ sphere, jurisdiction }) => `${sphere}-${jurisdiction}`)).map(
  ([code, inCourt]) => ({ code, inCourt: inCourt ?? [] }),
);

const courtWords = ([first]: readonly Venue[]) =>
  `${first?.sphere === "ADM" ? "Esfera administrativa" : "Esfera judicial"} ${first?.jurisdiction === "FED" ? "federal" : "estadual"}`;

interface GroupProps {
  readonly title: string;
  readonly lead: string;
  /** How many of its folders are chosen, and how many there are. */
  readonly chosen: readonly [chosen: number, all: number];
  readonly isChanged: boolean;
  readonly children: ReactNode;
}

const chosenWords = ([chosen, all]: GroupProps["chosen"]) => {
  if (chosen === 0) return "Nenhuma pasta selecionada";
  return all === 1 ? "Pasta selecionada" : `${chosen} de ${all} pastas selecionadas`;
};

function Group({ title, lead, chosen, isChanged, children }: GroupProps) {
  const isPhone = useIsPhone();
  if (isPhone) {
    return (
      <section aria-label={title}>
        <Fold title={title} summary={`${chosenWords(chosen)}${isChanged ? " · não salvo" : ""}`} isFlush>
          <p className="px-4 pt-3 text-14 text-muted">{lead}</p>
          <ul className="grid divide-y divide-line">{children}</ul>
        </Fold>
      </section>
    );
  }
  return (
    <section aria-label={title} className="grid gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-18 font-bold text-ink">{title}</h2>
        <p className="text-14 text-muted">{lead}</p>
      </div>
      <ul className="grid auto-cols-fr grid-flow-col divide-x divide-line rounded-card border border-line bg-surface">
        {children}
      </ul>
    </section>
  );
}

interface CardsProps {
  readonly stored: Directories;
  readonly edited: EditedDirectories;
  readonly onSelect: (card: string) => void;
  readonly onClear: (card: string) => void;
}

function Cards({ stored, edited, onSelect, onClear }: CardsProps) {
  const card = (label: string, title = label) => (
    <li key={label} className="min-w-0">
      <DirectoryCard
        label={title}
        folder={shownFolder(edited, stored, label)}
        isChanged={edited.has(label)}
        onSelect={() => onSelect(label)}
        onClear={() => onClear(label)}
      />
    </li>
  );
  const stateOf = (labels: readonly string[]) => ({
    chosen: [labels.filter((label) => shownFolder(edited, stored, label)).length, labels.length] as const,
    isChanged: labels.some((label) => edited.has(label)),
  });
  return (
    <div className="grid gap-8 max-md:gap-3">
      {courts.map(({ code, inCourt }) => (
        <Group key={code} title={code} lead={courtWords(inCourt)} {...stateOf(inCourt.map(venueLabel))}>
          {inCourt.map((venue) => card(venueLabel(venue)))}
        </Group>
      ))}
      <Group
        title="Tópicos"
        {...stateOf([topicsCard])}
        lead="Tópicos em pastas com os mesmos nomes das pastas de modelos acima contam para a mesma esfera e instância."
      >
        {card(topicsCard, "Pasta de tópicos")}
      </Group>
    </div>
  );
}

const CardsSkeleton = () => (
  <SkeletonGroup label="Carregando configurações..." className="grid gap-8 max-md:gap-3">
    {courts.map(({ code, inCourt }) => (
      <div
        key={code}
        className="grid gap-3 max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:p-4"
      >
        <Skeleton className="h-6 w-60" />
        <Card isFlush className="grid grid-cols-3 divide-x divide-line max-md:hidden">
          {inCourt.map(({ instance }) => (
            <div key={instance} className="grid gap-3 px-5 py-4">
              <Skeleton className="h-5 w-1/2" />
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-control-sm w-40" />
            </div>
          ))}
        </Card>
      </div>
    ))}
  </SkeletonGroup>
);

/** /settings: the office's folders for the templates of each venue, and for its topics. */
export function SettingsPage() {
  const { data: stored, error, isFetching, refetch } = useDirectories();
  const [edited, setEdited] = useState(noEdits);
  const [asking, setAsking] = useState<string | null>(null);
  const saving = useSaveDirectories();
  const notices = useNotices();
  const question = useLeaveQuestion(() => edited.size > 0);

  const choose = (card: string, folder: OwnFolder | null) => {
    if (stored) setEdited((now) => withFolder(now, stored, card, folder));
  };
  const save = () => {
    notices.clear();
    saving.mutate(toSend(edited), {
      onSuccess: () => {
        setEdited((now) => withoutSent(now, edited));
        notices.notify({ tone: "success", text: successes["settings.saved"] });
      },
      onError: (failure) =>
        notices.notify({ tone: "error", text: `Erro ao salvar configurações: ${sentenceOf(failure)}` }),
    });
  };

  return (
    <>
      <KnownHead of={heads.settings} />
      {stored ? (
        <>
          <Cards stored={stored} edited={edited} onSelect={setAsking} onClear={(card) => choose(card, null)} />
          <PasswordRule />
          <SaveBar
            label="Salvar configurações"
            isDirty={edited.size > 0}
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
          chosen={shownFolder(edited, stored, asking)}
          onChoose={(folder) => {
            choose(asking, folder);
            setAsking(null);
          }}
          onClose={() => setAsking(null)}
        />
      ) : null}
      <LazyLeaveDialog
        question={question}
        title="Sair sem salvar as configurações?"
        leaveLabel="Sair sem salvar"
        stayLabel="Continuar aqui"
      >
        As pastas que você selecionou serão perdidas.
      </LazyLeaveDialog>
    </>
  );
}
