import { sentenceFor } from "@lavra/contract/failures/sentences";
import type { Area, FolderNode, LibraryFile } from "@lavra/contract/library/library";
import { CopyPlus } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { useSendOnce } from "../../platform/api/sending/use-send-once.ts";
import { Banner } from "../../ui/messages/banner.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { counted } from "../area-words.ts";
import { DirectoryOffers } from "../directory-offers.tsx";
import { findFolder } from "../find-folder.ts";
import { FolderPicker } from "../folder/folder-picker.tsx";
import { isPlanLimit, WayToPlans } from "../room/way-to-plans.tsx";
import { useCopyFiles } from "./copy-files.ts";

export interface CopyModalProps {
  readonly area: Area;
  readonly root: FolderNode;
  readonly files: readonly LibraryFile[];
  /** Called with the folder's path once all files are copied. */
  readonly onCopied: (message: string | undefined, destination: string) => void;
  readonly onClose: () => void;
}

/**
 * Returns the sentence that says why a folder cannot receive the copies.
 * @returns undefined if it can
 */
function barrierOf(area: Area, root: FolderNode, destination: string): string | undefined {
  if (area !== "models" || destination !== "/") return undefined;
  const hasFolders = root.children.some(({ readOnly }) => !readOnly);
  return hasFolders ? "Escolha a pasta que recebe a cópia." : sentenceFor("library.root_upload");
}

/** Asks for the office's folder that receives the copies of some files. */
export function CopyModal({ area, root, files, onCopied, onClose }: CopyModalProps) {
  const formId = useId();
  const [destination, setDestination] = useState("/");
  const copying = useCopyFiles(area);
  const copy = useSendOnce(copying);
  const barrier = barrierOf(area, root, destination);
  const refused = copying.data?.data.failed ?? [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (barrier !== undefined) return;
    copy(
      { fileIds: files.map(({ id }) => id), destination },
      { onSuccess: ({ message, data }) => (data.failed.length === 0 ? onCopied(message, destination) : undefined) },
    );
  };
  const [only] = files;
  return (
    <FormDialog
      title="Copiar para minha pasta"
      lead={files.length === 1 && only ? only.name : counted(files.length, "arquivo", "arquivos")}
      formId={formId}
      submitLabel="Copiar para cá"
      submitIcon={<CopyPlus aria-hidden="true" />}
      busyLabel="Copiando…"
      isBusy={copying.isPending}
      isWaiting={barrier !== undefined}
      onClose={onClose}
    >
      <form id={formId} onSubmit={submit} className="grid gap-3">
        {copying.error ? <Banner tone="error">Erro ao copiar: {sentenceOf(copying.error)}</Banner> : null}
        {isPlanLimit(copying.error) ? <WayToPlans /> : null}
        {refused.map(({ filename, error }) => (
          <Banner key={filename} tone="error">{`Erro ao copiar ${filename}: ${error}`}</Banner>
        ))}
        <DirectoryOffers
          area={area}
          lead="Das configurações:"
          onChoose={(path) => setDestination(findFolder(root, path)?.path ?? path)}
        />
        <FolderPicker root={root} value={destination} onChange={setDestination} barrier={barrier} />
        <p className="text-13 text-muted">
          {area === "topicos"
            ? "A cópia é do escritório, com os marcadores e os dados do tópico, e pode ser mudada à vontade."
            : "A cópia é do escritório, com os marcadores já configurados, e pode ser mudada à vontade."}
        </p>
      </form>
    </FormDialog>
  );
}
