import { Plus } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../ui/buttons/button.tsx";
import { Switch } from "../../ui/choices/switch.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { OptionRow } from "./option-row.tsx";
import { longestOption, mostOptions, optionFault, pastedOptions, withOptionMoved, withOptions } from "./options.ts";

export interface OptionEditorProps {
  readonly options: readonly string[];
  readonly allowsOther: boolean;
  readonly onChange: (change: { readonly options?: readonly string[]; readonly allowsOther?: boolean }) => void;
}

/** Rows rendered at first, and added with each press. */
const step = 100;

const addedWords = (added: number, pasted: number) => {
  const taken = pasted - added;
  const words = added === 1 ? "1 opção incluída" : `${added} opções incluídas`;
  if (taken === 0) return `${words}.`;
  return `${words}; ${taken === 1 ? "1 linha já existia" : `${taken} linhas já existiam`}.`;
};

/**
 * Editor of the options of a select marker: each is edited and moved in its place. Enter adds the typed option and
 * leaves the cursor for the next one; several pasted lines are as many options.
 */
export function OptionEditor({ options, allowsOther, onChange }: OptionEditorProps) {
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string>();
  const [news, setNews] = useState("");
  const [limit, setLimit] = useState(step);
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const list = useRef<HTMLUListElement>(null);

  const add = () => {
    const found = optionFault(typed, options);
    setFault(found);
    input.current?.focus();
    if (found !== undefined) return;
    onChange({ options: [...options, typed.trim()] });
    setTyped("");
  };
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // Enter must not submit the surrounding form.
    event.preventDefault();
    add();
  };
  const paste = (event: ClipboardEvent) => {
    const lines = pastedOptions(event.clipboardData.getData("text"));
    if (lines.length === 0) return;
    event.preventDefault();
    const next = withOptions(options, lines);
    setNews(addedWords(next.length - options.length, lines.length));
    onChange({ options: next });
  };
  const move = (at: number, by: -1 | 1) => {
    const next = withOptionMoved(options, at, by);
    if (next === options) return;
    // The focus goes with the option; a button at the end of the list is disabled and cannot have it.
    const role = document.activeElement?.matches("input") ? "input" : `button:nth-of-type(${by < 0 ? 1 : 2})`;
    flushSync(() => onChange({ options: next }));
    const row = list.current?.children[at + by];
    const control = row?.querySelector<HTMLElement>(`${role}:not([disabled])`) ?? row?.querySelector("input");
    control?.focus();
  };
  const remove = (at: number) => {
    onChange({ options: options.filter((_, index) => index !== at) });
    input.current?.focus();
  };

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-14 font-medium text-ink">Opções da lista</legend>
      {options.length === 0 ? (
        <p className="text-13 text-muted">Nenhuma opção ainda. Sem opções, o campo aceita qualquer texto.</p>
      ) : (
        <ul ref={list} aria-label="Opções" className="grid max-h-72 gap-1 overflow-auto p-1">
          {options.slice(0, limit).map((option, index) => (
            <OptionRow
              // biome-ignore lint/suspicious/noArrayIndexKey: an option that is renamed stays in its row
              key={index}
              option={option}
              index={index}
              options={options}
              onRename={(at, next) => onChange({ options: options.map((one, other) => (other === at ? next : one)) })}
              onMove={move}
              onRemove={remove}
            />
          ))}
        </ul>
      )}
      {options.length > limit ? (
        <Button tone="accent" size="sm" onPress={() => setLimit(limit + step)} className="justify-self-start">
          {`Mostrar mais ${Math.min(step, options.length - limit)} de ${options.length - limit}`}
        </Button>
      ) : null}
      <div className="flex items-start gap-2">
        <TextField
          label="Nova opção"
          isLabelHidden
          placeholder="Nova opção"
          hint="Cole várias linhas para incluir uma opção por linha."
          inputRef={input}
          value={typed}
          maxLength={longestOption}
          autoComplete="off"
          error={fault}
          isDisabled={options.length >= mostOptions}
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
      {options.length > 0 ? (
        <Switch
          value={allowsOther}
          onChange={(isOn) => onChange({ allowsOther: isOn })}
          hint="Sem isto, o campo só aceita as opções da lista."
        >
          Aceitar outra resposta
        </Switch>
      ) : null}
    </fieldset>
  );
}
