import { RefreshCw } from "lucide-react";
import { useEffect, useRef } from "react";
import type { FileMarkers } from "../../markers/index.ts";
import { formatInstant } from "../../platform/formats/dates.ts";
import { Button } from "../../ui/buttons/button.tsx";
import type { FileConfig } from "./use-file-config.ts";

export interface FileHeadProps {
  readonly fileId: string;
  readonly name: string;
  readonly config: FileMarkers | undefined;
  readonly state: FileConfig["state"];
  readonly isSyncing: boolean;
  readonly onSync: () => void;
}

function stateWords({ config, state }: Pick<FileHeadProps, "config" | "state">): string {
  if (!config) return "";
  if (state === "saving") return "Salvando…";
  if (state === "local") return "Guardado só neste navegador";
  if (config.updatedAt === null) return "Como foi lido no envio; ainda sem alterações";
  const by = config.updatedBy === "" ? "" : ` por ${config.updatedBy}`;
  return `Salvo no servidor em ${formatInstant(config.updatedAt)}${by}`;
}

/** File that was chosen in the list, until its head is drawn. */
let chosenFile = "";

/** Marks a file as chosen by a person: its head takes the focus if the choice leaves none. */
export const markChosen = (fileId: string): void => {
  chosenFile = fileId;
};

/** File name, the state of its configuration, and the button that sends it to the server. */
export function FileHead({ fileId, name, config, state, isSyncing, onSync }: FileHeadProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (chosenFile !== fileId) return;
    chosenFile = "";
    // The row that was pressed is gone with the search, or hidden beneath the file.
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [fileId]);
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <h1 ref={title} tabIndex={-1} className="text-22 font-bold wrap-anywhere text-balance text-ink outline-0">
          {name}
        </h1>
        <p role="status" className="min-h-5 text-13 text-muted tabular-nums">
          {stateWords({ config, state })}
        </p>
      </div>
      <Button
        icon={<RefreshCw aria-hidden="true" className="size-4" />}
        isBusy={isSyncing}
        busyLabel="Sincronizando…"
        onPress={onSync}
        className="no-print max-sheet:w-full"
      >
        Sincronizar
      </Button>
    </div>
  );
}
