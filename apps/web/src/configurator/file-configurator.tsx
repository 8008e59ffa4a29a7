import type { LibraryFile } from "@lavra/contract/library/library";
import type { FileBlock } from "@lavra/contract/markers/blocks";
import type { CustomDefault } from "@lavra/contract/markers/default-markers";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { type FileWarnings, fileWarningsQuery } from "../library/warnings/file-warnings.ts";
import type { FileMarkers, KeyedMarker } from "../markers/index.ts";
import { useOwnAttributeNames } from "../markers/parties/own-attributes.ts";
import { sentenceOf } from "../platform/api/api-error.ts";
import { Banner } from "../ui/messages/banner.tsx";
import { FailedState } from "../ui/messages/failed-state.tsx";
import { Skeleton } from "../ui/messages/skeleton.tsx";
import type { ModalNotice, NoticesHandle } from "../ui/messages/use-notices.ts";
import { useStable } from "../ui/use-stable.ts";
import type { WrittenMarker } from "./config/edit-markers.ts";
import { FileHead } from "./config/file-head.tsx";
import { SubtemplatesSwitch } from "./config/subtemplates-switch.tsx";
import { useFileConfig } from "./config/use-file-config.ts";
import type { FileQuestion } from "./file-questions.tsx";
import type { AddMarkerFormProps } from "./marker-form/add-marker-form.tsx";
import type { EditedMarker } from "./marker-form/edited-marker.ts";
import { MarkerList } from "./marker-list/marker-list.tsx";
import { canEdit, originOf } from "./marker-list/marker-row.tsx";
import { type Persons, usePersons } from "./marker-list/use-persons.ts";
import { PaperPanel } from "./points/paper-panel.tsx";
import type { AskedMarker } from "./points/party-uses.ts";
import { PlaceCard } from "./points/place-card.tsx";
import { type Points, usePoints } from "./points/use-points.ts";
import { configLoading, previewLoading } from "./skeletons.tsx";
import { type FileActs, useFileActs } from "./use-file-acts.ts";
import { useOverPage } from "./use-over-page.ts";
import { useView, type ViewHandle } from "./view/use-view.ts";

const AddMarkerForm = lazy(async () => ({
  default: (await import("./marker-form/add-marker-form.tsx")).AddMarkerForm,
}));
const FormPreview = lazy(async () => ({ default: (await import("./preview/form-preview.tsx")).FormPreview }));
const WokenBlocks = lazy(async () => ({ default: (await import("./points/woken-blocks.tsx")).WokenBlocks }));
const FileFindings = lazy(async () => ({ default: (await import("./points/file-findings.tsx")).FileFindings }));

export interface FileConfiguratorProps {
  readonly file: LibraryFile;
  readonly userId: string;
  readonly customs: readonly CustomDefault[];
  readonly notify: NoticesHandle["notify"];
  readonly alert: NoticesHandle<ModalNotice>["notify"];
  readonly isSyncing: boolean;
  readonly onSync: () => void;
  readonly onDeleteDefault: (marker: CustomDefault) => void;
  /** Renders the page around the given zones. */
  readonly children: (zones: ConfiguratorZones) => ReactNode;
}

export interface ConfiguratorZones {
  readonly head: ReactNode;
  /** The markers and the controls that change them. */
  readonly body: ReactNode;
  readonly preview: ReactNode;
  readonly paper: ReactNode;
  /** null if there is nothing to show beside the markers. */
  readonly view: ViewHandle | null;
  readonly inFile: ReadonlySet<string>;
  /** undefined if nothing can be added. */
  readonly onAdd: ((key: string, marker: WrittenMarker) => void) | undefined;
}

const loadFailed = "Erro ao carregar marcadores do servidor.";

const noMarkers: readonly KeyedMarker[] = [];
const noBlocks: readonly FileBlock[] = [];

interface BodyProps extends Pick<FileConfiguratorProps, "file" | "customs" | "onDeleteDefault"> {
  readonly config: FileMarkers;
  readonly acts: FileActs;
  readonly warnings: UseQueryResult<FileWarnings>;
  readonly points: Points;
  readonly persons: Persons;
  readonly begun: AddMarkerFormProps["begun"];
  readonly onAddFound: (found: readonly AskedMarker[]) => void;
  readonly onAsk: (question: FileQuestion) => void;
}

