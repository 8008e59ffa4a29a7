import type { ReactNode } from "react";
import { TeamSwitch } from "../../accounts/whole-team.tsx";
import { SegmentedControl } from "../../ui/choices/segmented-control.tsx";
import { SearchBox } from "../../ui/fields/search-box.tsx";
import { OrderMenu } from "../../ui/layout/order-menu.tsx";
import { statusFilters, type UsersView } from "./arrange-users.ts";
import { sortOf, sortWord } from "./use-users-view.ts";

export interface UsersToolbarProps {
  readonly view: UsersView;
  readonly onChange: (part: Partial<UsersView>) => void;
  readonly team: "none" | "offered" | "shown";
  readonly aside: ReactNode;
}

const statuses = [
  { value: "todos", label: "Todos" },
  { value: "ativo", label: "Ativos" },
  { value: "inativo", label: "Inativos" },
];

const orders = [
  { value: "nome", label: "Nome, de A a Z" },
  { value: "-nome", label: "Nome, de Z a A" },
  { value: "login", label: "Login, de A a Z" },
  { value: "-login", label: "Login, de Z a A" },
  { value: "-inicio", label: "Mais recentes" },
  { value: "inicio", label: "Mais antigos" },
  { value: "cargo", label: "Cargo, de A a Z" },
  { value: "-cargo", label: "Cargo, de Z a A" },
  { value: "status", label: "Ativos primeiro" },
  { value: "-status", label: "Inativos primeiro" },
];

/** Search and filter, and on phones, where the table has no column heads, the order too. */
export function UsersToolbar({ view, onChange, team, aside }: UsersToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line p-3">
      <SearchBox label="Buscar por nome ou login" typed={view.typed} onType={(typed) => onChange({ typed })} />
      <OrderMenu orders={orders} value={sortWord(view.sort)} onChange={(value) => onChange({ sort: sortOf(value) })} />
      <SegmentedControl
        label="Status"
        segments={statuses}
        value={view.status}
        onChange={(value) => onChange({ status: statusFilters.find((status) => status === value) ?? "todos" })}
        className="max-md:w-full max-md:*:flex-1"
      />
      {team === "none" ? null : (
        <TeamSwitch
          value={team === "shown"}
          onChange={(isWholeTeam) => onChange({ isWholeTeam })}
          className="px-1 max-md:w-full max-md:flex-row-reverse max-md:justify-between"
        />
      )}
      <p className="ml-auto px-3 text-13 text-muted tabular-nums empty:hidden max-lg:ml-0 max-lg:px-1">{aside}</p>
    </div>
  );
}
