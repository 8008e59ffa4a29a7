import { sentenceFor } from "@lavra/contract/failures/sentences";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { ApiError, type ApiErrorCode, sentenceOf } from "../../platform/api/api-error.ts";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import { TextField } from "../../ui/fields/text-field.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { isPlanLimit, WayToPlans } from "../room/way-to-plans.tsx";

/** Mutation that sends a name. */
interface Sending {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly reset: () => void;
}

export interface NameModalProps {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly label: string;
  /** Initial value of the field, selected. */
  readonly initial?: string | undefined;
  readonly maxLength: number;
  readonly submitLabel: string;
  readonly submitIcon: ReactNode;
  readonly busyLabel: string;
  readonly faultOf: (name: string) => string | undefined;
  /** Start of the error sentence; a name that the server refuses reads like one refused here. */
  readonly failed: string;
  readonly sending: Sending;
  /** Sends a name that is trimmed and valid. */
  readonly onSend: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

const nameCodes: ReadonlySet<ApiErrorCode> = new Set([
  "library.folder_name_empty",
  "library.folder_name_slash",
  "library.folder_name_characters",
  "library.folder_name_dot",
  "library.folder_name_long",
  "library.file_name_empty",
]);

/**
 * Asks for a name. A broken rule is shown while the user types; an empty or unchanged name only disables the button.
 */
export function NameModal(props: NameModalProps) {
  const { title, lead, label, initial = "", maxLength, faultOf, failed, sending, onSend, onClose } = props;
  const formId = useId();
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [name, setName] = useState(initial);
  const { run: once } = useSubmission();
  const trimmed = name.trim();
  const isWaiting = trimmed === "" || trimmed === initial;
  const fault = trimmed === "" ? undefined : faultOf(name);
  const { error } = sending;
  const failure =
    error === null
      ? undefined
      : error instanceof ApiError && nameCodes.has(error.code)
        ? error.message
        : `${failed}: ${sentenceOf(error)}`;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWaiting) return;
    if (fault !== undefined) return input.current?.focus();
    void once(() => onSend(trimmed)).catch(() => input.current?.focus());
  };

  return (
    <FormDialog
      isLow
      title={title}
      lead={lead}
      formId={formId}
      submitLabel={props.submitLabel}
      submitIcon={props.submitIcon}
      busyLabel={props.busyLabel}
      isBusy={sending.isPending}
      isWaiting={isWaiting}
      onClose={onClose}
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          label={label}
          autoFocus
          autoComplete="off"
          maxLength={maxLength}
          inputRef={input}
          value={name}
          onChange={(next) => {
            setName(next);
            sending.reset();
          }}
          error={fault ?? failure}
        />
        {isPlanLimit(error) ? <WayToPlans /> : null}
      </form>
    </FormDialog>
  );
}

/** In characters. */
export const longestFolderName = 120;

/**
 * Returns the sentence that refuses a folder's name.
 * @returns undefined if the name may be sent
 */
export function folderNameFault(given: string): string | undefined {
  const name = given.trim();
  if (name === "") return sentenceFor("library.folder_name_empty");
  if (/[/\\]/.test(name)) return sentenceFor("library.folder_name_slash");
  if (/[<>:"\\|?*]/.test(name)) return sentenceFor("library.folder_name_characters");
  if (name.endsWith(".")) return sentenceFor("library.folder_name_dot");
  return undefined;
}
