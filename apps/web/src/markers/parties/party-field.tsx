import type { InlineParty } from "@lavra/contract/documents/document-parties";
import type { ListedParty } from "@lavra/contract/parties/parties";
import { isPersonKind } from "@lavra/contract/parties/party";
import { ArrowUp, Plus, RefreshCw, X } from "lucide-react";
import { type FocusEvent, lazy, Suspense, useContext, useMemo, useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { SegmentedControl } from "../../ui/choices/segmented-control.tsx";
import type { FieldText } from "../../ui/fields/field-frame.tsx";
import { useEntryFocus } from "../../ui/layout/use-entry-focus.ts";
import { type HeldParty, partyData, partyName, partyValue, readPartyValue } from "../party-value.ts";
import { BesideParties, DocumentTags } from "./document-tags.ts";
import { PartySearch } from "./party-search.tsx";
import { newParty } from "./party-words.ts";
import { useRecords } from "./records.ts";

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
  /** The present record of a version. */
  readonly recordId?: string | undefined;
}

/** True if the template writes more of the parties than their names. */
const asksMore = (attributes: ReadonlySet<string> | undefined) =>
  [...(attributes ?? [])].some((one) => one !== ":" && one !== "NOME");

interface ChipProps {
  readonly party: HeldParty;
  readonly isFirst: boolean;
  readonly agrees: boolean;
  readonly onEdit: () => void;
  readonly onPut: (party: HeldParty) => void;
  readonly onFirst: () => void;
  readonly onRemove: () => void;
}

const labelOf = (party: HeldParty): string => {
  if (partyName(party)) return partyName(party);
  if ("inline" in party) return "Sem nome";
  return party.known === null ? "Cadastro excluído" : "Lendo o cadastro…";
};

interface VersionsLineProps {
  readonly parties: readonly HeldParty[];
  readonly onPut: (parties: readonly HeldParty[]) => void;
}

const recordIdOf = (party: HeldParty) => ("id" in party ? (party.latest ?? party).id : undefined);

const isOutdated = (party: HeldParty) => "id" in party && party.latest !== undefined;

/** Says whether the document gets the data that an earlier one had, or the present ones; the others are a press away. */
function VersionsLine({ parties, onPut }: VersionsLineProps) {
  const [earlier, setEarlier] = useState<readonly HeldParty[] | null>(null);
  const isEarlier = parties.some(isOutdated);
  const remains = earlier?.length === parties.length;
  if (!isEarlier && !remains) return null;
  const choose = () => {
    setEarlier(isEarlier ? parties : null);
    onPut(isEarlier ? parties.map((one) => ("id" in one && one.latest ? one.latest : one)) : (earlier ?? parties));
  };
  return (
    <p role="note" className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-muted">
      {isEarlier ? "Este documento sai com os dados da época." : "Este documento sai com os dados atuais."}
      <Button size="sm" tone="accent" onPress={choose}>
        {isEarlier ? "Usar os atuais" : "Voltar aos da época"}
      </Button>
    </p>
  );
}

const sexes = [
  { value: "f", label: "Mulher" },
  { value: "m", label: "Homem" },
];

