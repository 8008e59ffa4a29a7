import { type CaseParty, type CaseSide, caseLimits, rolesOfSide } from "@lavra/contract/cases/case";
import { UserPlus, X } from "lucide-react";
import { useState } from "react";
import { LazyPartySearch } from "../../markers/index.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { Checkbox } from "../../ui/choices/checkbox.tsx";
import { LazySelect } from "../../ui/choices/lazy-select.tsx";
import { SortableList } from "../../ui/layout/sortable-list.tsx";
import { useEntryFocus } from "../../ui/layout/use-entry-focus.ts";
import { sideNames } from "../case-words.ts";

/** Names of the parties' records, by id. */
export type PartyNames = ReadonlyMap<string, string>;

const capital = (word: string) => word.charAt(0).toLocaleUpperCase("pt-BR") + word.slice(1);

/** How the box that adds a party to a side is called. */
const adding: Readonly<Record<CaseSide, string>> = {
  ativo: "Adicionar ao polo ativo",
  passivo: "Adicionar ao polo passivo",
  terceiro: "Adicionar terceiro",
};

interface LineProps {
  readonly party: CaseParty;
  readonly name: string;
  readonly onChange: (part: Partial<CaseParty>) => void;
  readonly onRemove: () => void;
}

function Line({ party, name, onChange, onRemove }: LineProps) {
  const { isClient = false } = party;
  return (
    <div data-entry className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <span className="min-w-0 flex-1 basis-40 text-14 font-medium wrap-anywhere text-ink">{name}</span>
      <LazySelect
        label={`Papel de ${name}`}
        isLabelHidden
        options={rolesOfSide[party.side].map((value) => ({ value, label: capital(value) }))}
        value={party.role}
        onChange={(role) => onChange({ role })}
        className="w-44"
      />
      <Checkbox value={isClient} onChange={(next) => onChange({ isClient: next || undefined })}>
        Cliente
      </Checkbox>
      <IconButton
        size="sm"
        label={`Remover ${name}`}
        tip="Remover"
        data-act="remove"
        icon={<X aria-hidden="true" className="size-4" />}
        onPress={onRemove}
      />
    </div>
  );
}

export interface SidePartiesProps {
  readonly side: CaseSide;
  /** All parties of the case. */
  readonly parties: readonly CaseParty[];
  readonly names: PartyNames;
  readonly onChange: (parties: readonly CaseParty[]) => void;
  /** A record was chosen for the side. */
  readonly onAdd: (id: string, name: string) => void;
  /** A party without a record, by the name that was typed. */
  readonly onCreate: (name: string) => void;
}

/** The parties of one side in their order, and the box that adds one. */
export function SideParties({ side, parties, names, onChange, onAdd, onCreate }: SidePartiesProps) {
  const [typed, setTyped] = useState("");
  const own = parties.filter((party) => party.side === side);
  const others = parties.filter((party) => party.side !== side);
  const nameOf = ({ id }: CaseParty) => names.get(id) ?? "Cadastro excluído";
  const put = (next: readonly CaseParty[]) => onChange([...others, ...next]);
  const focus = useEntryFocus();
  const [isKnown, setKnown] = useState(false);
  const create = () => {
    onCreate(typed.trim());
    setTyped("");
  };
  return (
    <fieldset ref={focus.list} className="grid min-w-0 gap-2">
      <legend className="mb-1 text-14 font-bold text-ink">{sideNames[side]}</legend>
      {own.length === 0 ? null : (
        <SortableList
          label={`${sideNames[side]}, em ordem`}
          items={own}
          itemId={({ id }) => id}
          itemName={nameOf}
          onReorder={put}
          className="grid gap-1.5"
          renderItem={(party, at) => (
            <Line
              party={party}
              name={nameOf(party)}
              onChange={(part) => put(own.map((one) => (one === party ? { ...party, ...part } : one)))}
              onRemove={() => focus.remove(at, () => put(own.filter((one) => one !== party)))}
            />
          )}
        />
      )}
      {parties.length >= caseLimits.parties ? null : (
        <div className="flex flex-wrap items-start gap-2">
          <div className="min-w-0 flex-1 basis-60">
            <LazyPartySearch
              field={{
                label: adding[side],
                hint: "Digite três letras do nome, ou quatro números.",
                error: isKnown ? "Esta parte já está no caso" : undefined,
                isRequired: false,
              }}
              typed={typed}
              onType={(text) => {
                setTyped(text);
                setKnown(false);
              }}
              onPick={({ id, name }) => {
                const isThere = parties.some((party) => party.id === id);
                if (!isThere) onAdd(id, name);
                setKnown(isThere);
                setTyped("");
              }}
              onName={create}
            />
          </div>
          <Button icon={<UserPlus aria-hidden="true" />} className="mt-6.5 max-sheet:mt-0" onPress={create}>
            Nova parte
          </Button>
        </div>
      )}
    </fieldset>
  );
}
