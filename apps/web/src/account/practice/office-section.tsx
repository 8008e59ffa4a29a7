import type { OfficeData } from "@lavra/contract/accounts/office-data";
import { maskTelephone } from "@lavra/portuguese";
import { cnpjAdvice } from "../../platform/formats/tax-ids.ts";
import { Switch } from "../../ui/choices/switch.tsx";
import { MaskedField } from "../../ui/fields/masked-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { DataSection, type FieldsProps } from "./data-section.tsx";
import { useOffice } from "./practice-data.ts";
import { TrackedChangesChoice } from "./tracked-changes-choice.tsx";

/** Extensions and numbers such as 0800 have another format. */
const telephone = (text: string) => (/^[1-9(][\d\s()-]*$/.test(text) ? maskTelephone(text) : text);

function OfficeFields({ edited, faults, change }: FieldsProps<OfficeData>) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <TextField
        label="Nome do escritório"
        value={edited.nome}
        onChange={(nome) => change({ nome })}
        maxLength={200}
        autoComplete="organization"
        className="md:col-span-2"
      />
      <MaskedField
        label="CNPJ"
        mask="cnpj"
        value={edited.cnpj}
        onChange={(cnpj) => change({ cnpj })}
        placeholder="00.000.000/0000-00"
        warning={cnpjAdvice(edited.cnpj)}
      />
      <MaskedField
        label="Telefone"
        mask={telephone}
        inputMode="tel"
        value={edited.telefone}
        onChange={(telefone) => change({ telefone })}
        maxLength={60}
      />
      <TextField
        label="Endereço"
        value={edited.endereco}
        onChange={(endereco) => change({ endereco })}
        maxLength={300}
        className="md:col-span-2"
      />
      <TextField
        label="E-mail"
        type="email"
        value={edited.email}
        onChange={(email) => change({ email })}
        maxLength={254}
        error={faults.email}
      />
      <TextField
        label="Cidade"
        hint="Como aparece no fecho: São Paulo"
        value={edited.cidade}
        onChange={(cidade) => change({ cidade })}
        maxLength={120}
      />
      <Switch value={edited.umMil} onChange={(umMil) => change({ umMil })} className="md:col-span-2">
        Escrever “um mil” em vez de “mil” nos valores por extenso
      </Switch>
      <TrackedChangesChoice
        value={edited.alteracoesControladas}
        onChange={(alteracoesControladas) => change({ alteracoesControladas })}
        hint="O que “Limpar ao gerar” faz com elas nos documentos do escritório, se quem gera não escolher outra coisa."
        className="md:col-span-2"
      />
      <Switch
        value={edited.mantemProtecao}
        onChange={(mantemProtecao) => change({ mantemProtecao })}
        className="md:col-span-2"
      >
        Manter nos documentos a proteção dos modelos (senha, somente leitura, final e controle de alterações)
      </Switch>
    </div>
  );
}

const fieldOf = { "users.email_invalid": "email" } as const;

/** The office's data for its documents, for its owner. */
export function OfficeSection() {
  return (
    <DataSection
      title="Dados do escritório"
      lead={
        <>
          Preenchem <code>{"{ESCRITORIO.CNPJ}"}</code>, <code>{"{CIDADE}"}</code> e os outros campos do escritório nos
          documentos. Todos do escritório os veem.
        </>
      }
      own={useOffice()}
      fieldOf={fieldOf}
      submitLabel="Salvar dados do escritório"
      summaryOf={({ nome, cidade }) => [nome, cidade].filter(Boolean).join(" · ")}
    >
      {(fields) => <OfficeFields {...fields} />}
    </DataSection>
  );
}
