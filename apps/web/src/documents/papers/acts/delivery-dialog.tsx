import type { Delivery, StoredDocument } from "@lavra/contract/documents/documents";
import { successes } from "@lavra/contract/successes";
import { type FormEvent, useId, useState } from "react";
import { sentenceOf } from "../../../platform/api/api-error.ts";
import { useSendOnce } from "../../../platform/api/sending/use-send-once.ts";
import { todayIso } from "../../../platform/formats/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { RadioGroup } from "../../../ui/choices/radio-group.tsx";
import { DateField } from "../../../ui/fields/date/date-field.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import type { NoticesHandle } from "../../../ui/messages/use-notices.ts";
import { FormDialog } from "../../../ui/overlays/form-dialog.tsx";
import { useMarkDelivery } from "../list/stored-documents.ts";
import { undoLasts } from "./use-deletion.ts";

export interface DeliveryDialogProps {
  readonly document: StoredDocument;
  readonly notify: NoticesHandle["notify"];
  readonly onClose: () => void;
}

const ways = [
  { value: "sent", label: "Enviado" },
  { value: "filed", label: "Protocolado" },
];

/** Dialog that marks a document as sent or filed on a day, or removes the mark; either can be undone. */
export function DeliveryDialog({ document, notify, onClose }: DeliveryDialogProps) {
  const formId = useId();
  const marking = useMarkDelivery();
  const undoing = useMarkDelivery();
  const mark = useSendOnce(marking);
  const { id, delivery: before } = document;
  const [how, setHow] = useState<Delivery["how"]>(before?.how ?? "filed");
  const [on, setOn] = useState(before?.on ?? todayIso());
  const [isFlagged, setFlagged] = useState(false);

  const undo = () =>
    undoing.mutate(
      { id, delivery: before },
      { onError: (error) => notify({ tone: "error", text: "Não foi possível desfazer.", detail: sentenceOf(error) }) },
    );
  const put = (delivery: Delivery | null) =>
    mark(
      { id, delivery },
      {
        onSuccess: ({ message }) => {
          const text =
            message ?? (delivery ? successes["documents.delivery_marked"] : successes["documents.delivery_removed"]);
          notify({ tone: "success", text, action: { label: "Desfazer", onPress: undo }, lasts: undoLasts });
          onClose();
        },
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFlagged(true);
    if (on !== "") put({ how, on });
  };

  return (
    <FormDialog
      isLow
      title="Enviado ou protocolado"
      lead={document.name}
      formId={formId}
      submitLabel="Salvar"
      busyLabel="Salvando…"
      isBusy={marking.isPending}
      onClose={onClose}
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <RadioGroup
          label="O documento foi"
          options={ways}
          value={how}
          onChange={(value) => setHow(value as Delivery["how"])}
        />
        <DateField
          label="Em"
          value={on}
          onChange={setOn}
          isRequired
          error={isFlagged && on === "" ? "Informe a data." : undefined}
        />
        {marking.error ? <Banner tone="error">{sentenceOf(marking.error)}</Banner> : null}
        {before ? (
          <Button tone="quiet" isDisabled={marking.isPending} onPress={() => put(null)} className="justify-self-start">
            Remover a marca
          </Button>
        ) : null}
      </form>
    </FormDialog>
  );
}
