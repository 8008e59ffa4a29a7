import { civilStates, propertyRegimes } from "@lavra/portuguese/people";
import { LazyComboBox } from "../../../ui/choices/lazy-combo-box.tsx";
import { RadioGroup } from "../../../ui/choices/radio-group.tsx";
import { Switch } from "../../../ui/choices/switch.tsx";
import { DateField } from "../../../ui/fields/date/date-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import type { PartFieldsProps } from "./identity-fields.tsx";

const grid = "grid grid-cols-2 gap-x-4 gap-y-5 max-sheet:grid-cols-1 [&>.full]:col-span-full";
const agrees = "No masculino: o texto concorda com a pessoa.";

/** Civil state, profession and further documents of a person. */
export function PersonFields({ edited, faults, onChange }: PartFieldsProps) {
  return (
    <div className={grid}>
      <TextField
        label="Nome social"
        isOptional
        hint="Vai antes do nome civil, como pede a Resolução 270 do CNJ."
        maxLength={200}
        value={edited.social}
        onChange={(social) => onChange({ social })}
        className="full"
      />
      <TextField
        label="Nacionalidade"
        isOptional
        hint={agrees}
        maxLength={60}
        value={edited.nationality}
        onChange={(nationality) => onChange({ nationality })}
      />
      <TextField
        label="Profissão"
        isOptional
        hint={agrees}
        maxLength={120}
        value={edited.profession}
        onChange={(profession) => onChange({ profession })}
      />
      <LazyComboBox
        label="Estado civil"
        isOptional
        options={civilStates}
        value={edited.civil}
        onChange={(civil) => onChange({ civil })}
      />
      <LazyComboBox
        label="Regime de bens"
        isOptional
        options={propertyRegimes}
        value={edited.regime}
        onChange={(regime) => onChange({ regime })}
      />
      <Switch value={edited.union} onChange={(union) => onChange({ union })} className="full">
        Vive em união estável
      </Switch>
      <DateField label="Nascimento" isOptional value={edited.birth} onChange={(birth) => onChange({ birth })} />
      <TextField
        label="Filiação"
        isOptional
        rows={1}
        hint="Um nome por linha."
        value={edited.parents}
        onChange={(parents) => onChange({ parents })}
        error={faults.parents}
      />
    </div>
  );
}

const nouns = [
  { value: "f", label: "Feminino: a empresa" },
  { value: "m", label: "Masculino: o banco" },
];

/** The noun with which texts about an entity agree. */
export const EntityFields = ({ edited, onChange }: PartFieldsProps) => (
  <div className={grid}>
    <TextField
      label="Como é chamada"
      isOptional
      hint="Se não for pelo tipo: banco, instituto, companhia."
      maxLength={60}
      value={edited.noun}
      onChange={(noun) => onChange({ noun })}
    />
    <RadioGroup
      label="O texto concorda no"
      name="gender"
      orientation="vertical"
      options={[{ value: "", label: "Gênero do tipo" }, ...nouns]}
      value={edited.gender}
      onChange={(gender) => onChange({ gender: gender as "" | "m" | "f" })}
    />
  </div>
);

/** Documents besides the CPF. */
export const DocumentFields = ({ edited, onChange }: PartFieldsProps) => (
  <div className={grid}>
    {(
      [
        ["rg", "RG"],
        ["issuer", "Órgão e UF do RG"],
        ["rnm", "RNM"],
        ["passport", "Passaporte"],
        ["cnh", "CNH"],
        ["ctps", "CTPS"],
      ] as const
    ).map(([field, label]) => (
      <TextField
        key={field}
        label={label}
        isOptional
        autoComplete="off"
        maxLength={40}
        value={edited[field]}
        onChange={(value) => onChange({ [field]: value })}
      />
    ))}
  </div>
);
