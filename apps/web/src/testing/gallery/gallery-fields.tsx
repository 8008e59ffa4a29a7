import { useState } from "react";
import { ComboBox } from "../../ui/choices/combo-box.tsx";
import { Select } from "../../ui/choices/select.tsx";
import { DateField } from "../../ui/fields/date/date-field.tsx";
import { MaskedField } from "../../ui/fields/masked-field.tsx";
import { NumberField } from "../../ui/fields/number-field.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Card } from "../../ui/layout/card.tsx";

const cities = ["Campinas/SP", "Campina Grande/PB", "Campo Grande/MS", "São Paulo/SP", "Santos/SP"];
const places = Array.from({ length: 5_571 }, (_, index) => cities[index] ?? `Município ${index}/UF`);

/** Every field of the kit. */
export function GalleryFields() {
  const [name, setName] = useState("");
  const [cpf, setCpf] = useState("123.456.789-00");
  const [cnpj, setCnpj] = useState("12.ABC.345/01DE-35");
  const [date, setDate] = useState("2026-11-21");
  const [extra, setExtra] = useState<number | null>(2);
  const [city, setCity] = useState("Campinas/SP");
  const [court, setCourt] = useState("");
  const [role, setRole] = useState<string | null>("Advogado Pleno");
  const [term, setTerm] = useState("");
  return (
    <Card title="Campos">
      <div className="grid gap-x-4 gap-y-5 sheet:grid-cols-2 lg:grid-cols-3">
        <TextField
          label="Cliente"
          marker="{CLIENTE}"
          hint="Como no documento de identidade"
          placeholder="Nome completo"
          value={name}
          onChange={setName}
        />
        <MaskedField
          label="CPF"
          marker="{CPF}"
          mask="cpf"
          value={cpf}
          onChange={setCpf}
          warning="Confira o CPF: os dígitos verificadores não conferem."
        />
        <MaskedField label="CNPJ" marker="{CNPJ}" mask="cnpj" value={cnpj} onChange={setCnpj} />
        <DateField label="Data" marker="{DATA}" value={date} onChange={setDate} hasWeekday />
        <ComboBox
          label="Município"
          marker="{MUNICIPIO}"
          options={places}
          countNoun="municípios"
          value={city}
          onChange={setCity}
        />
        <ComboBox
          label="Comarca"
          marker="{COMARCA}"
          options={cities}
          value={court}
          onChange={setCourt}
          placeholder="Buscar comarca"
          error="Campo obrigatório"
        />
        <Select label="Cargo" value={role} onChange={setRole} options={["Advogado Pleno", "Advogado Júnior"]} />
        <NumberField label="Usuários extras" value={extra} onChange={setExtra} />
        <PasswordField label="Senha" autoComplete="current-password" defaultValue="segredo" error="Senha incorreta" />
        <TextField label="Login" isDisabled value="ana.lima" />
        <TextField label="Nome do arquivo" defaultValue="Petição inicial, dano moral_gerado" suffix=".docx" />
        <TextField label="Descrição" isOptional rows={3} defaultValue="" />
        <SearchField label="Buscar modelo" value={term} onChange={setTerm} hasSlashKey className="self-end" />
      </div>
    </Card>
  );
}
