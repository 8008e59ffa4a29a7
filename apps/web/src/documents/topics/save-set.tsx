import { topicSetLimits } from "@lavra/contract/documents/desk";
import { type FormEvent, useState } from "react";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useSaveTopicSet, useTopicSets } from "../suggestions/suggested-topics.ts";
import type { ChosenTopic } from "./topic-selection.ts";

export interface SaveSetProps {
  readonly topics: readonly ChosenTopic[];
  readonly onDone: () => void;
}

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Asks for the name under which the chosen topics are saved for the office. */
export function SaveSet({ topics, onDone }: SaveSetProps) {
  const [name, setName] = useState("");
  const sets = useTopicSets() ?? [];
  const { mutate, isPending, error, reset } = useSaveTopicSet();
  const isThere = sets.some((set) => sameName(set.name, name));
  const save = (event: FormEvent) => {
    event.preventDefault();
    // The surrounding fields belong to another form.
    event.stopPropagation();
    mutate({ name, topics: topics.map(({ id }) => id) }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={save} className="grid gap-2 rounded-card border border-line bg-sunken p-3">
      <TextField
        label="Nome do conjunto"
        hint="Todo o escritório verá este conjunto."
        placeholder="Consumidor padrão"
        autoFocus
        autoComplete="off"
        maxLength={topicSetLimits.name}
        value={name}
        onChange={(next) => {
          setName(next);
          reset();
        }}
        error={error ? sentenceOf(error) : undefined}
        warning={isThere ? "Já existe um conjunto com este nome: os tópicos dele serão substituídos." : undefined}
      />
      <div className="flex justify-end gap-2">
        <Button tone="quiet" size="sm" onPress={onDone}>
          Cancelar
        </Button>
        <Button type="submit" size="sm" isBusy={isPending} isDisabled={name.trim() === ""}>
          {isThere ? "Substituir" : "Salvar conjunto"}
        </Button>
      </div>
    </form>
  );
}
