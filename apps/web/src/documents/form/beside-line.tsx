import { useQuery } from "@tanstack/react-query";
import { UsersRound } from "lucide-react";
import { readPartyValue } from "../../markers/index.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { withValues } from "../draft/draft.ts";
import type { DraftHandle } from "../draft/use-draft.ts";
import { earlierPartiesQuery, type FormParties, partiesBeside } from "./earlier-parties.ts";

export interface BesideLineProps {
  /** The key and value of the field that holds the form's only party, a record. */
  readonly held: { readonly key: string; readonly value: string };
  readonly form: FormParties;
  readonly handle: DraftHandle;
}

const series = new Intl.ListFormat("pt-BR", { type: "conjunction" });

/** Most names in the line. */
const mostNames = 3;

const said = (names: readonly string[]) =>
  names.length > mostNames
    ? `${names.slice(0, mostNames).join(", ")} e mais ${names.length - mostNames}`
    : series.format(names);

/** Offers those who stood in the newest document about the form's only party; nothing while there are none. */
export function BesideLine({ held, form, handle }: BesideLineProps) {
  const [own] = readPartyValue(held.value);
  const id = own && "id" in own ? own.id : "";
  const { data } = useQuery({ ...earlierPartiesQuery(id), enabled: id !== "" });
  if (!data) return null;
  const { values, names } = partiesBeside(form, held, data);
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
        aria-label={`Pôr também ${series.format(names)}`}
        onPress={() => handle.change((now) => withValues(now, values))}
      >
        Pôr também
      </Button>
    </p>
  );
}
