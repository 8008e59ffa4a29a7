import type { Registration } from "@lavra/contract/accounts/office-data";
import { readOab } from "@lavra/portuguese";
import { Plus, Trash2 } from "lucide-react";
import { useId } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { LazySelect } from "../../ui/choices/lazy-select.tsx";
import { classNames } from "../../ui/class-names.ts";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useEntryFocus } from "../../ui/layout/use-entry-focus.ts";

const states = "AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO".split(" ");

/** The API's limit. */
const most = 10;

export interface RegistrationsFieldProps {
  readonly value: readonly Registration[];
  readonly onChange: (value: Registration[]) => void;
  readonly error?: string | undefined;
  readonly className?: string | undefined;
}

/** The registrations with the OAB, the main one first. */
export function RegistrationsField({ value, onChange, error, className }: RegistrationsFieldProps) {
  const label = useId();
  const focus = useEntryFocus();
  const wrong = value.findIndex(({ uf, numero }) => !readOab(`${uf} ${numero}`));
  const set = (at: number, part: Partial<Registration>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <fieldset ref={focus.list} aria-labelledby={label} className={classNames("grid gap-3", className)}>
      <span id={label} className="text-14 font-medium text-ink">
        OAB
      </span>
      {value.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a registration has no other name while it is typed
        <div key={at} data-entry className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-start gap-2">
          <LazySelect
            label={`Estado da ${at + 1}ª inscrição`}
            isLabelHidden
            placeholder="UF"
            options={states}
            value={one.uf === "" ? null : one.uf}
            onChange={(uf) => set(at, { uf })}
          />
          <TextField
            label={`Número da ${at + 1}ª inscrição`}
            isLabelHidden
            placeholder="123.456"
            value={one.numero}
            onChange={(numero) => set(at, { numero })}
            maxLength={20}
            autoComplete="off"
            error={at === wrong ? error : undefined}
          />
          <IconButton
            label={`Remover a ${at + 1}ª inscrição`}
            data-act="remove"
            icon={<Trash2 />}
            onPress={() => focus.remove(at, () => onChange(value.filter((_, index) => index !== at)))}
          />
        </div>
      ))}
      {value.length < most ? (
        <Button
          tone="outlined"
          size="sm"
          icon={<Plus aria-hidden="true" />}
          onPress={() => focus.add(() => onChange([...value, { uf: "", numero: "" }]))}
          className="justify-self-start"
        >
          {value.length === 0 ? "Adicionar OAB" : "Adicionar outra OAB"}
        </Button>
      ) : null}
    </fieldset>
  );
}
