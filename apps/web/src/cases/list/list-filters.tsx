import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isRecordId, partyQuery, RecordField } from "../../parties/index.ts";
import { LazySelect } from "../../ui/choices/lazy-select.tsx";
import { peopleQuery } from "../case-queries.ts";
import type { ListHandle } from "./use-list.ts";

/** Narrows the list to one lawyer's cases, and to those in which the office acts for one party. */
export function ListFilters({ list }: { readonly list: ListHandle }) {
  const { responsibleId, clientId } = list.asked;
  const { data: people = [] } = useQuery(peopleQuery);
  const { data: client } = useQuery({ ...partyQuery(clientId), enabled: clientId !== "" });
  const [typed, setTyped] = useState("");
  const names = new Map(client ? [[clientId, client.record.social ?? client.record.name]] : []);
  return (
    <div className="flex flex-wrap gap-3 max-md:w-full max-md:*:flex-1">
      <LazySelect
        label="Responsável"
        options={[{ value: "", label: "Todos" }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        value={responsibleId}
        onChange={list.setResponsible}
        className="w-52 max-md:min-w-36"
      />
      <RecordField
        label="Cliente"
        value={clientId === "" ? typed : clientId}
        names={names}
        except={undefined}
        onChange={(value) => {
          const isChosen = isRecordId(value);
          setTyped(isChosen ? "" : value);
          if (isChosen || clientId !== "") list.setClient(isChosen ? value : "");
        }}
      />
    </div>
  );
}
