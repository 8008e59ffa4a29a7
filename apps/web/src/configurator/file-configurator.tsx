import type { CustomDefault } from "@lavra/contract/default-markers";
import type { LibraryFile } from "@lavra/contract/library";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from "react";
import { fileWarningsQuery } from "../library/index.ts";
import type { KeyedMarker } from "../markers/index.ts";
import { sentenceOf } from "../platform/api/api-error.ts";
import { Banner } from "../ui/messages/banner.tsx";
import { FailedState } from "../ui/messages/failed-state.tsx";
import type { ModalNotice, NoticesHandle } from "../ui/messages/use-notices.ts";
import { ConfirmDialog } from "../ui/overlays/confirm-dialog.tsx";
import type { WrittenMarker } from "./config/edit-markers.ts";
import { FileHead } from "./config/file-head.tsx";
import { SubtemplatesSwitch } from "./config/subtemplates-switch.tsx";
import { useFileConfig } from "./config/use-file-config.ts";
import { FileFindings } from "./findings/file-findings.tsx";
import { AddMarkerForm } from "./marker-form/add-marker-form.tsx";
import { MarkerDialog } from "./marker-form/marker-dialog.tsx";
import { draftOfMarker } from "./marker-form/marker-draft.ts";
import { MarkerList } from "./marker-list/marker-list.tsx";
import { FormPreview } from "./preview/form-preview.tsx";
import { configLoading, previewLoading } from "./skeletons.tsx";
import { type FileActs, useFileActs } from "./use-file-acts.ts";

export interface FileConfiguratorProps {
  readonly file: LibraryFile;
  readonly userId: string;
  readonly customs: readonly CustomDefault[];
  readonly tell: NoticesHandle["tell"];
  readonly alert: NoticesHandle<ModalNotice>["tell"];
  readonly isSyncing: boolean;
  readonly onSync: () => void;
  readonly onDeleteDefault: (marker: CustomDefault) => void;
  /** The page around it: where what is drawn here stands. */
  readonly children: (zones: ConfiguratorZones) => ReactNode;
}

export interface ConfiguratorZones {
  readonly head: ReactNode;
  /** The markers and all that changes them. */
  readonly body: ReactNode;
  readonly preview: ReactNode;
  readonly inFile: ReadonlySet<string>;
  /** undefined where nothing can be added. */
  readonly onAdd: ((key: string, marker: WrittenMarker) => void) | undefined;
}

const loadFailed = "Erro ao carregar marcadores do servidor.";

type Question = { readonly kind: "edit"; readonly marker: KeyedMarker } | { readonly kind: "clear" };

interface FileQuestionsProps {
  readonly question: Question | null;
  readonly markers: readonly KeyedMarker[];
  readonly acts: FileActs;
  readonly onClose: () => void;
}

/** What is asked about the file's markers: how one is to be, whether all may go, which of two versions stays. */
function FileQuestions({ question, markers, acts, onClose }: FileQuestionsProps) {
  if (acts.conflict !== null) {
    return (
      <ConfirmDialog
        isOpen
        tone="primary"
        title="Este arquivo foi alterado por outra pessoa"
        confirmLabel="Salvar a minha versão"
        cancelLabel="Ficar com a do servidor"
        onConfirm={() => void acts.keepOwn()}
        onCancel={acts.takeServers}
      >
        <p>{acts.conflict}</p>
      </ConfirmDialog>
    );
  }
  if (question?.kind === "clear") {
    return (
      <ConfirmDialog
        isOpen
        title="Remover todos os marcadores?"
        confirmLabel="Remover todos"
        onCancel={onClose}
        onConfirm={() => {
          onClose();
          void acts.clear();
        }}
      >
        <p>{`O formulário deste modelo fica vazio: ${markers.length === 1 ? "sai 1 marcador" : `saem ${markers.length} marcadores`}, com o que foi configurado em cada um. O arquivo do Word não muda.`}</p>
      </ConfirmDialog>
    );
  }
  if (question?.kind === "edit") {
    const { marker } = question;
    return (
      <MarkerDialog
        title="Editar marcador"
        lead={marker.key}
        submitLabel="Salvar alterações"
        begin={draftOfMarker(marker)}
        taken={{
          keys: markers.map(({ key }) => key).filter((key) => key !== marker.key),
          sentence: "Já existe um marcador com este nome",
        }}
        onSend={(key, written) => acts.edit(marker.key, key, written)}
        onClose={onClose}
      />
    );
  }
  return null;
}

const noKeys: ReadonlySet<string> = new Set();

/** The configuration of one file: its markers, what the file lacks, and how its form will look. */
export function FileConfigurator(props: FileConfiguratorProps) {
  const { file, userId, customs, tell, alert, isSyncing, onSync, onDeleteDefault, children } = props;
  const cfg = useFileConfig(file, userId);
  const acts = useFileActs({ cfg, tell, alert });
  const warnings = useQuery(fileWarningsQuery(file));
  const [question, setQuestion] = useState<Question | null>(null);
  const { config, error } = cfg;
  const isReadOnly = file.readOnly;

  const usesCopy = error !== null && config !== undefined;
  const sayCopy = useEffectEvent(() => tell({ tone: "warning", text: `${loadFailed} Usando dados locais.` }));
  useEffect(() => {
    if (usesCopy) sayCopy();
  }, [usesCopy]);

  const standing = useMemo(
    () => warnings.data && new Set(warnings.data.markers.map(({ key }) => key)),
    [warnings.data],
  );
  const inFile = useMemo(() => (config ? new Set(config.markers.map(({ key }) => key)) : noKeys), [config]);

  const body = config ? (
    <>
      {isReadOnly ? <Banner tone="info">Modelo da plataforma: só a equipe da Lavra pode configurá-lo.</Banner> : null}
      <SubtemplatesSwitch
        isRequired={config.requiresSubtemplates}
        hasPlace={config.hasSubtemplates}
        isReadOnly={isReadOnly}
        onChange={(isRequired) => void acts.setSubtemplates(isRequired)}
      />
      <FileFindings
        query={warnings}
        markers={config.markers}
        isReadOnly={isReadOnly}
        onAdd={(found) => void acts.addStanding(found)}
      />
      <MarkerList
        markers={config.markers}
        customs={customs}
        standing={standing}
        isReadOnly={isReadOnly}
        onEdit={(marker) => setQuestion({ kind: "edit", marker })}
        onRemove={(marker) => void acts.remove(marker)}
        onDateFormat={(marker, format) => void acts.setDateFormat(marker, format)}
        onDeleteDefault={(marker) => {
          const custom = customs.find(({ key }) => key === marker.key);
          if (custom) onDeleteDefault(custom);
        }}
        onClear={() => setQuestion({ kind: "clear" })}
      />
      {isReadOnly ? null : <AddMarkerForm markers={config.markers} onAdd={acts.add} />}
      <FileQuestions question={question} markers={config.markers} acts={acts} onClose={() => setQuestion(null)} />
    </>
  ) : error ? (
    <FailedState onRetry={cfg.retry} isRetrying={cfg.isRetrying}>
      {`${loadFailed} ${sentenceOf(error)}`}
    </FailedState>
  ) : (
    configLoading
  );

  return children({
    head: <FileHead name={file.name} config={config} state={cfg.state} isSyncing={isSyncing} onSync={onSync} />,
    body,
    preview: config ? (
      <FormPreview markers={config.markers} requiresSubtemplates={config.requiresSubtemplates} />
    ) : error ? null : (
      previewLoading
    ),
    inFile,
    onAdd: config && !isReadOnly ? (key, marker) => void acts.add(key, marker) : undefined,
  });
}
