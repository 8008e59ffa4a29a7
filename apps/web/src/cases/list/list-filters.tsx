import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { LazyPartySearch } from "../../markers/index.ts";
import { partyQuery } from "../../parties/index.ts";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { LazySelect } from "../../ui/choices/lazy-select.tsx";
import { peopleQuery } from "../case-queries.ts";
import type { ListHandle } from "./use-list.ts";

interface ChosenProps {
  readonly name: string;
  readonly onClear: () => void;
}

/** The chosen client, and the way back to all. */
const ChosenClient = ({ name, onClear }: ChosenProps) => (
  <div className="grid min-w-0 content-start gap-1.5">
    <span className="text-14 font-medium text-ink">Cliente</span>
    <span className="flex min-h-control items-center gap-1 rounded-card border border-line-field bg-surface pl-3">
      <span className="min-w-0 flex-1 truncate text-ink">{name}</span>
      <IconButton
        size="sm"
        label="Mostrar os casos de todos os clientes"
        icon={<X aria-hidden="true" />}
        onPress={onClear}
      />
    </span>
  </div>
);

/** Narrows the list to one lawyer's cases, and to those in which the office acts for one party. */
export function ListFilters({ list }: { readonly list: ListHandle }) {
  const { responsibleId, clientId } = list.asked;
  const { data: people = [] } = useQuery(peopleQuery);
  const { data: client, isError } = useQuery({ ...partyQuery(clientId), enabled: clientId !== "" });
  const [typed, setTyped] = useState("");
  return (
    <div className="flex flex-wrap gap-3 max-md:w-full [&>*]:w-52 max-md:[&>*]:min-w-36 max-md:[&>*]:flex-1">
      <LazySelect
        label="Responsável"
        options={[{ value: "", label: "Todos" }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        value={responsibleId}
        onChange={list.setResponsible}
      />
      {clientId === "" ? (
        <LazyPartySearch
          field={{ label: "Cliente", isRequired: false }}
          typed={typed}
          onType={setTyped}
          onPick={({ id }) => {
            list.setClient(id);
            setTyped("");
          }}
          onName={() => undefined}
        />
      ) : (
        <ChosenClient
          name={client ? (client.record.social ?? client.record.name) : isError ? "Cadastro excluído" : "…"}
          onClear={() => list.setClient("")}
        />
      )}
    </div>
  );
}
