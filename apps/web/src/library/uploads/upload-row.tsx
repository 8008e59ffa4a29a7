import { CircleAlert, CircleCheck, CircleSlash, Clock, FileText, RotateCw, X } from "lucide-react";
import type { ReactNode } from "react";
import { lazy, Suspense } from "react";
import { HelpLink } from "../../platform/help/help-link.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ProgressBar } from "../../ui/messages/progress-bar.tsx";
import type { NoticesHandle } from "../../ui/messages/use-notices.ts";
import { WayToPlans } from "../room/way-to-plans.tsx";
import { ReplacedLine } from "../versions/changes/replaced-line.tsx";
import type { Upload, UploadState } from "./upload-list.ts";
import { markersLine } from "./upload-words.ts";

/** Few uploads have warnings. */
const SentWarnings = lazy(async () => ({ default: (await import("../looks/sent-warnings.tsx")).SentWarnings }));

export interface UploadRowProps {
  readonly upload: Upload;
  readonly onCancel: (id: number) => void;
  readonly onRetry: (id: number) => void;
  readonly notify: NoticesHandle["notify"];
}

const icons: Record<UploadState["status"], ReactNode> = {
  waiting: <Clock aria-hidden="true" className="text-muted" />,
  sending: <FileText aria-hidden="true" className="text-muted" />,
  done: <CircleCheck aria-hidden="true" className="text-ok-ink" />,
  failed: <CircleAlert aria-hidden="true" className="text-bad-ink" />,
  cancelled: <CircleSlash aria-hidden="true" className="text-muted" />,
};

const quiet = (text: string) => <p className="text-13 text-muted">{text}</p>;

function Progress({ name, share }: { readonly name: string; readonly share: number }) {
  const isReading = share >= 1;
  return (
    <>
      <ProgressBar label={`Enviando ${name}`} isLabelHidden value={isReading ? null : share * 100} className="pt-1.5" />
      {isReading ? quiet("Lendo os marcadores…") : null}
    </>
  );
}

function Outcome({ upload: { file, state }, notify }: Pick<UploadRowProps, "upload" | "notify">) {
  if (state.status === "waiting") return quiet("Na fila");
  if (state.status === "cancelled") return quiet("Envio cancelado");
  if (state.status === "sending") return <Progress name={file.name} share={state.share} />;
  if (state.status === "failed") return null;
  return (
    <>
      {quiet(markersLine(state.result))}
      <ReplacedLine sent={state.result} />
      <Suspense>
        <SentWarnings sent={state.result} notify={notify} />
      </Suspense>
    </>
  );
}

function RowAction({ upload: { id, file, state }, onCancel, onRetry }: UploadRowProps) {
  if (state.status === "waiting" || state.status === "sending") {
    return (
      <IconButton
        size="sm"
        label={`Cancelar envio de ${file.name}`}
        tip={null}
        icon={<X aria-hidden="true" className="size-4" />}
        onPress={() => onCancel(id)}
      />
    );
  }
  if (state.status === "done" || (state.status === "failed" && !state.canRetry)) return null;
  return (
    <Button
      size="sm"
      tone="accent"
      aria-label={`Repetir envio de ${file.name}`}
      icon={<RotateCw aria-hidden="true" className="size-4" />}
      onPress={() => onRetry(id)}
    >
      Repetir
    </Button>
  );
}

/** Renders one upload: its progress, its result and its actions. */
export function UploadRow(props: UploadRowProps) {
  const { file, state } = props.upload;
  const isLong = state.status === "done" && (state.result.warnings.length > 0 || state.result.version > 1);
  return (
    <li
      className={classNames(
        "grid min-h-14 grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-3 py-2.5 pr-1.5 pl-4 not-first:border-t not-first:border-line",
        isLong ? "items-start" : "items-center",
      )}
    >
      {icons[state.status]}
      <div className="min-w-0">
        {state.status === "failed" ? (
          <>
            <p className="text-13 text-bad-ink">{`Erro ao enviar ${file.name}: ${state.error}`}</p>
            {state.isPlanLimit ? <WayToPlans /> : null}
            {state.canRetry || state.isPlanLimit ? null : (
              <HelpLink to="preparar-modelo#quando-o-arquivo-é-recusado">Por que um arquivo é recusado</HelpLink>
            )}
          </>
        ) : (
          <p className="truncate text-14 font-medium text-ink" title={file.name}>
            {file.name}
          </p>
        )}
        <Outcome upload={props.upload} notify={props.notify} />
      </div>
      <RowAction {...props} />
    </li>
  );
}
