import type { Area } from "@lavra/contract/library";
import { FolderPlus } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { ApiError, type ApiErrorCode, sentenceOf } from "../../platform/api/api-error.ts";
import { TextField } from "../../ui/fields/text-field.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { useCreateFolder } from "./create-folder.ts";
import { folderNameFault } from "./folder-name-fault.ts";

export interface NewFolderModalProps {
  readonly area: Area;
  readonly parentPath: string;
  /** Where it goes, as a person reads it: "Modelos / Cível". */
  readonly parentName: string;
  readonly onCreated: (path: string) => void;
  readonly onClose: () => void;
}

const nameCodes: ReadonlySet<ApiErrorCode> = new Set([
  "library.folder_name_empty",
  "library.folder_name_slash",
  "library.folder_name_characters",
  "library.folder_name_dot",
  "library.folder_name_long",
]);

/** A name that the server refuses reads as one refused here; anything else says what failed. */
const createFailure = (error: unknown) =>
  error instanceof ApiError && nameCodes.has(error.code) ? error.message : `Erro ao criar pasta: ${sentenceOf(error)}`;

/** Asks for a new folder's name. A broken rule is told while typing; an empty name only disables the button. */
export function NewFolderModal({ area, parentPath, parentName, onCreated, onClose }: NewFolderModalProps) {
  const formId = useId();
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [name, setName] = useState("");
  const creation = useCreateFolder(area);
  const isBlank = name.trim() === "";
  const fault = isBlank ? undefined : folderNameFault(name);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank || creation.isPending) return;
    if (fault !== undefined) return input.current?.focus();
    creation.mutate(
      { folderName: name.trim(), parentPath },
      { onSuccess: ({ data }) => onCreated(data.path), onError: () => input.current?.focus() },
    );
  };

  return (
    <FormDialog
      title="Nova pasta"
      lead={`Em ${parentName}`}
      formId={formId}
      submitLabel="Criar pasta"
      submitIcon={<FolderPlus aria-hidden="true" />}
      busyLabel="Criando…"
      isBusy={creation.isPending}
      isWaiting={isBlank}
      onClose={onClose}
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          label="Nome da pasta"
          autoFocus
          autoComplete="off"
          maxLength={120}
          inputRef={input}
          value={name}
          onChange={(next) => {
            setName(next);
            creation.reset();
          }}
          error={fault ?? (creation.isError ? createFailure(creation.error) : undefined)}
        />
      </form>
    </FormDialog>
  );
}
