import { RadioGroup } from "../../ui/choices/radio-group.tsx";
import { MaskedField } from "../../ui/fields/masked-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import type { FieldFaults } from "../../ui/fields/use-field-faults.ts";
import { documentAdvice, type EditedPersonalData, type PersonalField, withKind } from "./personal-data-rules.ts";

export interface PersonalDataFieldsProps {
  readonly edited: EditedPersonalData;
  readonly faults: FieldFaults<PersonalField>;
  readonly onChange: (edited: EditedPersonalData) => void;
}

const kinds = [
  { value: "fisica", label: "Pessoa física" },
  { value: "juridica", label: "Pessoa jurídica" },
];

/** Kind of person, the document of that kind, and e-mail. */
export function PersonalDataFields({ edited, faults, onChange }: PersonalDataFieldsProps) {
  const { tipoPessoa } = edited;
  return (
    <div className="grid gap-5">
      <RadioGroup
        label="Tipo de pessoa"
        name="tipoPessoa"
        isRequired
        options={kinds}
        value={tipoPessoa === "" ? null : tipoPessoa}
        onChange={(kind) => onChange(withKind(edited, kind))}
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
          value={tipoPessoa === "fisica" ? edited.cpf : edited.cnpj}
          onChange={(text) => onChange({ ...edited, [tipoPessoa === "fisica" ? "cpf" : "cnpj"]: text })}
          error={tipoPessoa === "fisica" ? faults.cpf : faults.cnpj}
          warning={documentAdvice(edited)}
        />
      )}
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        isRequired
        maxLength={254}
        value={edited.email}
        onChange={(email) => onChange({ ...edited, email })}
        error={faults.email}
      />
    </div>
  );
}
