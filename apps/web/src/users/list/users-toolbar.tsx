import { ArrowUpDown, Check } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { TeamSwitch } from "../../accounts/index.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { SegmentedControl } from "../../ui/choices/segmented-control.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Menu } from "../../ui/overlays/menu.tsx";
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

/** Letters show at once; the address follows, and leads when one goes back. */
function SearchBox({ typed, onType }: { readonly typed: string; readonly onType: (typed: string) => void }) {
  const [text, setText] = useState(typed);
  const told = useRef(typed);
  useEffect(() => {
    if (typed === told.current) return;
    told.current = typed;
    setText(typed);
  }, [typed]);
  return (
    <SearchField
      label="Buscar por nome ou login"
      hasSlashKey
      value={text}
      onChange={(next) => {
        told.current = next;
        setText(next);
        onType(next);
      }}
      className="w-80 max-md:w-full"
    />
  );
}

/** The order of the list where the table has no heads to press. */
function OrderMenu({
  sort,
  onChange,
}: {
  readonly sort: UsersView["sort"];
  readonly onChange: (sort: UsersView["sort"]) => void;
}) {
  const chosen = orders.find(({ value }) => value === sortWord(sort));
  const items = orders.map(({ value, label }) => ({
    id: value,
    label,
    icon: <Check aria-hidden="true" className={value === chosen?.value ? undefined : "invisible"} />,
    onAction: () => onChange(sortOf(value)),
  }));
  return (
    <Menu
      label="Ordenar por"
      groups={[{ id: "all", items, chosen: chosen?.value }]}
      trigger={
        <Button icon={<ArrowUpDown aria-hidden="true" />} className="w-full justify-start md:hidden">
          <span className="truncate">
            <span className="font-normal text-muted">Ordem:</span> {chosen?.label}
          </span>
        </Button>
      }
    />
  );
}

/** Search and filter, and on phones, where the table has no heads to press, the order too. */
export function UsersToolbar({ view, onChange, team, aside }: UsersToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line p-3">
      <SearchBox typed={view.typed} onType={(typed) => onChange({ typed })} />
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
      <OrderMenu sort={view.sort} onChange={(sort) => onChange({ sort })} />
      <p className="ml-auto px-3 text-13 text-muted tabular-nums empty:hidden max-lg:ml-0 max-lg:px-1">{aside}</p>
    </div>
  );
}
