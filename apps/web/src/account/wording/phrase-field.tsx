import { longestPhrase, type PhraseName, phraseRules } from "@lavra/portuguese/people";
import { RotateCcw } from "lucide-react";
import { Button } from "../../ui/buttons/button.tsx";
import { Switch } from "../../ui/choices/switch.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { isShipped, type ShownPhrase } from "./edited-wording.ts";

export interface PhraseFieldProps {
  readonly name: PhraseName;
  readonly label: string;
  readonly shown: ShownPhrase;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<ShownPhrase>) => void;
}

/** A phrase, whether it is written, and the way back to the shipped text. */
export function PhraseField({ name, label, shown, error, onChange }: PhraseFieldProps) {
  const { text: shipped, isFixed = false } = phraseRules(name);
  return (
    <li className="grid gap-1 py-3 [&_:is(input,button)]:scroll-mt-60 [&_:is(input,button)]:scroll-mb-20">
      <TextField
        label={label}
        value={shown.text}
        onChange={(text) => onChange({ text })}
        isDisabled={shown.isOff}
        maxLength={longestPhrase + 50}
        spellCheck="false"
        error={shown.isOff ? undefined : error}
      />
      <div className="flex min-h-row flex-wrap items-center justify-between gap-x-4">
        {isFixed ? (
          <p className="text-13 text-muted">Sai sempre</p>
        ) : (
          <Switch
            aria-label={`${label}: sai nos documentos`}
            value={!shown.isOff}
            onChange={(on) => onChange({ isOff: !on })}
          >
            Sai nos documentos
          </Switch>
        )}
        {isShipped(name, shown) ? null : (
          <Button
            size="sm"
            icon={<RotateCcw aria-hidden="true" />}
            aria-label={`${label}: voltar ao texto original`}
            onPress={() => onChange({ text: shipped, isOff: false })}
          >
            Voltar ao texto original
          </Button>
        )}
      </div>
    </li>
  );
}
