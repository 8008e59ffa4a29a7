import type { StoredDocument } from "@lavra/contract/documents/documents";
import { sentenceFor } from "@lavra/contract/failures/sentences";
import { successes } from "@lavra/contract/successes";
import { spokenName } from "@lavra/contract/word-names";
import { type FormEvent, useId, useState } from "react";
import { sentenceOf } from "../../../platform/api/api-error.ts";
import { useSendOnce } from "../../../platform/api/sending/use-send-once.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import type { NoticesHandle } from "../../../ui/messages/use-notices.ts";
import { FormDialog } from "../../../ui/overlays/form-dialog.tsx";
import { useRenameDocument } from "../list/stored-documents.ts";

export interface RenameDialogProps {
  readonly document: StoredDocument;
  readonly notify: NoticesHandle["notify"];
  readonly onClose: () => void;
}

/** Dialog that renames a document; errors are shown at the field. */
export function RenameDialog({ document, notify, onClose }: RenameDialogProps) {
  const formId = useId();
  const renaming = useRenameDocument();
  const rename = useSendOnce(renaming);
  const [name, setName] = useState(spokenName(document.name));
  const [isFlagged, setFlagged] = useState(false);
  const isEmpty = name.trim() === "";
  const error =
    isFlagged && isEmpty
      ? sentenceFor("documents.name_required")
      : renaming.error
        ? sentenceOf(renaming.error)
        : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFlagged(true);
    if (isEmpty) return;
    rename(
      { id: document.id, name },
      {
        onSuccess: ({ message }) => {
          notify({ tone: "success", text: message ?? successes["documents.renamed"] });
          onClose();
        },
      },
    );
  };

  return (
    <FormDialog
      isLow
      title="Renomear documento"
      lead={document.name}
      formId={formId}
      submitLabel="Renomear"
      busyLabel="Renomeando…"
      isBusy={renaming.isPending}
      onClose={onClose}
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          label="Novo nome"
          suffix=".docx"
          value={name}
          onChange={(next) => {
            setName(next);
            renaming.reset();
          }}
          maxLength={250}
          autoComplete="off"
          autoFocus
          isRequired
          error={error}
        />
      </form>
    </FormDialog>
  );
}
