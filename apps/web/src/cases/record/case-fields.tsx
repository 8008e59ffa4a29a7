import { caseLimits } from "@lavra/contract/cases/case";
import { useQuery } from "@tanstack/react-query";
import { valueShapes } from "../../markers/index.ts";
import { LazyComboBox } from "../../ui/choices/lazy-combo-box.tsx";
import { LazySelect } from "../../ui/choices/lazy-select.tsx";
import { Switch } from "../../ui/choices/switch.tsx";
import { MaskedField } from "../../ui/fields/masked-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import type { FieldFaults } from "../../ui/fields/use-field-faults.ts";
import { peopleQuery } from "../case-queries.ts";
import { numberWords } from "../case-words.ts";
import type { CaseField, EditedCase } from "./edited-case.ts";

/** Frequent classes of the unified tables of the Conselho Nacional de Justiça; any other text is taken too. */
const classes = [
  "Procedimento comum cível",
  "Procedimento do juizado especial cível",
  "Ação trabalhista, rito ordinário",
  "Ação trabalhista, rito sumaríssimo",
  "Execução de título extrajudicial",
  "Execução fiscal",
  "Cumprimento de sentença",
  "Embargos à execução",
  "Busca e apreensão em alienação fiduciária",
  "Despejo por falta de pagamento",
  "Monitória",
  "Consignação em pagamento",
  "Usucapião",
  "Reintegração / manutenção de posse",
  "Inventário",
  "Arrolamento sumário",
  "Alimentos, Lei nº 5.478/68",
  "Divórcio litigioso",
  "Divórcio consensual",
  "Mandado de segurança cível",
  "Ação civil pública",
  "Ação penal, procedimento ordinário",
  "Habeas corpus criminal",
  "Apelação cível",
  "Agravo de instrumento",
  "Recurso ordinário trabalhista",
  "Recurso inominado cível",
] as const;

const cnj = valueShapes.cnj;
const asTyped = (text: string) => text;

export interface CaseFieldsProps {
  readonly edited: EditedCase;
  readonly faults: FieldFaults<CaseField>;
  readonly onChange: (part: Partial<EditedCase>) => void;
  /** Lawyer of the stored case: they may have left the office. */
  readonly responsible: { readonly id: string; readonly name: string } | undefined;
}

/** Reads a number while it is typed: what it says of its court, or what is wrong with it. */
function NumberField({ edited: { number }, faults, onChange }: CaseFieldsProps) {
  const words = numberWords(number);
  const isWhole = number !== "" && cnj?.isWhole(number);
  return (
    <MaskedField
      label="Número do processo"
      name="number"
      isOptional
      inputMode="numeric"
      autoComplete="off"
      autoFocus
      placeholder="0000000-00.0000.0.00.0000"
      hint={
        words?.courtName
          ? [words.court, words.courtName, words.states].filter(Boolean).join(" · ")
          : "O tribunal, o estado e a justiça são lidos do número."
      }
      mask={cnj?.mask ?? asTyped}
      value={number}
      onChange={(next) => onChange({ number: next })}
      warning={isWhole ? cnj?.advice(number) : undefined}
      error={faults.number}
      className="full"
    />
  );
}

/** What is known of a case besides its parties. */
export function CaseFields(props: CaseFieldsProps) {
  const { edited, faults, onChange, responsible } = props;
  const { data = [] } = useQuery(peopleQuery);
  const people = responsible && !data.some(({ id }) => id === responsible.id) ? [responsible, ...data] : data;
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 max-sheet:grid-cols-1 [&>.full]:col-span-full">
      <NumberField {...props} />
      <LazyComboBox
        label="Classe"
        name="class"
        isOptional
        options={classes}
        placeholder="Selecione ou digite"
        value={edited.class}
        onChange={(next) => onChange({ class: next.slice(0, caseLimits.text) })}
        error={faults.class}
      />
      <LazySelect
        label="Responsável"
        options={[{ value: "", label: "Ninguém" }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        value={edited.responsibleId}
        onChange={(responsibleId) => onChange({ responsibleId })}
      />
      <TextField
        label="Juízo"
        name="unit"
        isOptional
        autoComplete="off"
        hint="Com a comarca, como em 2ª Vara Cível da Comarca de Sobral."
        maxLength={caseLimits.text}
        value={edited.unit}
        onChange={(unit) => onChange({ unit })}
        className="full"
      />
      <Switch
        value={edited.isSecret}
        onChange={(isSecret) => onChange({ isSecret })}
        hint="O caso fica marcado em todas as telas."
        className="full"
      >
        Segredo de justiça
      </Switch>
    </div>
  );
}
