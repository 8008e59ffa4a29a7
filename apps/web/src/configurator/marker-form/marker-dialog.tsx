import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import { useLeaveQuestion } from "../../platform/use-leave-question.ts";
import { useFieldFaults } from "../../ui/fields/use-field-faults.ts";
import { Notices } from "../../ui/messages/notices.tsx";
import { useNotices } from "../../ui/messages/use-notices.ts";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import type { WrittenMarker } from "../config/edit-markers.ts";
import {
  type EditedMarker,
  type EditedMarkerField,
  isSameMarker,
  keyOfName,
  markerFaults,
  markerOf,
  nameFault,
} from "./edited-marker.ts";
import { MarkerFields, type MarkersFile } from "./marker-fields.tsx";

/** Result of submitting the form: done, or a fault of the name or of the whole form. */
export type SentForm =
  | { readonly kind: "done" }
  | { readonly kind: "name"; readonly fault: string }
  | { readonly kind: "failed"; readonly sentence: string };

export interface MarkerDialogProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly submitLabel: string;
  readonly begin: EditedMarker;
  /** undefined for a default of the office. */
  readonly file?: MarkersFile | undefined;
  /** Keys that a name must not have, and the error sentence for them. */
  readonly taken: { readonly keys: readonly string[]; readonly sentence: string };
  readonly onSend: (key: string, marker: WrittenMarker) => Promise<SentForm>;
  readonly onClose: () => void;
}

/** Dialog with a marker's form: for a marker of the file or a custom default. */
export function MarkerDialog(props: MarkerDialogProps) {
  const { title, lead, submitLabel, begin, file, taken, onSend, onClose } = props;
  const formId = useId();
  const [untouched] = useState(begin);
  const [edited, setEdited] = useState(untouched);
  const { form, faults, report, forget } = useFieldFaults<EditedMarkerField>();
  const { isPending, run } = useSubmission();
  const notices = useNotices();
  const question = useLeaveQuestion(() => !isSameMarker(edited, untouched) && !isPending, onClose);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Submitting inside a dialog must not submit the page's own form.
    event.stopPropagation();
    const fault = nameFault(edited.name, taken.keys, taken.sentence);
    if (report(await markerFaults(edited, fault, file?.others ?? []))) return;
    void run(async () => {
      const sent = await onSend(keyOfName(edited.name), markerOf(edited));
      if (sent.kind === "done") onClose();
      if (sent.kind === "name") report({ name: sent.fault });
      if (sent.kind === "failed") notices.notify({ tone: "error", text: sent.sentence });
    });
  };

  return (
    <FormDialog
      size={edited.kind === "condicao" ? "lg" : "md"}
      title={title}
      lead={lead}
      formId={formId}
      submitLabel={submitLabel}
      busyLabel="Salvando…"
      isBusy={isPending}
      question={question}
      onClose={onClose}
    >
      <Notices of={notices} className="sticky top-0 z-1" />
      <form id={formId} ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <MarkerFields
          file={file}
          edited={edited}
          faults={faults}
          onChange={(next) => {
            setEdited(next);
            forget("name");
            if (next.kind !== edited.kind) forget("condition");
            if (next.kind !== edited.kind) forget("condition");
          }}
        />
      </form>
    </FormDialog>
  );
}
