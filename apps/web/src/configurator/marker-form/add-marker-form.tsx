import { Plus } from "lucide-react";
import { type FormEvent, type RefObject, useState } from "react";
import type { KeyedMarker } from "../../markers/index.ts";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { useFieldFaults } from "../../ui/fields/use-field-faults.ts";
import type { WrittenMarker } from "../config/edit-markers.ts";
import {
  type EditedMarker,
  type EditedMarkerField,
  emptyMarker,
  keyOfName,
  markerFaults,
  markerOf,
  nameFault,
} from "./edited-marker.ts";
import { MarkerFields } from "./marker-fields.tsx";

export interface AddMarkerFormProps {
  readonly fileId: string;
  readonly markers: readonly KeyedMarker[];
  /** Holds what is typed while the form is not mounted. */
  readonly begun: RefObject<EditedMarker | null>;
  /** Resolves to false if the marker was not accepted: the form then keeps its values. */
  readonly onAdd: (key: string, marker: WrittenMarker) => Promise<boolean>;
}

/** Form for a new marker of the file. */
export function AddMarkerForm({ fileId, markers, begun, onAdd }: AddMarkerFormProps) {
  const [edited, setEdited] = useState(() => begun.current ?? emptyMarker);
  const put = (next: EditedMarker) => {
    begun.current = next;
    setEdited(next);
  };
  const { form, faults, report, forget } = useFieldFaults<EditedMarkerField>();
  const { isPending, run } = useSubmission();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const keys = markers.map(({ key }) => key);
    const fault = nameFault(edited.name, keys, "Marcador já existe para este arquivo");
    if (report(await markerFaults(edited, fault, markers))) return;
    void run(async () => {
      if (await onAdd(keyOfName(edited.name), markerOf(edited))) put(emptyMarker);
      form.current?.querySelector<HTMLInputElement>("input")?.focus();
    });
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label="Adicionar marcador"
      onSubmit={(event) => void submit(event)}
      className="no-print grid min-w-0 grid-cols-1 gap-4 rounded-card border border-line bg-sunken p-4"
    >
      <h2 className="text-14 font-bold text-ink">Adicionar marcador</h2>
      <MarkerFields
        edited={edited}
        file={{ id: fileId, others: markers }}
        faults={faults}
        onChange={(next) => {
          put(next);
          forget("name");
          if (next.kind !== edited.kind) forget("condition");
        }}
      />
      <Button
        type="submit"
        tone="primary"
        icon={<Plus aria-hidden="true" className="size-4" />}
        isBusy={isPending}
        busyLabel="Adicionando…"
        className="justify-self-end max-sheet:justify-self-stretch"
      >
        Adicionar
      </Button>
    </form>
  );
}
