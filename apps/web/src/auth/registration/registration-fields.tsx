import { Building2, User } from "lucide-react";
import { passwordHint } from "../../platform/own-password.ts";
import { SegmentedControl } from "../../ui/choices/segmented-control.tsx";
import { DateField } from "../../ui/fields/date/date-field.tsx";
import { MaskedField } from "../../ui/fields/masked-field.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { documentWarning, type EditedRegistration, type RegistrationFaults } from "./registration-rules.ts";

export interface RegistrationFieldsProps {
  readonly edited: EditedRegistration;
  readonly faults: RegistrationFaults;
  readonly onChange: (part: Partial<EditedRegistration>) => void;
}

const kinds = [
  {
    value: "fisica",
    label: (
      <>
        <User aria-hidden="true" /> Pessoa física
      </>
    ),
  },
  {
    value: "juridica",
    label: (
      <>
        <Building2 aria-hidden="true" /> Pessoa jurídica
      </>
    ),
  },
];

/** CPF or CNPJ, depending on the kind of person. */
function DocumentField({ edited, faults, onChange }: RegistrationFieldsProps) {
  const common = { isRequired: true, warning: documentWarning(edited) };
  return edited.tipoPessoa === "fisica" ? (
    <MaskedField
      {...common}
      key="cpf"
      mask="cpf"
      label="CPF"
      name="cpf"
      value={edited.cpf}
      onChange={(cpf) => onChange({ cpf })}
      error={faults.cpf}
    />
  ) : (
    <MaskedField
      {...common}
      key="cnpj"
      mask="cnpj"
      label="CNPJ"
      name="cnpj"
      value={edited.cnpj}
      onChange={(cnpj) => onChange({ cnpj })}
      error={faults.cnpj}
    />
  );
}

/** All fields of the registration; changing the kind of person clears the other kind's document. */
export function RegistrationFields(props: RegistrationFieldsProps) {
  const { edited, faults, onChange } = props;
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 max-sheet:grid-cols-1 [&>.full]:col-span-full">
      <SegmentedControl
        label="Tipo de pessoa"
        segments={kinds}
        value={edited.tipoPessoa}
        onChange={(kind) => onChange({ tipoPessoa: kind === "juridica" ? "juridica" : "fisica", cpf: "", cnpj: "" })}
        className="full *:flex-1"
      />
      <TextField
        label="Nome"
        name="nome"
        autoComplete="name"
        autoFocus
        isRequired
        value={edited.nome}
        onChange={(nome) => onChange({ nome })}
        error={faults.nome}
        className="full"
      />
      <DocumentField {...props} />
      <DateField
        label="Data de início"
        name="dataInicio"
        value={edited.dataInicio}
        onChange={(dataInicio) => onChange({ dataInicio })}
        error={faults.dataInicio}
      />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        isRequired
        value={edited.email}
        onChange={(email) => onChange({ email })}
        error={faults.email}
        className="full"
      />
      <TextField
        label="Login"
        name="novo-login"
        autoComplete="username"
        spellCheck="false"
        isRequired
        value={edited.login}
        onChange={(login) => onChange({ login })}
        error={faults.login}
      />
      <PasswordField
        label="Senha"
        name="nova-senha"
        autoComplete="new-password"
        hint={passwordHint(faults.senha)}
        isRequired
        value={edited.senha}
        onChange={(senha) => onChange({ senha })}
        error={faults.senha}
      />
    </div>
  );
}
