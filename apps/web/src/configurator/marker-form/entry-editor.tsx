import { Plus } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../ui/buttons/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { capital, type EntryRules, entryFault, pastedEntries, withEntries, withEntryMoved } from "./entries.ts";
import { EntryRow } from "./entry-row.tsx";

export interface EntryEditorProps {
  readonly rules: EntryRules;
  readonly entries: readonly string[];
  readonly onChange: (entries: readonly string[]) => void;
  /** Shown behind the text of an entry. */
  readonly extraOf?: (entry: string) => ReactNode;
}

/** Rows rendered at first, and added with each press. */
const step = 100;

const addedWords = (added: number, pasted: number, { word, words: many }: EntryRules) => {
  const taken = pasted - added;
  const words = added === 1 ? `1 ${word} incluída` : `${added} ${many} incluídas`;
  if (taken === 0) return `${words}.`;
  return `${words}; ${taken === 1 ? "1 linha já existia" : `${taken} linhas já existiam`}.`;
};

/**
 * Editor of a marker's options or columns: each is edited and moved in its place. Enter adds the typed one and leaves
 * the cursor for the next; several pasted lines are as many entries.
 */
export function EntryEditor({ rules, entries, onChange, extraOf }: EntryEditorProps) {
  const { word, words } = rules;
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string>();
  const [news, setNews] = useState("");
  const [limit, setLimit] = useState(step);
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const list = useRef<HTMLUListElement>(null);

  const add = () => {
    const found = entryFault(typed, entries, rules);
    setFault(found);
    input.current?.focus();
    if (found !== undefined) return;
    onChange([...entries, rules.read(typed)]);
    setTyped("");
  };
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // Enter must not submit the surrounding form.
    event.preventDefault();
    add();
  };
  const paste = (event: ClipboardEvent) => {
    const lines = pastedEntries(event.clipboardData.getData("text"), rules);
    if (lines.length === 0) return;
    event.preventDefault();
    const next = withEntries(entries, lines, rules);
    setNews(addedWords(next.length - entries.length, lines.length, rules));
    onChange(next);
  };
  const move = (at: number, by: -1 | 1) => {
    const next = withEntryMoved(entries, at, by);
    if (next === entries) return;
    // The focus goes with the entry; a button at the end of the list is disabled and cannot have it.
    const role = document.activeElement?.matches("input") ? "input" : `button:nth-of-type(${by < 0 ? 1 : 2})`;
    flushSync(() => onChange(next));
    const row = list.current?.children[at + by];
    const control = row?.querySelector<HTMLElement>(`${role}:not([disabled])`) ?? row?.querySelector("input");
    control?.focus();
  };
  const remove = (at: number) => {
    onChange(entries.filter((_, index) => index !== at));
    input.current?.focus();
  };

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-14 font-medium text-ink">{rules.legend}</legend>
      {entries.length === 0 ? (
        <p className="text-13 text-muted">{rules.none}</p>
      ) : (
        <ul ref={list} aria-label={capital(words)} className="grid max-h-72 gap-1 overflow-auto p-1">
          {entries.slice(0, limit).map((entry, index) => (
            <EntryRow
              // biome-ignore lint/suspicious/noArrayIndexKey: an entry that is renamed stays in its row
              key={index}
              entry={entry}
              index={index}
              entries={entries}
              rules={rules}
              extra={extraOf?.(entry)}
              onRename={(at, next) => onChange(entries.map((one, other) => (other === at ? next : one)))}
              onMove={move}
              onRemove={remove}
            />
          ))}
        </ul>
      )}
      {entries.length > limit ? (
        <Button tone="accent" size="sm" onPress={() => setLimit(limit + step)} className="justify-self-start">
          {`Mostrar mais ${Math.min(step, entries.length - limit)} de ${entries.length - limit}`}
        </Button>
      ) : null}
      <div className="flex items-start gap-2">
        <TextField
          label={rules.next}
          isLabelHidden
          placeholder={rules.next}
          hint={`Cole várias linhas para incluir uma ${word} por linha.`}
          inputRef={input}
          value={typed}
          maxLength={rules.longest}
          autoComplete="off"
          error={fault}
          isDisabled={entries.length >= rules.most}
          onChange={(next) => {
            setTyped(next);
            setFault(undefined);
          }}
          onKeyDown={addByKey}
          onPaste={paste}
          className="flex-1"
        />
        <Button icon={<Plus aria-hidden="true" className="size-4" />} onPress={add}>
          Incluir
        </Button>
      </div>
      <p role="status" className="text-13 text-muted empty:hidden">
        {news}
      </p>
    </fieldset>
  );
}
