import { Plus, X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { optionFault } from "./marker-draft.ts";

export interface OptionEditorProps {
  readonly options: readonly string[];
  readonly onChange: (options: readonly string[]) => void;
}

/** Limits: characters per option, and options per list. */
const longestOption = 300;
const mostOptions = 1_000;

/** Editor of the options of a select marker. Enter adds the typed option and leaves the cursor for the next one. */
export function OptionEditor({ options, onChange }: OptionEditorProps) {
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);

  const add = () => {
    const found = optionFault(typed, options);
    setFault(found);
    input.current?.focus();
    if (found !== undefined) return;
    onChange([...options, typed.trim()]);
    setTyped("");
  };
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // Enter must not submit the surrounding form.
    event.preventDefault();
    add();
  };
  const remove = (option: string) => {
    onChange(options.filter((one) => one !== option));
    input.current?.focus();
  };

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-14 font-medium text-ink">Opções da lista</legend>
      {options.length === 0 ? (
        <p className="text-13 text-muted">Nenhuma opção ainda. Sem opções, o campo aceita qualquer texto.</p>
      ) : (
        <ul aria-label="Opções" className="grid max-h-64 gap-1 overflow-auto">
          {options.map((option) => (
            <li
              key={option}
              className="flex min-h-9 items-center gap-2 rounded-in border border-line bg-surface pl-3 text-14 text-body"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">{option}</span>
              <IconButton
                size="sm"
                label={`Remover a opção ${option}`}
                tip={null}
                icon={<X aria-hidden="true" className="size-4" />}
                onPress={() => remove(option)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-start gap-2">
        <TextField
          label="Nova opção"
          isLabelHidden
          placeholder="Nova opção"
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
          className="flex-1"
        />
        <Button icon={<Plus aria-hidden="true" className="size-4" />} onPress={add}>
          Incluir
        </Button>
      </div>
    </fieldset>
  );
}
