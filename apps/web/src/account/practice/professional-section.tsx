import type { ProfessionalData } from "@lavra/contract/practice";
import { TextField } from "../../ui/fields/text-field.tsx";
import { AccountSection } from "../account-section.tsx";
import { DataForm, type FieldsProps } from "./data-form.tsx";
import { useProfessional, useSaveProfessional } from "./practice-data.ts";
import { RegistrationsField } from "./registrations-field.tsx";

function ProfessionalFields({ draft, faults, change }: FieldsProps<ProfessionalData>) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <TextField
        label="Nome como assina"
        value={draft.nome}
        onChange={(nome) => change({ nome })}
        maxLength={200}
        autoComplete="name"
        isRequired
        error={faults.nome}
        className="md:col-span-2"
      />
      <RegistrationsField
        value={draft.oab}
        onChange={(oab) => change({ oab })}
        error={faults.oab}
        className="md:col-span-2"
      />
      <TextField
        label="Título"
        hint="Como abaixo da assinatura: Advogada"
        value={draft.titulo}
        onChange={(titulo) => change({ titulo })}
        maxLength={120}
      />
      <TextField
        label="E-mail profissional"
        type="email"
        value={draft.email}
        onChange={(email) => change({ email })}
        maxLength={254}
        error={faults.email}
      />
    </div>
  );
}

const fields: Readonly<Record<string, keyof ProfessionalData>> = {
  "account.signature_required": "nome",
  "account.oab_invalid": "oab",
  "users.email_invalid": "email",
};
const fieldOf = (code: string): string | undefined => fields[code];

/** How oneself signs documents. */
export function ProfessionalSection() {
  const stored = useProfessional();
  const { mutateAsync } = useSaveProfessional();
  return (
    <AccountSection
      title="Dados profissionais"
      lead={
        <>
          Preenchem <code>{"{ADVOGADO}"}</code>, <code>{"{OAB}"}</code> e <code>{"{ADVOGADO.TITULO}"}</code> nos
          documentos. Os colegas do escritório os veem e podem escolher você como quem assina.
        </>
      }
    >
      <DataForm
        stored={stored}
        save={async (data) => (await mutateAsync(data)).message}
        fieldOf={fieldOf}
        submitLabel="Salvar dados profissionais"
      >
        {(drawn) => <ProfessionalFields {...drawn} />}
      </DataForm>
    </AccountSection>
  );
}
