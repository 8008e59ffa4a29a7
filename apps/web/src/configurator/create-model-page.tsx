import type { FolderNode } from "@lavra/contract/library/library";
import type { CustomDefault } from "@lavra/contract/markers/default-markers";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from "react";
import { findFile, LibraryArea, treeOf, useFolderStructure } from "../library/index.ts";
import { HelpLink } from "../platform/help/help-link.tsx";
import { useSession } from "../platform/session/session.ts";
import { Button } from "../ui/buttons/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { Banner } from "../ui/messages/banner.tsx";
import { FailedState } from "../ui/messages/failed-state.tsx";
import { Notices, noticeLasts } from "../ui/messages/notices.tsx";
import { Skeleton } from "../ui/messages/skeleton.tsx";
import { type ModalNotice, useNotices } from "../ui/messages/use-notices.ts";
import { useIsWide } from "../ui/use-media-query.ts";
import { partOf, usePart } from "../ui/use-part.ts";
import { ConfiguratorLayout } from "./configurator-layout.tsx";
import { customDefaultsQuery } from "./default-markers/custom-defaults.ts";
import type { DefaultQuestion } from "./default-markers/default-dialogs.tsx";
import type { ConfiguratorZones } from "./file-configurator.tsx";
import { FilesPanel } from "./files/files-panel.tsx";
import { useConfiguratorPlace } from "./files/use-configurator-place.ts";
import { NothingChosen } from "./nothing-chosen.tsx";
import { configLoading, previewLoading } from "./skeletons.tsx";
import { unsavedWords } from "./sync/sync-words.ts";
import { useSync } from "./sync/use-sync.ts";
import { useOverPage } from "./use-over-page.ts";

/** Folders and files come first: the code for one file loads while a person chooses it. */
const configurator = partOf(async () => (await import("./file-configurator.tsx")).FileConfigurator);

/** Returns the configurator of one file once it is loaded, at once if a file is chosen. */
function useConfigurator(isWanted: boolean) {
  const [FileConfigurator, ask] = usePart(configurator);
  const [hasFailed, setFailed] = useState(false);
  const bring = () => {
    setFailed(false);
    ask(() => setFailed(true));
  };
  const bringNow = useEffectEvent(bring);
  useEffect(() => {
    if (isWanted) bringNow();
  }, [isWanted]);
  return { FileConfigurator, hasFailed, bring };
}

const DefaultsPanel = lazy(async () => ({
  default: (await import("./default-markers/defaults-panel.tsx")).DefaultsPanel,
}));
const ConflictBanners = lazy(async () => ({
  default: (await import("./sync/conflict-banners.tsx")).ConflictBanners,
}));

/** Duration of banners in ms, by tone. */
const lasts = { success: 3_000, error: noticeLasts, warning: noticeLasts, info: noticeLasts };

/** Delay in ms between listing the files and tidying this browser's entries. */
const tidyAfter = 500;

const noCustoms: readonly CustomDefault[] = [];
const noKeys: ReadonlySet<string> = new Set();
const noView = { paper: null, view: null, inFile: noKeys, onAdd: undefined } as const;

function useTidyLocal(userId: string, root: FolderNode | undefined) {
  useEffect(() => {
    if (!root) return;
    const tidy = async () => (await import("./sync/tidy-local.ts")).tidyLocal(userId, root);
    const timer = setTimeout(() => void tidy(), tidyAfter);
    return () => clearTimeout(timer);
  }, [userId, root]);
}

const skeleton = [70, 55, 80, 60, 75].map((width) => (
  <span key={width} style={{ width: `${width}%` }}>
    <Skeleton className="h-5" />
  </span>
));

const chooseFirst = "Selecione um arquivo primeiro";

const title = <h1 className="text-22 font-bold text-ink">Configurador de Modelos</h1>;

