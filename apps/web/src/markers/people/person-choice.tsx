import type { InlineParty } from "@lavra/contract/documents/document-parties";
import type { PersonGroup } from "@lavra/contract/markers/people/person-groups";
import type { ListedParty } from "@lavra/contract/parties/parties";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { Plus, RefreshCw, Undo2, X } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { todayIso } from "../../platform/formats/dates.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import type { KeyedMarker } from "../fetch-file-markers.ts";
import { markerLabel, personQuestion } from "../marker-labels.ts";
import { isFilled } from "../marker-value.ts";
import { PartySearch } from "../parties/party-search.tsx";
import { useRecords, writtenQuery } from "../parties/records.ts";
import { type HeldParty, partyData, partyName, partyValue, personKey, readPartyValue } from "../party-value.ts";
import { fillPerson } from "./fill-person.ts";

const PartySheet = lazy(async () => ({ default: (await import("../parties/party-sheet.tsx")).PartySheet }));

export interface PersonChoiceProps {
  readonly group: PersonGroup;
  /** All fields of the form. */
  readonly markers: readonly KeyedMarker[];
  /** The record of the group's person; "" without one. */
  readonly value: string;
  /** Returns what a field holds now. */
  readonly readValue: (markerKey: string) => string;
  /** True if the group's field of the name has a value. */
  readonly isNamed: boolean;
  /** Sets several values at once. */
  readonly onFill: (values: ReadonlyMap<string, string>) => void;
  readonly onFocusField: (markerKey: string) => void;
}

type Texts = ReadonlyMap<string, string>;

const none: Texts = new Map();
const series = new Intl.ListFormat("pt-BR", { type: "conjunction" });

/** Values before and after a choice. */
interface Undo {
  readonly before: Texts;
  readonly after: Texts;
}

/** Returns the function that writes the group's fields from a party. */
async function loadTexts(client: QueryClient, { group, markers }: Pick<PersonChoiceProps, "group" | "markers">) {
  const { loadPersonTexts } = await import("./person-texts.ts");
  const { textsOf } = await loadPersonTexts(client);
  const keyed = new Map(markers.map((marker) => [marker.key, marker]));
  return (party: InlineParty | null | undefined): Texts => (party ? textsOf(group, keyed, party, todayIso()) : none);
}

/** Fills the fields of a group from a record, asks before it replaces what was typed, and undoes what it did. */
function useFilling({ group, markers, value, readValue, onFill }: PersonChoiceProps) {
  const client = useQueryClient();
  const [held] = readPartyValue(value);
  const key = personKey(group.key);
  const [undo, setUndo] = useState<Undo | null>(null);
  const [asked, setAsked] = useState(none);
  const [failure, setFailure] = useState("");
  const [isReading, setReading] = useState(false);
  const latest = useRef(0);

  const set = (after: Texts, isMore = false) => {
    const before = new Map([...after.keys()].map((one) => [one, one === key ? value : readValue(one)]));
    onFill(after);
    setUndo((now) =>
      isMore && now
        ? { before: new Map([...before, ...now.before]), after: new Map([...now.after, ...after]) }
        : { before, after },
    );
  };

  /** @param party a record with its data, data without a record, or nobody */
  const take = async (party: HeldParty | null) => {
    const turn = ++latest.current;
    const previous = held && partyData(held);
    const next = party && partyData(party);
    const textsOf = previous || next ? await loadTexts(client, { group, markers }) : () => none;
    const [texts, before] = [textsOf(next), textsOf(previous)];
    if (turn !== latest.current) return;
    const filling = fillPerson(group, texts, before, readValue);
    set(new Map([...filling.filled, [key, party && "id" in party ? partyValue([party]) : ""]]));
    setAsked(filling.asked);
  };

  const pick = async (reference: Pick<ListedParty, "id" | "version">) => {
    setFailure("");
    setReading(true);
    try {
      const { id, version } = reference;
      const [read] = await client.fetchQuery(writtenQuery([{ id, version }]));
      if (read) await take({ id, version, known: read.party });
      else setFailure("este cadastro foi excluído.");
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setReading(false);
    }
  };

  return {
    held,
    asked,
    failure,
    isReading,
    take,
    pick,
    canUndo: undo !== null,
    replaceAsked: () => {
      set(asked, true);
      setAsked(none);
    },
    keepAsked: () => setAsked(none),
    undo: () => {
      if (!undo) return;
      // What was typed since then stays.
      const unchanged = [...undo.before].filter(([one]) => one === key || readValue(one) === undo.after.get(one));
      onFill(new Map(unchanged));
      setUndo(null);
      setAsked(none);
    },
  };
}

const Line = ({ children, isAlert = false }: { readonly children: ReactNode; readonly isAlert?: boolean }) => (
  <p
    role={isAlert ? "alert" : "status"}
    className={`flex flex-wrap items-center gap-x-2 gap-y-1 text-13 ${isAlert ? "text-bad-ink" : "text-muted"}`}
  >
    {children}
  </p>
);

/**
 * Choice of the person whose data a group of fields asks for. A record fills the fields, which stay open to changes; what
 * was typed can become a record.
 */
