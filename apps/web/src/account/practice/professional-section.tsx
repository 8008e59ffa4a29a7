import type { ProfessionalData } from "@lavra/contract/accounts/office-data";
import { TextField } from "../../ui/fields/text-field.tsx";
import { DataSection, type FieldsProps } from "./data-section.tsx";
import { useProfessional } from "./practice-data.ts";
import { RegistrationsField } from "./registrations-field.tsx";

function ProfessionalFields({ edited, faults, change }: FieldsProps<ProfessionalData>) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <TextField
        label="Nome como assina"
        value={edited.nome}
        onChange={(nome) => change({ nome })}
        maxLength={200}
        autoComplete="name"
        isRequired
        error={faults.nome}
        className="md:col-span-2"
      />
      <RegistrationsField
        value={edited.oab}
        onChange={(oab) => change({ oab })}
        error={faults.oab}
        className="md:col-span-2"
      />
      <TextField
        label="Título"
        hint="Como aparece abaixo da assinatura: Advogada"
        value={edited.titulo}
        onChange={(titulo) => change({ titulo })}
        maxLength={120}
      />
      <TextField
        label="E-mail profissional"
        type="email"
        value={edited.email}
        onChange={(email) => change({ email })}
        maxLength={254}
        error={faults.email}
      />
    </div>
  );
}

const fieldOf: Readonly<Record<string, keyof ProfessionalData>> = {
  "account.signature_required": "nome",
  "account.oab_invalid": "oab",
  "users.email_invalid": "email",
};

/** The caller's signature in documents. */
export function ProfessionalSection() {
  return (
    <DataSection
      title="Dados profissionais"
      lead={
        <>
          Preenchem <code>{"{ADVOGADO}"}</code>, <code>{"{OAB}"}</code> e <code>{"{ADVOGADO.TITULO}"}</code> nos
          documentos. Os colegas do escritório os veem e podem escolher você como quem assina.
        </>
      }
      own={useProfessional()}
      fieldOf={fieldOf}
      submitLabel="Salvar dados profissionais"
      summaryOf={({ nome, oab }) =>
        [nome, ...oab.map(({ uf, numero }) => `OAB/${uf} ${numero}`)].filter(Boolean).join(" · ")
      }
    >
      {(drawn) => <ProfessionalFields {...drawn} />}
    </DataSection>
  );
}
