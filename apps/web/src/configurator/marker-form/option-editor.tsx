import { Switch } from "../../ui/choices/switch.tsx";
import { optionRules } from "./entries.ts";
import { EntryEditor } from "./entry-editor.tsx";

export interface OptionEditorProps {
  readonly options: readonly string[];
  readonly allowsOther: boolean;
  readonly onChange: (change: { readonly options?: readonly string[]; readonly allowsOther?: boolean }) => void;
}

/** Editor of the options of a select marker, and whether it takes other answers. */
export const OptionEditor = ({ options, allowsOther, onChange }: OptionEditorProps) => (
  <div className="grid gap-2">
    <EntryEditor rules={optionRules} entries={options} onChange={(next) => onChange({ options: next })} />
    {options.length > 0 ? (
      <Switch
        value={allowsOther}
        onChange={(isOn) => onChange({ allowsOther: isOn })}
        hint="Sem isto, o campo só aceita as opções da lista."
      >
        Aceitar outra resposta
      </Switch>
    ) : null}
  </div>
);
