import { type ListedUser, listUsers } from "@lavra/contract/accounts/users";
import { listConfigurations, type RoleConfiguration } from "@lavra/contract/roles/admin-roles";
import { isOwnerRole } from "@lavra/contract/roles/roles";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, everyPage } from "../../platform/api/api.ts";

/** The owner of a configuration: an id, or a person with any of these. */
export type AdminReference =
  | string
  | { readonly _id?: unknown; readonly id?: unknown; readonly nome?: unknown }
  | null
  | undefined;

/** True if `adminId` names this account owner; a name counts only without an id. */
export function isConfigurationOf(adminId: AdminReference, owner: Pick<ListedUser, "id" | "nome">): boolean {
  if (adminId === null || adminId === undefined) return false;
  if (typeof adminId !== "object") return String(adminId) === owner.id;
  const id = adminId._id ?? adminId.id;
  return id === undefined || id === null ? adminId.nome === owner.nome : String(id) === owner.id;
}

/** An account owner, with the office's chosen roles if any. */
export interface Office {
  readonly owner: ListedUser;
  readonly configuration: RoleConfiguration | undefined;
}

/** Query key to invalidate after a configuration changes. */
export const officesKey = ["roles", "offices"] as const;

async function fetchOwners(signal: AbortSignal): Promise<readonly ListedUser[]> {
  const users = await everyPage<ListedUser>(async (page) => {
    const { data, pagination } = await api.call(listUsers, { query: { page }, signal });
    return { items: data.users, pagination };
  });
  return users.filter(({ role }) => isOwnerRole(role)).sort((a, b) => a.nome.localeCompare(b.nome, "pt-BR"));
}

const officesQuery = queryOptions({
  queryKey: officesKey,
  queryFn: async ({ signal }): Promise<readonly Office[]> => {
    const [owners, { data }] = await Promise.all([fetchOwners(signal), api.call(listConfigurations, { signal })]);
    return owners.map((owner) => ({
      owner,
      configuration: data.configurations.find(({ adminId }) => isConfigurationOf(adminId as AdminReference, owner)),
    }));
  },
});

/** Every office with its configuration, sorted by the owner's name; errors are `ApiError`. */
export const useOffices = () => useQuery(officesQuery);
