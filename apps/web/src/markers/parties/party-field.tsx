import type { GivenParty, InlineParty } from "@lavra/contract/documents/document-parties";
import { ArrowUp, Plus, X } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useContext, useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { SegmentedControl } from "../../ui/choices/segmented-control.tsx";
import type { FieldText } from "../../ui/fields/field-frame.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { partyName, partyValue, readPartyValue } from "../party-value.ts";
import { NeededAttributes } from "./needed-attributes.ts";
import { isPersonKind, newParty } from "./party-words.ts";

const PartySheet = lazy(async () => ({ default: (await import("./party-sheet.tsx")).PartySheet }));

export interface PartyFieldProps {
  readonly field: FieldText & { readonly isRequired: boolean };
  readonly markerKey: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const keepInside = (event: FocusEvent) => event.stopPropagation();

/** The party in the sheet, and its place in the list. */
interface Edited {
  readonly at: number;
  readonly party: InlineParty;
}

/** True if the template writes more of the parties than their names. */
const asksMore = (attributes: ReadonlySet<string> | undefined) =>
  [...(attributes ?? [])].some((one) => one !== ":" && one !== "NOME");

interface ChipProps {
  readonly party: GivenParty;
  readonly isFirst: boolean;
  readonly agrees: boolean;
  readonly onEdit: () => void;
  readonly onPut: (party: InlineParty) => void;
  readonly onFirst: () => void;
  readonly onRemove: () => void;
}

const sexes = [
  { value: "f", label: "Mulher" },
  { value: "m", label: "Homem" },
];

/** One party: its name opens its data; while agreement needs it, the choice between woman and man stands beside. */
function PartyChip({ party, isFirst, agrees, onEdit, onPut, onFirst, onRemove }: ChipProps) {
  const name = partyName(party) || "Sem nome";
  const inline = "inline" in party ? party.inline : undefined;
  const asksGender = agrees && inline && isPersonKind(inline.kind) && (inline.gender ?? "u") === "u";
  return (
    <li className="flex max-w-full flex-wrap items-center gap-1 rounded-card border border-line-strong bg-surface pl-1">
      <Button size="sm" tone="quiet" onPress={onEdit} aria-label={`Editar os dados de ${name}`} className="max-w-full">
        <span className="truncate">{name}</span>
      </Button>
      {asksGender ? (
        <SegmentedControl
          label={`${name} é mulher ou homem?`}
          segments={sexes}
          value=""
          onChange={(gender) => onPut({ ...inline, gender: gender as "f" | "m" })}
        />
      ) : null}
      {isFirst ? null : (
        <IconButton
          size="sm"
          label={`Passar ${name} para cima`}
          tip="Passar para cima"
          icon={<ArrowUp aria-hidden="true" className="size-4" />}
          onPress={onFirst}
        />
      )}
      <IconButton
        size="sm"
        label={`Remover ${name}`}
        tip="Remover"
        icon={<X aria-hidden="true" className="size-4" />}
        onPress={onRemove}
      />
    </li>
  );
}

/** Field that holds people and entities in order: a name adds one, a sheet holds their data. */
export function PartyField({ field, markerKey, value, onChange }: PartyFieldProps) {
  const parties = readPartyValue(value);
  const attributes = useContext(NeededAttributes).get(markerKey);
  const [typed, setTyped] = useState("");
  const [edited, setEdited] = useState<Edited | null>(null);
  const put = (next: readonly GivenParty[]) => onChange(partyValue(next));
  const begin = () => setEdited({ at: parties.length, party: newParty(typed.trim()) });
  const add = () => {
    if (attributes && !asksMore(attributes)) {
      put([...parties, { inline: newParty(typed.trim()) }]);
      setTyped("");
    } else begin();
  };
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, target } = event;
    if (key !== "Enter" || ctrlKey || metaKey || typed.trim() === "" || !(target instanceof HTMLInputElement)) return;
    // Enter on a name adds it; on an empty box it goes on to the next field.
    event.preventDefault();
    event.stopPropagation();
    add();
  };
  const save = (party: InlineParty) => {
    const given = { inline: party };
    put(edited && edited.at < parties.length ? parties.with(edited.at, given) : [...parties, given]);
    setEdited(null);
    setTyped("");
  };
  const hint = [field.hint, parties.length > 0 ? "Enter adiciona mais uma parte" : "Digite o nome e Enter"];
  return (
    <div className="grid min-w-0 gap-2">
      <div onKeyDownCapture={press} className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <TextField
          {...field}
          isRequired={parties.length === 0}
          hint={hint.filter(Boolean).join(". ")}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
        />
        <Button
          className="mt-[1.875rem] self-start"
          icon={<Plus aria-hidden="true" className="size-4" />}
          aria-label={`Nova parte de ${field.label}`}
          onPress={begin}
        >
          Nova parte
        </Button>
      </div>
      {parties.length > 0 ? (
        <ol aria-label={`Partes de ${field.label}`} className="flex flex-wrap gap-2">
          {parties.map((party, at) => (
            <PartyChip
              // biome-ignore lint/suspicious/noArrayIndexKey: parties have no identity but their place
              key={at}
              party={party}
              isFirst={at === 0}
              agrees={attributes?.has(":") !== false || attributes.has("QUALIFICACAO")}
              onEdit={() => ("inline" in party ? setEdited({ at, party: party.inline }) : undefined)}
              onPut={(inline) => put(parties.with(at, { inline }))}
              onFirst={() => put(parties.toSpliced(at, 1).toSpliced(at - 1, 0, party))}
              onRemove={() => put(parties.toSpliced(at, 1))}
            />
          ))}
        </ol>
      ) : null}
      {edited ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: what happens in the sheet is no event of the form's section
        <div className="contents" onFocus={keepInside} onBlur={keepInside}>
          <Suspense>
            <PartySheet
              party={edited.party}
              isKnown={edited.at < parties.length}
              attributes={attributes}
              fieldName={field.label}
              onSave={save}
              onClose={() => setEdited(null)}
            />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}
