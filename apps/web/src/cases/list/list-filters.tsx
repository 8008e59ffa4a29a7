import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LazyPartySearch } from "../../markers/index.ts";
import { ChosenParty, partyQuery } from "../../parties/index.ts";
import { LazySelect } from "../../ui/choices/lazy-select.tsx";
import { peopleQuery } from "../case-queries.ts";
import type { ListHandle } from "./use-list.ts";

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
        <ChosenParty
          label="Cliente"
          name={client ? (client.record.social ?? client.record.name) : isError ? "Cadastro excluído" : "…"}
          clearLabel="Mostrar os casos de todos os clientes"
          onClear={() => list.setClient("")}
        />
      )}
    </div>
  );
}