/** The file's markers and their missing parts. */
function Body(props: BodyProps) {
  const { file, config, customs, acts, warnings, points, persons, begun, onAddFound, onAsk, onDeleteDefault } = props;
  const isReadOnly = file.readOnly;
  return (
    <>
      {isReadOnly ? (
        <Banner tone="info">Modelo da plataforma: só a equipe da plataforma pode configurá-lo.</Banner>
      ) : null}
      {config.areBlocksNews && !isReadOnly ? <WokenBlocks blocks={config.blocks?.blocks ?? noBlocks} /> : null}
      <SubtemplatesSwitch
        isRequired={config.requiresSubtemplates}
        hasPlace={config.hasSubtemplates}
        isPlaceMissed={warnings.data?.warnings.some(({ code }) => code === "library.no_subtemplates") ?? false}
        isReadOnly={isReadOnly}
        onChange={(isRequired) => void acts.setSubtemplates(isRequired)}
      />
      <Suspense>
        <FileFindings file={file} query={warnings} found={points} isReadOnly={isReadOnly} onAdd={onAddFound} />
      </Suspense>
      <MarkerList
        markers={config.markers}
        customs={customs}
        standing={points.standing}
        uses={points.uses}
        persons={persons}
        isReadOnly={isReadOnly}
        awaited={points.awaited}
        onShow={points.show}
        onEdit={(marker) => onAsk({ kind: "edit", marker })}
        onPerson={(marker) => onAsk({ kind: "person", marker })}
        onRemove={(marker) => void acts.remove(marker)}
        onMakeParty={(marker) => void acts.put({ ...marker, kind: "parte" })}
        onDateFormat={(marker, format) => void acts.put({ ...marker, dateFormat: format })}
        onDeleteDefault={(marker) => {
          const custom = customs.find(({ key }) => key === marker.key);
          if (custom) onDeleteDefault(custom);
        }}
        onClear={() => onAsk({ kind: "clear" })}
      />
      {isReadOnly ? null : (
        <Suspense fallback={<Skeleton className="h-60" />}>
          <AddMarkerForm fileId={file.id} markers={config.markers} begun={begun} onAdd={acts.add} />
        </Suspense>
      )}
    </>
  );
}

/** Notifies once that the server did not reply and this browser's copy is shown. */
function useCopyNotice(usesCopy: boolean, notify: NoticesHandle["notify"]) {
  const say = useEffectEvent(() => notify({ tone: "warning", text: `${loadFailed} Usando dados locais.` }));
  useEffect(() => {
    if (usesCopy) say();
  }, [usesCopy]);
}

/** Configuration of one file: its markers, the document with its faults, and a preview of its form. */
export function FileConfigurator(props: FileConfiguratorProps) {
  const { file, userId, customs, notify, alert, isSyncing, onSync, onDeleteDefault, children } = props;
  const cfg = useFileConfig(file, userId);
  const acts = useFileActs({ cfg, notify, alert, own: useOwnAttributeNames() });
  const warnings = useQuery(fileWarningsQuery(file));
  const [question, setQuestion] = useState<FileQuestion | null>(null);
  // A window that is turned has another layout, which mounts the zones again: what is typed in them stays here.
  const begun = useRef<EditedMarker>(null);
  const overPage = useOverPage(question ?? acts.conflict, notify);
  const view = useView();
  const { config, error } = cfg;
  const markers = config?.markers ?? noMarkers;
  const persons = usePersons(markers);
  const inFile = useMemo(() => new Set(markers.map(({ key }) => key)), [markers]);
  const blocks = config?.blocks?.blocks ?? noBlocks;
  const points = usePoints({ warnings: warnings.data, markers, blocks, inFile, view });
  useCopyNotice(error !== null && config !== undefined, notify);
  const canChange = config !== undefined && !file.readOnly;
  const addFound = (found: readonly AskedMarker[]) => {
    points.awaitRow(found[0]?.key ?? null);
    void acts.addFound(found, [...(points.standing ?? [])]);
  };

  const body = config ? (
    <Body
      file={file}
      config={config}
      customs={customs}
      acts={acts}
      warnings={warnings}
      points={points}
      persons={persons}
      begun={begun}
      onDeleteDefault={onDeleteDefault}
      onAddFound={addFound}
      onAsk={setQuestion}
    />
  ) : error ? (
    <FailedState onRetry={cfg.retry} isRetrying={cfg.isRetrying}>
      {`${loadFailed} ${sentenceOf(error)}`}
    </FailedState>
  ) : (
    configLoading
  );

  /** Moves from a place on the paper to its row, and opens the form of a marker that can be changed. */
  const pick = useStable((key: string) => {
    points.pick(key);
    const marker = markers.find((one) => one.key === key);
    if (marker && canChange && points.saysAllInRow(key) && canEdit(originOf(marker, customs)))
      setQuestion({ kind: "edit", marker });
  });

  const { card } = points;
  const zones: ConfiguratorZones = {
    head: (
      <FileHead
        fileId={file.id}
        name={file.name}
        config={config}
        state={cfg.state}
        isSyncing={isSyncing}
        onSync={onSync}
      />
    ),
    body,
    view: config ? view : null,
    paper: (
      <PaperPanel
        templateId={file.id}
        inFile={inFile}
        found={points}
        blocks={blocks}
        onPick={pick}
        card={
          card ? (
            <PlaceCard
              card={card}
              onAdd={canChange ? (marker) => addFound([marker]) : undefined}
              onRow={points.toRow}
              onClose={points.closeCard}
            />
          ) : null
        }
      />
    ),
    preview: config ? (
      <Suspense fallback={previewLoading}>
        <FormPreview markers={config.markers} requiresSubtemplates={config.requiresSubtemplates} />
      </Suspense>
    ) : error ? null : (
      previewLoading
    ),
    inFile,
    onAdd: canChange ? (key, marker) => void acts.add(key, marker) : undefined,
  };
  return (
    <>
      {children(zones)}
      {config && overPage ? (
        <overPage.FileQuestions
          fileId={file.id}
          question={question}
          markers={config.markers}
          persons={persons}
          acts={acts}
          onClose={() => setQuestion(null)}
        />
      ) : null}
    </>
  );
}
