import type { InlineParty } from "@lavra/contract/documents/document-parties";
import { isPersonKind } from "@lavra/contract/parties/party";
import { maskCep, maskCnpj, maskCpf, maskTelephone } from "@lavra/portuguese";
import { nationalities, professions } from "@lavra/portuguese/agreement";
import { civilStates, propertyRegimes } from "@lavra/portuguese/people";
import type { ReactNode } from "react";
import { LazyComboBox } from "../../ui/choices/lazy-combo-box.tsx";
import { SegmentedControl } from "../../ui/choices/segmented-control.tsx";
import { Select } from "../../ui/choices/select.tsx";
import { Switch } from "../../ui/choices/switch.tsx";
import { DateField } from "../../ui/fields/date/date-field.tsx";
import { MaskedField } from "../../ui/fields/masked-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { type PartyItem, withData } from "./party-words.ts";

/** A party without those who act for it, as the form fills it in. */
type PartyData = Omit<InlineParty, "reps">;

export interface PartyItemProps {
  readonly party: PartyData;
  readonly onChange: (data: Partial<Record<keyof PartyData, unknown>>) => void;
}

const peoples = [...new Set(["brasileiro", ...[...nationalities.values()].flat()])];

type TextKey = Exclude<
  keyof PartyData,
  "kind" | "gender" | "number" | "union" | "parents" | "address" | "own" | "with" | "birth" | "name"
>;

interface TextItemProps extends PartyItemProps {
  readonly of: TextKey;
  readonly label: string;
  readonly hint?: string;
}

const TextItem = ({ party, onChange, of, label, hint }: TextItemProps) => (
  <TextField
    label={label}
    hint={hint}
    value={party[of] ?? ""}
    onChange={(value) => onChange({ [of]: value })}
    autoComplete="off"
  />
);

const MaskedItem = ({
  party,
  onChange,
  of,
  label,
  mask,
}: TextItemProps & { readonly mask: (text: string) => string }) => (
  <MaskedField label={label} mask={mask} value={party[of] ?? ""} onChange={(value) => onChange({ [of]: value })} />
);

const ListedItem = ({
  party,
  onChange,
  of,
  label,
  hint,
  options,
}: TextItemProps & { readonly options: readonly string[] }) => (
  <LazyComboBox
    label={label}
    hint={hint}
    options={options}
    value={party[of] ?? ""}
    onChange={(value) => onChange({ [of]: value })}
    placeholder="Selecione ou digite"
  />
);

const genderSegments = [
  { value: "f", label: "Mulher" },
  { value: "m", label: "Homem" },
  { value: "u", label: "Não informado" },
];

/** Choice between woman and man: what agrees with the party depends on it. */
export const GenderChoice = ({ party, onChange }: PartyItemProps) => (
  <div className="grid content-start justify-items-start gap-1.5 @md:col-span-2">
    <span className="text-14 font-medium text-ink">Concordância</span>
    <SegmentedControl
      label={`Concordância de ${party.name || "quem é a parte"}`}
      segments={genderSegments}
      value={party.gender ?? "u"}
      onChange={(gender) => onChange({ gender })}
    />
  </div>
);

function Civil(props: PartyItemProps) {
  const { party, onChange } = props;
  return (
    <>
      <ListedItem {...props} of="civil" label="Estado civil" hint="No masculino: casado" options={civilStates} />
      {party.civil === "casado" ? (
        <Select
          label="Regime de bens"
          isOptional
          options={["", ...propertyRegimes].map((value) => ({ value, label: value || "Não informado" }))}
          value={party.regime ?? ""}
          onChange={(regime) => onChange({ regime })}
        />
      ) : (
        <Switch value={party.union === true} onChange={(union) => onChange({ union: union || undefined })}>
          Vive em união estável
        </Switch>
      )}
    </>
  );
}

