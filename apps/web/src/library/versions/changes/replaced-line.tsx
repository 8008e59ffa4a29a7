import type { UploadedFile } from "@lavra/contract/library/uploads";
import { useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { lazyDialog } from "../../../ui/overlays/lazy-dialogs.tsx";
import { changesLine } from "./change-words.ts";
import { useVersionChanges } from "./version-changes.ts";

const ChangesModal = lazyDialog(async () => (await import("./changes-modal.tsx")).ChangesModal);

/**
 * Summarises the changes in a file that replaced another, with a button that shows them; renders nothing for a new
 * file.
 */
export const ReplacedLine = ({ sent }: { readonly sent: UploadedFile }) =>
  sent.version > 1 ? <Replaced sent={sent} /> : null;

function Replaced({ sent: { id, version, filename } }: { readonly sent: UploadedFile }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useVersionChanges({ fileId: id, from: version - 1, to: version });
  return (
    <div className="text-13 text-body">
      <p>{`Versão ${version}. ${data ? changesLine(data) : error ? "" : "Comparando com a anterior…"}`}</p>
      {data ? (
        <Button
          size="sm"
          tone="accent"
          aria-label={`Ver o que mudou em ${filename}`}
          onPress={() => setOpen(true)}
          className="-ml-3"
        >
          Ver o que mudou
        </Button>
      ) : null}
      {isOpen ? (
        <ChangesModal file={{ id, name: filename }} to={version} isPresent onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
}
