import { type PersonAttribute, readPerson } from "@lavra/contract/markers/people/person-attributes";
import { type FormEvent, useId, useState } from "react";
import type { KeyedMarker } from "../../markers/index.ts";
import { markerLabel } from "../../markers/index.ts";
import { LazySelect } from "../../ui/choices/lazy-select.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import type { Persons } from "../marker-list/use-persons.ts";
import { personAttributeWords } from "./person-words.ts";

/** Choices besides the people that the file names. */
const [byName, nobody, another] = ["?", "!", "+"];

const attributes = Object.entries(personAttributeWords).map(([value, label]) => ({ value, label }));

export interface PersonDialogProps {
  readonly marker: KeyedMarker;
  readonly persons: Persons;
  /** null: by the marker's name. */
  readonly onSave: (person: string | null) => void;
  readonly onClose: () => void;
}

/** Dialog that says whose datum a marker is: which attribute of which person, nobody's, or what its name says. */
export function PersonDialog({ marker, persons, onSave, onClose }: PersonDialogProps) {
  const formId = useId();
  const use = persons.byMarker.get(marker.key);
  const said = typeof marker.person === "string" ? readPerson(marker.person) : undefined;
  const names = [...new Set([...persons.groups.map(({ name }) => name), ...(said ? [said.name] : [])])];
  const [choice, setChoice] = useState(marker.person === "" ? nobody : said ? `=${said.name}` : byName);
  const [name, setName] = useState("");
  const [attribute, setAttribute] = useState<string>(said?.attribute ?? use?.attribute ?? "NOME");
  const [isFlagged, setFlagged] = useState(false);
  const isOfPerson = choice !== byName && choice !== nobody;
  const isNameless = choice === another && name.replace(/[.{}]/g, "").trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isNameless) return setFlagged(true);
    const person = choice === another ? name.replace(/[.{}]/g, "").trim().toUpperCase() : choice?.slice(1);
    onSave(choice === byName ? null : choice === nobody ? "" : `${person}.${attribute}`);
  };
  const read = said || marker.person === "" || !use ? "" : ` (${use.words})`;
  return (
    <FormDialog
      size="md"
      title="De quem é este marcador?"
      lead={marker.key}
      formId={formId}
      submitLabel="Salvar"
      busyLabel="Salvando…"
      isBusy={false}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <LazySelect
          label="Pessoa"
          hint="No formulário, escolher a pessoa no cadastro preenche todos os marcadores dela."
          options={[
            { value: byName ?? "", label: `O que o nome do marcador diz${read}` },
            { value: nobody ?? "", label: "De ninguém" },
            ...names.map((one) => ({ value: `=${one}`, label: markerLabel(one) })),
            { value: another ?? "", label: "Outra pessoa" },
          ]}
          value={choice ?? ""}
          onChange={setChoice}
        />
        {choice === another ? (
          <TextField
            label="Como o modelo a chama"
            placeholder="ex.: AUTOR"
            maxLength={100}
            autoComplete="off"
            value={name}
            error={isFlagged && isNameless ? "Escreva como o modelo a chama" : undefined}
            onChange={setName}
          />
        ) : null}
        {isOfPerson ? (
          <LazySelect
            label="Que dado dela"
            options={attributes}
            value={attribute}
            onChange={(next) => setAttribute(next as PersonAttribute)}
          />
        ) : null}
      </form>
    </FormDialog>
  );
}
