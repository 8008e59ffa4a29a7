import type { ColumnKind } from "@lavra/contract/markers/markers";
import { columnKindOf } from "../../markers/index.ts";
import { NativeSelect } from "../../ui/choices/native-select.tsx";
import { type ColumnKinds, columnRules, kindsAfter } from "./columns.ts";
import { EntryEditor } from "./entry-editor.tsx";
import { columnKindWords } from "./marker-words.ts";

export interface ColumnEditorProps {
  /** None for a list of texts. */
  readonly columns: readonly string[];
  readonly kinds: ColumnKinds;
  readonly onChange: (change: { readonly options?: readonly string[]; readonly columnKinds?: ColumnKinds }) => void;
}

const kindOptions = Object.entries(columnKindWords).map(([value, label]) => ({ value: `=${value}`, label }));

/** Editor of a list's columns: what each is called, and what it holds. */
export function ColumnEditor({ columns, kinds, onChange }: ColumnEditorProps) {
  const ofColumn = (column: string) => ({
    options: kindOptions,
    value: `=${columnKindOf(column, kinds)}`,
    onChange: (chosen: string) => onChange({ columnKinds: { ...kinds, [column]: chosen.slice(1) as ColumnKind } }),
  });
  return (
    <div className="grid gap-4">
      <EntryEditor
        rules={columnRules}
        entries={columns}
        onChange={(next) => onChange({ options: next, columnKinds: kindsAfter(kinds, columns, next) })}
        extraOf={(column) => (
          <NativeSelect
            label={`O que ${column} guarda`}
            isLabelHidden
            className="order-last w-full sheet:order-none sheet:mr-1 sheet:w-40"
            {...ofColumn(column)}
          />
        )}
      />
      {columns.length === 0 ? <NativeSelect label="O que cada linha guarda" {...ofColumn("")} /> : null}
    </div>
  );
}
