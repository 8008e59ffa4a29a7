import { type DateFormat, kindsOfType, type Marker, type MarkerKind } from "@lavra/contract/markers/markers";
import { lazy, Suspense } from "react";
import type { KeyedMarker } from "../../markers/index.ts";
import { HelpLink } from "../../platform/help/help-link.tsx";
import { LazySelect } from "../../ui/choices/lazy-select.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { asCondition, type DraftFaults, type MarkerDraft, withType } from "./marker-draft.ts";
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
  readonly draft: MarkerDraft;
  readonly faults: DraftFaults;
  readonly onChange: (draft: MarkerDraft) => void;
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
function TypeFields({ file, draft, faults, onChange }: MarkerFieldsProps) {
  const set = (part: Partial<MarkerDraft>) => onChange({ ...draft, ...part });
  if (draft.kind === condition && file)
    return (
      <Suspense>
        <ConditionEditor
          fileId={file.id}
          markers={file.others}
          condition={draft.condition}
          error={faults.condition}
          onChange={(next) => set({ condition: next as MarkerDraft["condition"] })}
        />
      </Suspense>
    );
  switch (draft.type) {
    case "date":
      return (
        <LazySelect
          label="Como sai no documento"
          hint="Um filtro escrito no modelo, como {DATA|extenso}, vale mais do que isto."
          options={formats}
          value={`=${draft.dateFormat}`}
          onChange={(value) => set({ dateFormat: chosen(value) as DateFormat })}
        />
      );
    case "select":
      return (
        <div className="grid gap-4">
          <LazySelect
            label="De onde vêm as opções"
            options={sources}
            value={`=${draft.apiSource}`}
            onChange={(value) => set({ apiSource: chosen(value) as Marker["apiSource"], options: [] })}
          />
          {draft.apiSource === "" ? (
            <Suspense>
              <OptionEditor options={draft.options} allowsOther={draft.allowsOther} onChange={set} />
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
            options={kindsFor(draft.type)}
            value={draft.kind === undefined ? byName : `=${draft.kind}`}
            onChange={(value) => set({ kind: value === byName ? undefined : (chosen(value) as MarkerKind) })}
          />
          {draft.kind === "lista" ? (
            <Suspense>
              <ColumnEditor columns={draft.options} kinds={draft.columnKinds ?? {}} onChange={set} />
            </Suspense>
          ) : null}
        </div>
      );
  }
}

/** Fields for name, type, description and the properties of the type. */
export function MarkerFields(props: MarkerFieldsProps) {
  const { file, draft, faults, onChange } = props;
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 sheet:grid-cols-[minmax(0,1fr)_9rem]">
        <TextField
          label="Nome"
          placeholder="ex.: PROFISSÃO"
          isRequired
          autoComplete="off"
          maxLength={128}
          value={draft.name}
          error={faults.name}
          onChange={(name) => onChange({ ...draft, name })}
        />
        <div>
          <LazySelect
            label="Tipo"
            options={file ? typesOfFile : types}
            value={draft.kind === condition ? condition : draft.type}
            onChange={(type) =>
              onChange(type === condition ? asCondition(draft) : withType(draft, type as Marker["type"]))
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
        value={draft.description}
        onChange={(description) => onChange({ ...draft, description })}
      />
      <TypeFields {...props} />
    </div>
  );
}