/** Page /create-model: configures how the markers of each template are asked for. */
export function CreateModelPage() {
  const userId = useSession().user?.id ?? "";
  const isWide = useIsWide();
  const { place, go } = useConfiguratorPlace();
  const structure = useFolderStructure("models");
  const root = treeOf(structure);
  const file = useMemo(() => (root ? findFile(root, place.fileId)?.file : undefined), [root, place.fileId]);
  const notices = useNotices({ most: 3 });
  const alerts = useNotices<ModalNotice>();
  const syncing = useSync(userId, notices.notify);
  const customs = useQuery(customDefaultsQuery);
  const [question, setQuestion] = useState<DefaultQuestion | null>(null);
  const overPage = useOverPage(question ?? alerts.shown[0], notices.notify);
  useTidyLocal(userId, root);
  const { FileConfigurator, hasFailed, bring } = useConfigurator(place.fileId !== "");
  const isAwaited = (place.fileId !== "" && structure.isPending) || (file !== undefined && !FileConfigurator);

  const choose: typeof go = (next, options) => {
    const asked = notices.shown.find(({ text }) => text === chooseFirst);
    if (asked && next.fileId !== "") notices.dismiss(asked.id);
    go(next, options);
  };

  const files = (
    <LibraryArea query={structure} word="modelos" skeleton={skeleton}>
      {(tree) => <FilesPanel root={tree} place={place} onGo={choose} />}
    </LibraryArea>
  );
  const hasNews = notices.shown.length > 0 || syncing.unsaved > 0 || syncing.conflicts.length > 0;
  const banners = (
    <div className={classNames("no-print grid gap-2 wide:sticky wide:top-0 wide:z-2", hasNews && "mb-6")}>
      <Notices of={notices} lasts={lasts} isBroughtIntoView />
      {syncing.unsaved > 0 ? (
        <Banner
          tone="warning"
          actions={
            <Button size="sm" tone="accent" isBusy={syncing.isSyncing} onPress={syncing.sync}>
              Sincronizar
            </Button>
          }
        >
          <p>{unsavedWords(syncing.unsaved)}</p>
          <HelpLink to="campos#quando-não-dá-para-salvar">O que fazer quando não dá para salvar</HelpLink>
        </Banner>
      ) : null}
      {syncing.conflicts.length > 0 ? (
        <Suspense>
          <ConflictBanners conflicts={syncing.conflicts} onSwap={syncing.swap} onSettle={syncing.settleConflict} />
        </Suspense>
      ) : null}
    </div>
  );

  const page = ({ head, body, preview, paper, view, inFile, onAdd }: ConfiguratorZones) => (
    <ConfiguratorLayout
      files={
        <div className="flex min-h-0 min-w-0 flex-col gap-4 wide:border-r wide:border-line wide:bg-sunken wide:px-3 wide:pt-3 wide:pb-2">
          {file || isWide ? null : title}
          {files}
        </div>
      }
      notices={banners}
      head={head}
      preview={preview}
      paper={paper}
      view={view}
      body={
        <>
          {body}
          <Suspense>
            <DefaultsPanel
              query={customs}
              inFile={inFile}
              onAdd={(key, marker) => {
                if (onAdd) onAdd(key, marker);
                else notices.notify({ tone: "error", text: chooseFirst });
              }}
              onCreate={() => setQuestion({ kind: "create" })}
              onEdit={(marker) => setQuestion({ kind: "edit", marker })}
              onDelete={(marker) => setQuestion({ kind: "delete", marker })}
            />
          </Suspense>
        </>
      }
    />
  );

  return (
    <>
      {file && FileConfigurator ? (
        <FileConfigurator
          key={file.id}
          file={file}
          userId={userId}
          customs={customs.data ?? noCustoms}
          notify={notices.notify}
          alert={alerts.notify}
          isSyncing={syncing.isSyncing}
          onSync={syncing.sync}
          onDeleteDefault={(marker) => setQuestion({ kind: "delete", marker })}
        >
          {page}
        </FileConfigurator>
      ) : (
        page({
          head: isWide ? title : null,
          body: hasFailed ? (
            <FailedState title="Não foi possível abrir o configurador" onRetry={bring} isRetrying={false}>
              Verifique a conexão e tente novamente.
            </FailedState>
          ) : isAwaited ? (
            configLoading
          ) : (
            <NothingChosen root={root} isMissing={root !== undefined && place.fileId !== ""} isWide={isWide} />
          ),
          preview: isAwaited ? previewLoading : null,
          ...noView,
        })
      )}
      {overPage ? (
        <>
          <overPage.DefaultDialogs
            question={question}
            customs={customs.data ?? noCustoms}
            notify={notices.notify}
            onClose={() => setQuestion(null)}
          />
          <overPage.NoticeModal of={alerts} />
        </>
      ) : null}
    </>
  );
}
