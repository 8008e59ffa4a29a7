import { RadioGroup } from "../../ui/choices/radio-group.tsx";
import { MaskedField } from "../../ui/fields/masked-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import type { FieldFaults } from "../../ui/fields/use-field-faults.ts";
import { documentAdvice, type PersonalDraft, type PersonalField, withKind } from "./personal-data-rules.ts";

export interface PersonalDataFieldsProps {
  readonly draft: PersonalDraft;
  readonly faults: FieldFaults<PersonalField>;
  readonly onChange: (draft: PersonalDraft) => void;
}

const kinds = [
  { value: "fisica", label: "Pessoa física" },
  { value: "juridica", label: "Pessoa jurídica" },
];

/** Kind of person, the document of that kind, and e-mail. */
export function PersonalDataFields({ draft, faults, onChange }: PersonalDataFieldsProps) {
  const { tipoPessoa } = draft;
  return (
    <div className="grid gap-5">
      <RadioGroup
        label="Tipo de pessoa"
        name="tipoPessoa"
        isRequired
        options={kinds}
        value={tipoPessoa === "" ? null : tipoPessoa}
        onChange={(kind) => onChange(withKind(draft, kind))}
        error={faults.tipoPessoa}
      />
      {tipoPessoa === "" ? null : (
        <MaskedField
          key={tipoPessoa}
          mask={tipoPessoa === "fisica" ? "cpf" : "cnpj"}
          label={tipoPessoa === "fisica" ? "CPF" : "CNPJ"}
          name={tipoPessoa === "fisica" ? "cpf" : "cnpj"}
          isRequired
          placeholder={tipoPessoa === "fisica" ? "000.000.000-00" : "00.000.000/0000-00"}
          value={tipoPessoa === "fisica" ? draft.cpf : draft.cnpj}
          onChange={(text) => onChange({ ...draft, [tipoPessoa === "fisica" ? "cpf" : "cnpj"]: text })}
          error={tipoPessoa === "fisica" ? faults.cpf : faults.cnpj}
          warning={documentAdvice(draft)}
        />
      )}
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        isRequired
        maxLength={254}
        value={draft.email}
        onChange={(email) => onChange({ ...draft, email })}
        error={faults.email}
      />
    </div>
  );
}
