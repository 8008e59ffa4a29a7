import type { ImportAct } from "@lavra/contract/parties/import-parties";
import { Select } from "../../ui/choices/select.tsx";
import type { Choices, countRows } from "./import-rows.ts";

/** Options for rows whose party has a record. */
export const actOptions = [
  { value: "skip", label: "Deixar de fora" },
  { value: "update", label: "Atualizar o cadastro" },
  { value: "create", label: "Cadastrar mesmo assim" },
];

const counted = (count: number, [one, many]: readonly [string, string]) =>
  `${count.toLocaleString("pt-BR")} ${count === 1 ? one : many}`;

export interface ChoiceFieldsProps {
  readonly counts: ReturnType<typeof countRows>;
  readonly choices: Choices;
  /** Message about names without an answer. */
  readonly nameFault: string | undefined;
  readonly onChange: (choices: Choices) => void;
}

/** Asks what to do with parties that have a record, or stand in the table twice. */
export function ChoiceFields({ counts, choices, nameFault, onChange }: ChoiceFieldsProps) {
  const { byIdentifier, byName, repeated } = counts;
  if (byIdentifier + byName + repeated === 0) return null;
  return (
    <div className="grid min-w-0 gap-4">
      {byIdentifier > 0 ? (
        <Select
          label={`${counted(byIdentifier, ["linha tem", "linhas têm"])} CPF ou CNPJ já cadastrado`}
          options={actOptions}
          value={choices.identifier}
          onChange={(value) => onChange({ ...choices, identifier: value as ImportAct })}
        />
      ) : null}
      {byName > 0 ? (
        <Select
          label={`${counted(byName, ["linha tem", "linhas têm"])} nome igual ao de um cadastro`}
          hint="Nomes iguais podem ser de pessoas diferentes."
          error={nameFault}
          options={actOptions}
          value={choices.name}
          onChange={(value) => onChange({ ...choices, name: value as ImportAct })}
        />
      ) : null}
      {repeated > 0 ? (
        <Select
          label={`${counted(repeated, ["linha repete", "linhas repetem"])} outra do arquivo`}
          options={actOptions.filter(({ value }) => value !== "update")}
          value={choices.repeated}
          onChange={(value) => onChange({ ...choices, repeated: value as "skip" | "create" })}
        />
      ) : null}
    </div>
  );
}
