import { type DateFormat, kindsOfType, type Marker, type MarkerKind } from "@lavra/contract/markers/markers";
import { lazy, Suspense } from "react";
import type { KeyedMarker } from "../../markers/index.ts";
import { HelpLink } from "../../platform/help/help-link.tsx";
import { LazySelect } from "../../ui/choices/lazy-select.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { asCondition, type EditedMarker, type MarkerFaults, withType } from "./edited-marker.ts";
import { dateFormatWords, kindWords, optionSourceWords, typeWords } from "./marker-words.ts";

const OptionEditor = lazy(async () => ({ default: (await import("./option-editor.tsx")).OptionEditor }));
const ColumnEditor = lazy(async () => ({ default: (await import("./column-editor.tsx")).ColumnEditor }));

const ConditionEditor = lazy(async () => ({
  default: (await import("../conditions/condition-editor.tsx")).ConditionEditor,
}));

/** The file of a marker, and its other markers. */
export interface MarkersFile {
  readonly id: string;
  readonly others: readonly KeyedMarker[];
}

export interface MarkerFieldsProps {
  /** undefined for a default of the office, which cannot be a condition. */
  readonly file?: MarkersFile | undefined;
  readonly edited: EditedMarker;
  readonly faults: MarkerFaults;
  readonly onChange: (edited: EditedMarker) => void;
}

const listOf = <K extends string>(words: Readonly<Record<K, string>>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value, label }));

const types = listOf(typeWords);
const condition = "condicao";
const typesOfFile = [...types, { value: condition, label: kindWords.condicao }];
const formats = listOf(dateFormatWords).map(({ value, label }) => ({ value: `=${value}`, label }));
const sources = listOf(optionSourceWords).map(({ value, label }) => ({ value: `=${value}`, label }));

/** Leaves the kind to the server, which guesses it from the name. */
const byName = "?";

const kindsFor = (type: Marker["type"]) => [
  { value: byName, label: "Reconhecer pelo nome" },
  { value: "=", label: type === "number" ? "Número qualquer" : "Texto livre" },
  ...kindsOfType[type].flatMap((kind) =>
    kind === "" || kind === "condicao" ? [] : [{ value: `=${kind}`, label: kindWords[kind] }],
  ),
];

/** A select does not accept "" as a value. */
const chosen = (value: string) => value.slice(1);

/** The fields that depend on a marker's type. */
function TypeFields({ file, edited, faults, onChange }: MarkerFieldsProps) {
  const set = (part: Partial<EditedMarker>) => onChange({ ...edited, ...part });
  if (edited.kind === condition && file)
    return (
      <Suspense>
        <ConditionEditor
          fileId={file.id}
          markers={file.others}
          condition={edited.condition}
          error={faults.condition}
          onChange={(next) => set({ condition: next as EditedMarker["condition"] })}
        />
      </Suspense>
    );
  switch (edited.type) {
    case "date":
      return (
        <LazySelect
          label="Como sai no documento"
          hint="Um filtro escrito no modelo, como {DATA|extenso}, vale mais do que isto."
          options={formats}
          value={`=${edited.dateFormat}`}
          onChange={(value) => set({ dateFormat: chosen(value) as DateFormat })}
        />
      );
    case "select":
      return (
        <div className="grid gap-4">
          <LazySelect
            label="De onde vêm as opções"
            options={sources}
            value={`=${edited.apiSource}`}
            onChange={(value) => set({ apiSource: chosen(value) as Marker["apiSource"], options: [] })}
          />
          {edited.apiSource === "" ? (
            <Suspense>
              <OptionEditor options={edited.options} allowsOther={edited.allowsOther} onChange={set} />
            </Suspense>
          ) : null}
        </div>
      );
    default:
      return (
        <div className="grid gap-4">
          <LazySelect
            label="O que guarda"
            hint="Dá a máscara e a conferência do campo; não impede nenhum valor."
            options={kindsFor(edited.type)}
            value={edited.kind === undefined ? byName : `=${edited.kind}`}
            onChange={(value) => set({ kind: value === byName ? undefined : (chosen(value) as MarkerKind) })}
          />
          {edited.kind === "lista" ? (
            <Suspense>
              <ColumnEditor columns={edited.options} kinds={edited.columnKinds ?? {}} onChange={set} />
            </Suspense>
          ) : null}
        </div>
      );
  }
}

/** Fields for name, type, description and the properties of the type. */
export function MarkerFields(props: MarkerFieldsProps) {
  const { file, edited, faults, onChange } = props;
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 sheet:grid-cols-[minmax(0,1fr)_9rem]">
        <TextField
          label="Nome"
          placeholder="ex.: PROFISSÃO"
          isRequired
          autoComplete="off"
          maxLength={128}
          value={edited.name}
          error={faults.name}
          onChange={(name) => onChange({ ...edited, name })}
        />
        <div>
          <LazySelect
            label="Tipo"
            options={file ? typesOfFile : types}
            value={edited.kind === condition ? condition : edited.type}
            onChange={(type) =>
              onChange(type === condition ? asCondition(edited) : withType(edited, type as Marker["type"]))
            }
          />
          <HelpLink to="campos#tipos-de-campo">Tipos de campo</HelpLink>
        </div>
      </div>
      <TextField
        label="Descrição"
        isOptional
        placeholder="Como preencher"
        maxLength={500}
        autoComplete="off"
        value={edited.description}
        onChange={(description) => onChange({ ...edited, description })}
      />
      <TypeFields {...props} />
    </div>
  );
}