/** One party: its name opens its data; while agreement needs it, the choice between woman and man stands beside. */
function PartyChip({ party, isFirst, agrees, onEdit, onPut, onFirst, onRemove }: ChipProps) {
  const name = labelOf(party);
  const inline = "inline" in party ? party.inline : undefined;
  const latest = "id" in party ? party.latest : undefined;
  const asksGender = agrees && inline && isPersonKind(inline.kind) && (inline.gender ?? "u") === "u";
  return (
    <li
      data-entry
      data-party={partyName(party)}
      className="flex max-w-full flex-wrap items-center gap-1 rounded-card border border-line-strong bg-surface pl-1"
    >
      <Button
        size="sm"
        tone="quiet"
        isDisabled={!partyData(party)}
        onPress={onEdit}
        aria-label={`Editar os dados de ${name}`}
        className="max-w-full"
      >
        <span className="truncate">{name}</span>
      </Button>
      {asksGender ? (
        <SegmentedControl
          label={`${name} é mulher ou homem?`}
          segments={sexes}
          value=""
          onChange={(gender) => onPut({ inline: { ...inline, gender: gender as "f" | "m" } })}
        />
      ) : null}
      {latest ? (
        <Button
          size="sm"
          tone="quiet"
          icon={<RefreshCw aria-hidden="true" className="size-4" />}
          aria-label={`O cadastro de ${name} mudou. Usar os dados atuais`}
          onPress={() => onPut(latest)}
        >
          Usar os dados atuais
        </Button>
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
        data-act="remove"
        icon={<X aria-hidden="true" className="size-4" />}
        onPress={onRemove}
      />
    </li>
  );
}

/** Field that holds people and entities in order: a record is found by name or number, a sheet holds other data. */
export function PartyField({ field, markerKey, value, onChange }: PartyFieldProps) {
  const parties = readPartyValue(value);
  const tags = useContext(DocumentTags);
  const drawBeside = useContext(BesideParties);
  const attributes = useMemo(() => neededAttributes(tags).get(markerKey), [tags, markerKey]);
  const [typed, setTyped] = useState("");
  const [isInside, setInside] = useState(false);
  const [edited, setEdited] = useState<Edited | null>(null);
  const put = (next: readonly HeldParty[]) => onChange(partyValue(next));
  const focus = useEntryFocus();
  const { isFailed, retry } = useRecords(parties, put);
  const add = (party: HeldParty) => {
    put([...parties, party]);
    setTyped("");
  };
  const begin = () => setEdited({ at: parties.length, party: newParty(typed.trim()) });
  const addName = () => {
    if (attributes && !asksMore(attributes)) add({ inline: newParty(typed.trim()) });
    else begin();
  };
  const pick = ({ id, version, kind, name }: ListedParty) => {
    // Nobody is a party of one field twice.
    if (parties.some((party) => "id" in party && party.id === id)) setTyped("");
    else add({ id, version, known: { kind, name } });
  };
  const save = (party: HeldParty) => {
    if (edited && edited.at < parties.length) put(parties.with(edited.at, party));
    else add(party);
    setEdited(null);
  };
  const ownHint = typeof field.hint === "string" ? field.hint.replace(/\.\s*$/, "") : "";
  // A name that was only typed is in no document yet, whatever it looks like.
  const left =
    typed.trim() !== "" && !isInside && !edited ? `Pressione Enter para adicionar “${typed.trim()}”` : undefined;
  const said = field.error === undefined ? { warning: left ?? field.warning } : { error: left ?? field.error };
  const hint = [ownHint, parties.length > 0 ? "Enter adiciona mais uma parte" : "Digite o nome ou o CPF e Enter"];
  return (
    <div ref={focus.list} className="grid min-w-0 gap-2">
      <div className="grid gap-2 md:grid-cols-[minmax(0,1fr)_auto]">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only notices whether the focus is inside */}
        <div className="min-w-0" onFocus={() => setInside(true)} onBlur={() => setInside(false)}>
          <PartySearch
            field={{ ...field, ...said, isRequired: parties.length === 0, hint: hint.filter(Boolean).join(". ") }}
            typed={typed}
            onType={setTyped}
            onPick={pick}
            onName={addName}
            // Where a name alone opens the sheet, a record that is on its way comes first.
            awaitsSearch={!attributes || asksMore(attributes)}
          />
        </div>
        <Button
          className="self-start justify-self-start md:mt-[1.875rem]"
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
              onEdit={() => {
                const data = partyData(party);
                if (data) setEdited({ at, party: data, recordId: recordIdOf(party) });
              }}
              onPut={(next) => focus.put(at, () => put(parties.with(at, next)))}
              onFirst={() => focus.put(at - 1, () => put(parties.toSpliced(at, 1).toSpliced(at - 1, 0, party)))}
              onRemove={() => focus.remove(at, () => put(parties.toSpliced(at, 1)))}
            />
          ))}
        </ol>
      ) : null}
      <VersionsLine parties={parties} onPut={put} />
      {parties.length === 1 ? drawBeside?.(markerKey) : null}
      {isFailed ? (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-13 text-bad-ink">
          Não foi possível ler os cadastros desta lista.
          <Button size="sm" onPress={retry}>
            Tentar novamente
          </Button>
        </p>
      ) : null}
      {edited ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: what happens in the sheet is no event of the form's section
        <div className="contents" onFocus={keepInside} onBlur={keepInside}>
          <Suspense>
            <PartySheet
              party={edited.party}
              state={edited.at === parties.length ? "new" : edited.recordId ? { recordId: edited.recordId } : "own"}
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

const unaccented = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");

/** Returns what tags ask of the parties of each field, by its key; `:` stands for agreement. */
export function neededAttributes(tags: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const needed = new Map<string, Set<string>>();
  const add = (key: string, attribute: string) => needed.set(key, (needed.get(key) ?? new Set()).add(attribute));
  for (const tag of tags) {
    const colon = tag.indexOf(":");
    if (colon !== -1) {
      for (const name of tag.slice(0, colon).split(" + ")) add(`{${name}}`, ":");
      continue;
    }
    const path = tag.split("|", 1)[0] ?? "";
    const point = path.lastIndexOf(".");
    add(`{${path}}`, "NOME");
    if (point > 0) add(`{${path.slice(0, point)}}`, unaccented(path.slice(point + 1)).replace(/[\s-]+/g, "_"));
  }
  return needed;
}