export function PersonChoice(props: PersonChoiceProps) {
  const { group, markers, readValue, isNamed, onFill, onFocusField } = props;
  const question = personQuestion(group);
  const [typed, setTyped] = useState("");
  const [sheet, setSheet] = useState<InlineParty | null>(null);
  const filling = useFilling(props);
  const { held } = filling;
  const key = personKey(group.key);
  const { isFailed, retry } = useRecords(held ? [held] : [], (next) => onFill(new Map([[key, partyValue(next)]])));
  const unlink = useEffectEvent(() => onFill(new Map([[key, ""]])));
  const isErased = held !== undefined && "id" in held && held.known === null;
  useEffect(() => {
    if (isErased) unlink();
  }, [isErased]);
  // A record that another document or template brought along fills what nobody has filled.
  const isKnown = held !== undefined && "id" in held && Boolean(held.known);
  const fillEmpty = useEffectEvent(() => {
    if (held && group.markers.every(({ key: one }) => !isFilled(readValue(one)))) void filling.take(held);
  });
  useEffect(() => {
    if (isKnown) fillEmpty();
  }, [isKnown]);
  const labels = useMemo(() => new Map(markers.map((one) => [one.key, markerLabel(one.name)])), [markers]);
  const nameKey = group.markers.find(({ attribute }) => attribute === "NOME")?.key;

  const open = async (name = "") => {
    const { typedPerson } = await import("./typed-person.ts");
    const party = typedPerson(group.markers.map((one) => [one.attribute, readValue(one.key)] as const));
    setSheet({ ...party, name: party.name || name });
  };
  /** A name that no record has goes into its field, where the others are typed. */
  const takeName = () => {
    const name = typed.trim();
    if (nameKey === undefined || isFilled(readValue(nameKey))) return void open(name);
    onFill(new Map([[nameKey, name]]));
    setTyped("");
    onFocusField(nameKey);
  };
  const isOpenToKeep = isNamed && held === undefined;
  const name = held && partyName(held);
  const newer = held && "id" in held ? held.latest : undefined;
  return (
    <div className="grid min-w-0 content-start gap-2">
      <div className="grid grid-cols-1 gap-2 @md:grid-cols-[minmax(0,1fr)_auto]">
        <PartySearch
          field={{
            label: question,
            isRequired: false,
            hint: held ? "Escolha outro cadastro para trocar" : "Nome, CPF ou CNPJ de quem está no cadastro",
          }}
          typed={typed}
          onType={setTyped}
          onPick={(party) => {
            setTyped("");
            void filling.pick(party);
          }}
          onName={takeName}
          awaitsSearch
        />
        <Button
          className="justify-self-start @md:mt-[1.625rem] @md:self-start"
          icon={<Plus aria-hidden="true" className="size-4" />}
          aria-label={isOpenToKeep ? `Guardar no cadastro: ${question}` : `Nova parte: ${question}`}
          onPress={() => void open(typed.trim())}
        >
          {isOpenToKeep ? "Guardar no cadastro" : "Nova parte"}
        </Button>
      </div>
      {held ? (
        <div className="flex max-w-full flex-wrap items-center gap-1">
          <span className="flex min-h-9 max-w-full items-center gap-1 rounded-card border border-line-strong bg-surface pl-3 text-14 text-ink">
            <span className="truncate">{name || "Lendo o cadastro…"}</span>
            <IconButton
              size="sm"
              label={`Remover ${name || "o cadastro"}`}
              tip="Remover"
              icon={<X aria-hidden="true" className="size-4" />}
              onPress={() => void filling.take(null)}
            />
          </span>
          {newer ? (
            <Button
              size="sm"
              tone="quiet"
              icon={<RefreshCw aria-hidden="true" className="size-4" />}
              aria-label={`O cadastro de ${name} mudou. Usar os dados atuais`}
              onPress={() => void filling.pick(newer)}
            >
              Usar os dados atuais
            </Button>
          ) : null}
        </div>
      ) : null}
      {filling.isReading ? <Line>Lendo o cadastro…</Line> : null}
      {filling.failure || isFailed ? (
        <Line isAlert>
          Não foi possível usar o cadastro{filling.failure ? `: ${filling.failure}` : "."}
          {isFailed ? (
            <Button size="sm" onPress={retry}>
              Tentar novamente
            </Button>
          ) : null}
        </Line>
      ) : null}
      {filling.asked.size > 0 ? (
        <Line>
          {`Com outros dados: ${series.format([...filling.asked.keys()].map((one) => labels.get(one) ?? one))}.`}
          <Button size="sm" tone="accent" onPress={filling.replaceAsked}>
            Trocar pelos do cadastro
          </Button>
          <Button size="sm" tone="quiet" onPress={filling.keepAsked}>
            Manter
          </Button>
        </Line>
      ) : null}
      {filling.canUndo ? (
        <Line>
          {name ? `Campos preenchidos com os dados de ${name}.` : "Campos alterados."}
          <Button size="sm" tone="quiet" icon={<Undo2 aria-hidden="true" className="size-4" />} onPress={filling.undo}>
            Desfazer
          </Button>
        </Line>
      ) : null}
      {sheet ? (
        <Suspense>
          <PartySheet
            party={sheet}
            state="new"
            attributes={new Set(group.markers.map(({ attribute }) => attribute))}
            fieldName={markerLabel(group.name)}
            onSave={(party) => {
              setSheet(null);
              setTyped("");
              void filling.take(party);
            }}
            onClose={() => setSheet(null)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
