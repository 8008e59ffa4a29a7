import type { ListedUser } from "@lavra/contract/accounts/users";
import { Pencil, Trash2 } from "lucide-react";
import { useMemo } from "react";
import { formatInstantDay } from "../../platform/formats/dates.ts";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { type DataColumn, DataTable } from "../../ui/layout/data-table.tsx";
import { Badge } from "../../ui/marks/badge.tsx";
import { expectUserDialog } from "../use-asking.ts";
import { sortableColumns, statusWord, type UsersView } from "./arrange-users.ts";

const initialsOf = (nome: string) => {
  const words = nome.trim().split(/\s+/);
  const last = words.length > 1 ? (words.at(-1) ?? "") : "";
  return `${[...(words[0] ?? "")][0] ?? ""}${[...last][0] ?? ""}`.toUpperCase();
};

/** First and last initial, to find a person in a long list; grey if inactive. */
function UserInitials({ nome, isActive }: { readonly nome: string; readonly isActive: boolean }) {
  const ink = isActive ? "bg-accent-tint text-accent-ink" : "bg-flat text-body";
  return (
    <span
      aria-hidden="true"
      className={`grid size-8 flex-none md:max-lg:hidden place-items-center rounded-full text-12 font-bold ${ink}`}
    >
      {initialsOf(nome)}
    </span>
  );
}

export interface UsersTableProps {
  readonly rows: readonly ListedUser[];
  /** The creator's name, shown with the day. */
  readonly creatorOf?: ((user: ListedUser) => string) | undefined;
  readonly sort: UsersView["sort"];
  readonly onSortChange: (sort: UsersView["sort"]) => void;
  readonly onEdit: (user: ListedUser) => void;
  readonly onDelete: (user: ListedUser) => void;
}

type Shown = Pick<UsersTableProps, "creatorOf" | "onEdit" | "onDelete">;

const columnsFor = ({ creatorOf, onEdit, onDelete }: Shown): readonly DataColumn<ListedUser>[] => [
  {
    id: "login",
    header: "Login",
    onPhone: "subtitle",
    isSortable: true,
    // A login may be a whole e-mail address: it wraps, and never pushes the other columns out.
    cell: (user) => <span className="wrap-anywhere md:block md:min-w-24">{user.login}</span>,
  },
  {
    id: "nome",
    header: "Nome",
    isSortable: true,
    isRowHeader: true,
    cell: (user) => (
      <span className="flex min-w-0 items-center gap-3 max-md:pb-1">
        <UserInitials nome={user.nome} isActive={user.ativo} />
        <span className="min-w-0 wrap-anywhere md:min-w-28">{user.nome}</span>
      </span>
    ),
  },
  {
    id: "inicio",
    header: "Data de Início",
    onPhone: "beside",
    isSortable: true,
    cell: (user) => (
      <>
        {formatInstantDay(user.criadoEm)}
        {creatorOf ? <span className="text-13 text-muted md:block"> criado por {creatorOf(user)}</span> : null}
      </>
    ),
  },
  { id: "cargo", header: "Cargo", onPhone: "subtitle", isSortable: true, cell: (user) => user.roleName },
  {
    id: "status",
    header: "Status",
    onPhone: "unnamed",
    isSortable: true,
    cell: (user) => (
      <Badge hasDot tone={user.ativo ? "ok" : "neutral"}>
        {statusWord(user.ativo)}
      </Badge>
    ),
  },
  {
    id: "acoes",
    header: "Ações",
    kind: "actions",
    isHeaderShown: true,
    cell: (user) => (
      <>
        <IconButton
          size="sm"
          label={`Editar ${user.nome}`}
          tip="Editar"
          icon={<Pencil aria-hidden="true" />}
          onHoverStart={expectUserDialog}
          onPress={() => onEdit(user)}
        />
        <IconButton
          size="sm"
          label={`Excluir ${user.nome}`}
          tip="Excluir"
          icon={<Trash2 aria-hidden="true" />}
          onHoverStart={expectUserDialog}
          onPress={() => onDelete(user)}
        />
      </>
    ),
  },
];

/** A line for each user, or a block on phones. */
export function UsersTable({ rows, creatorOf, sort, onSortChange, onEdit, onDelete }: UsersTableProps) {
  const columns = useMemo(() => columnsFor({ creatorOf, onEdit, onDelete }), [creatorOf, onEdit, onDelete]);
  return (
    <DataTable
      label="Usuários"
      columns={columns}
      rows={rows}
      rowKey={(user) => user.id}
      sort={sort}
      onSortChange={({ column, isDescending }) => {
        const known = sortableColumns.find((each) => each === column);
        if (known) onSortChange({ column: known, isDescending });
      }}
    />
  );
}
