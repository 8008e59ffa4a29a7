import { isPersonKind, type PartyKind, partyLimits } from "@lavra/contract/parties/party";
import { kindOptions } from "../../../markers/parties/kind-words.ts";
import { LazySelect } from "../../../ui/choices/lazy-select.tsx";
import { RadioGroup } from "../../../ui/choices/radio-group.tsx";
import { Switch } from "../../../ui/choices/switch.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import type { FieldFaults } from "../../../ui/fields/use-field-faults.ts";
import { hasCpf } from "../../party-words.ts";
import type { EditedParty, PartyField } from "../edited-party.ts";
import { ShapedField } from "./shaped-field.tsx";

/** What every part of the form takes. */
export interface PartFieldsProps {
  readonly edited: EditedParty;
  readonly faults: FieldFaults<PartyField>;
  readonly onChange: (part: Partial<EditedParty>) => void;
}

const genders = [
  { value: "f", label: "Feminino" },
  { value: "m", label: "Masculino" },
];

const parts = [
  { value: "person", label: "Pessoa" },
  { value: "entity", label: "Entidade" },
];

/** What a document needs first: kind, name, gender and number. */
export function IdentityFields({ edited, faults, onChange }: PartFieldsProps) {
  const isPerson = isPersonKind(edited.kind);
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 max-sheet:grid-cols-1 [&>.full]:col-span-full">
      <RadioGroup
        label="Quem é"
        name="parte"
        options={parts}
        value={isPerson ? "person" : "entity"}
        onChange={(part) => onChange({ kind: part === "person" ? "pf" : "ltda" })}
      />
      <LazySelect
        label="Tipo"
        options={isPerson ? kindOptions.person : kindOptions.entity}
        value={edited.kind}
        onChange={(kind) => onChange({ kind: kind as PartyKind })}
      />
      <TextField
        label={isPerson ? "Nome" : "Nome ou razão social"}
        name="name"
        autoComplete="off"
        autoFocus
        isRequired
        hint="Como deve sair nos documentos, com as maiúsculas."
        maxLength={partyLimits.name}
        value={edited.name}
        onChange={(name) => onChange({ name })}
        error={faults.name}
        className="full"
      />
      {isPerson ? (
        <RadioGroup
          label="Gênero"
          name="gender"
          options={genders}
          value={edited.gender === "" ? null : edited.gender}
          onChange={(gender) => onChange({ gender: gender === "f" ? "f" : "m" })}
        />
      ) : (
        <ShapedField
          kind="cnpj"
          label="CNPJ"
          name="cnpj"
          isOptional
          placeholder="00.000.000/0000-00"
          value={edited.cnpj}
          onChange={(cnpj) => onChange({ cnpj })}
          error={faults.cnpj}
        />
      )}
      {hasCpf(edited.kind) ? (
        <ShapedField
          kind="cpf"
          label={edited.kind === "espolio" ? "CPF de quem faleceu" : "CPF"}
          name="cpf"
          isOptional
          placeholder="000.000.000-00"
          value={edited.cpf}
          onChange={(cpf) => onChange({ cpf })}
          error={faults.cpf}
        />
      ) : null}
      <Switch
        value={edited.isPlural}
        onChange={(isPlural) => onChange({ isPlural })}
        hint="Como em “Herdeiros de Ana Reis”: o texto sai no plural."
        className="full"
      >
        Um nome para vários
      </Switch>
    </div>
  );
}
