import { useQuery } from "@tanstack/react-query";
import { UsersRound } from "lucide-react";
import { readPartyValue } from "../../../markers/index.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { type Draft, withValues } from "../../draft/draft.ts";
import { type DraftHandle, useDraftPart } from "../../draft/use-draft.ts";
import { earlierPartiesQuery, partiesBeside } from "../asked/earlier-parties.ts";
import type { Form } from "../use-form.ts";

export interface BesideLineProps {
  /** The field that the line stands below. */
  readonly markerKey: string;
  readonly form: Pick<Form, "groups" | "people">;
  readonly handle: DraftHandle;
}

const series = new Intl.ListFormat("pt-BR", { type: "conjunction" });

/** Most names in the line. */
const mostNames = 3;

const said = (names: readonly string[]) =>
  names.length > mostNames
    ? `${names.slice(0, mostNames).join(", ")} e mais ${names.length - mostNames}`
    : series.format(names);

/** Returns the key of the field that holds the form's only party, if that is a record; "" otherwise. */
function onlyPartyKey({ values }: Draft): string {
  const [first, other] = [...values].filter(([, value]) => readPartyValue(value).length > 0);
  if (!first || other) return "";
  const [party, second] = readPartyValue(first[1]);
  return party && !second && "id" in party ? first[0] : "";
}

/** Offers those who stood in the newest document about the form's only party; nothing while there are none. */
export function BesideLine({ markerKey, form, handle }: BesideLineProps) {
  const isOnly = useDraftPart(handle, (draft) => onlyPartyKey(draft) === markerKey);
  const value = useDraftPart(handle, ({ values }) => values.get(markerKey) ?? "");
  const [own] = readPartyValue(value);
  const id = isOnly && own && "id" in own ? own.id : "";
  const { data } = useQuery({ ...earlierPartiesQuery(id), enabled: id !== "" });
  if (!data || id === "") return null;
  const ofParties = {
    markers: form.groups.flatMap(({ markers }) => markers),
    groupKeys: form.people.map(({ key }) => key),
  };
  const { values, names } = partiesBeside(ofParties, { key: markerKey, value }, data);
  if (names.length === 0) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-muted">
      <span className="min-w-0 wrap-anywhere">
        {`No último documento ${names.length === 1 ? "estava" : "estavam"} também ${said(names)}.`}
      </span>
      <Button
        size="sm"
        tone="accent"
        icon={<UsersRound aria-hidden="true" className="size-4" />}
        aria-label={`Adicionar também ${series.format(names)}`}
        onPress={() => handle.change((now) => withValues(now, values))}
      >
        Adicionar também
      </Button>
    </p>
  );
}