function Address({ party, onChange }: PartyItemProps) {
  const { address = {} } = party;
  const change = (data: Partial<typeof address>) => {
    const next = withData(address, data);
    onChange({ address: Object.keys(next).length === 0 ? undefined : next });
  };
  const text = (of: "street" | "number" | "extra" | "district" | "city" | "uf" | "country", label: string) => (
    <TextField
      label={label}
      value={address[of] ?? ""}
      onChange={(value) => change({ [of]: value })}
      autoComplete="off"
    />
  );
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4 @md:col-span-2 @md:grid-cols-2">
      <legend className="mb-2 text-14 font-bold text-ink">Endereço</legend>
      <MaskedField label="CEP" mask={maskCep} value={address.zip ?? ""} onChange={(zip) => change({ zip })} />
      {text("street", "Logradouro, com o tipo: Rua das Acácias")}
      {text("number", "Número")}
      {text("extra", "Complemento")}
      {text("district", "Bairro")}
      {text("city", "Cidade")}
      {text("uf", "UF")}
      {text("country", "País, se no exterior")}
      <Switch value={address.rural === true} onChange={(rural) => change({ rural: rural || undefined })}>
        Na zona rural
      </Switch>
    </fieldset>
  );
}

function Parents({ party, onChange }: PartyItemProps) {
  const { parents = [] } = party;
  const change = (at: number, name: string) => {
    const next = [parents[0] ?? "", parents[1] ?? ""].with(at, name);
    onChange({ parents: next.every((one) => one === "") ? undefined : next.filter((one, i) => one !== "" || i === 0) });
  };
  return (
    <>
      <TextField label="Mãe ou pai" value={parents[0] ?? ""} onChange={(name) => change(0, name)} autoComplete="off" />
      <TextField label="Pai ou mãe" value={parents[1] ?? ""} onChange={(name) => change(1, name)} autoComplete="off" />
    </>
  );
}

function Noun(props: PartyItemProps) {
  return (
    <>
      <TextItem {...props} of="noun" label="Substantivo que a designa" hint="Banco, escola, hospital…" />
      <div className="grid content-start gap-1.5">
        <span className="text-14 font-medium text-ink">Concorda como</span>
        <SegmentedControl
          label="Concorda como"
          segments={[
            { value: "", label: "O usual do tipo" },
            { value: "m", label: "O banco" },
            { value: "f", label: "A empresa" },
          ]}
          value={props.party.gender ?? ""}
          onChange={(gender) => props.onChange({ gender: gender === "" ? undefined : gender })}
        />
      </div>
    </>
  );
}

/** The fields of each item of a party's data, but those who act for it. */
export const itemParts: Readonly<Record<Exclude<PartyItem, "reps">, (props: PartyItemProps) => ReactNode>> = {
  nationality: (props) => (
    <ListedItem {...props} of="nationality" label="Nacionalidade" hint="No masculino: brasileiro" options={peoples} />
  ),
  civil: (props) => <Civil {...props} />,
  profession: (props) => (
    <ListedItem {...props} of="profession" label="Profissão" hint="No masculino: enfermeiro" options={professions} />
  ),
  birth: ({ party, onChange }) => (
    <DateField label="Nascimento" value={party.birth ?? ""} onChange={(birth) => onChange({ birth })} />
  ),
  rg: (props) => (
    <>
      <TextItem {...props} of="rg" label="RG" />
      <TextItem {...props} of="issuer" label="Órgão emissor" hint="SSP/CE" />
    </>
  ),
  cpf: (props) => <MaskedItem {...props} of="cpf" label="CPF" mask={maskCpf} />,
  cnpj: (props) => <MaskedItem {...props} of="cnpj" label="CNPJ" mask={maskCnpj} />,
  email: (props) => <TextItem {...props} of="email" label="E-mail" />,
  phone: (props) => <MaskedItem {...props} of="phone" label="Telefone" mask={maskTelephone} />,
  address: (props) => <Address {...props} />,
  parents: (props) => <Parents {...props} />,
  social: (props) => (
    <TextItem {...props} of="social" label="Nome social" hint="Vem antes; o nome civil vai na qualificação" />
  ),
  noun: (props) => <Noun {...props} />,
  number: ({ party, onChange }) => (
    <Switch
      value={party.number === "p"}
      onChange={(isPlural) => onChange({ number: isPlural ? "p" : undefined })}
      hint={isPersonKind(party.kind) ? "Como “Herdeiros de Rui Reis”" : undefined}
    >
      São várias pessoas com um nome só
    </Switch>
  ),
};
