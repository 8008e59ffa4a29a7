import { useEffect, useRef } from "react";
import { LazyPartySearch } from "../../../markers/index.ts";
import { focusable } from "../../../ui/fields/use-field-faults.ts";
import { ChosenParty } from "../../chosen-party.tsx";
import { isRecordId } from "../edited-party.ts";

/** Names of the records to which a record refers, by id. */
export type RelatedNames = ReadonlyMap<string, string>;

export interface RecordFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly isOptional?: boolean;
  /** Id of a record, or typed text. */
  readonly value: string;
  readonly onChange: (value: string, name: string | undefined) => void;
  readonly names: RelatedNames;
  /** The record itself, which cannot refer to itself. */
  readonly except: string | undefined;
  readonly autoFocus?: boolean;
}

/**
 * Field that finds a record of the office by three letters or four digits; Enter takes the first. A text without a
 * record stays as typed.
 */
export function RecordField({ label, value, onChange, names, except, autoFocus, ...text }: RecordFieldProps) {
  const isRecord = isRecordId(value);
  const frame = useRef<HTMLDivElement>(null);
  const isChosenHere = useRef(false);
  // The chosen record stands in the place of the box, and the other way round.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the control is there once this is drawn
  useEffect(() => {
    if (isChosenHere.current) frame.current?.querySelector<HTMLElement>(focusable)?.focus();
    isChosenHere.current = false;
  }, [isRecord]);
  const choose = (id: string, name?: string) => {
    isChosenHere.current = true;
    onChange(id, name);
  };
  const name = names.get(value) ?? "Cadastro excluído";
  return (
    <div ref={frame} className="min-w-0">
      {isRecord ? (
        <ChosenParty label={label} name={name} clearLabel={`Remover ${name}`} onClear={() => choose("")} />
      ) : (
        <LazyPartySearch
          field={{ ...text, label, isRequired: false }}
          typed={value}
          onType={(typed) => onChange(typed, undefined)}
          onPick={(party) => choose(party.id, party.name)}
          onName={() => undefined}
          except={except}
          autoFocus={autoFocus}
          awaitsSearch
        />
      )}
    </div>
  );
}
