import { type ListedUser, updateUser } from "@lavra/contract/users";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { changeUsers, usersKey } from "../list/fetch-users.ts";

export type UserChange = Pick<ListedUser, "id" | "nome" | "login" | "role" | "ativo">;

/** Changes a user; the list shows the change at once and is read again. */
export function useUpdateUser() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: UserChange) => api.call(updateUser, { params: { id }, body }),
    onSuccess: ({ data: { user } }) => {
      changeUsers(queries, (users) => users.map((each) => (each.id === user.id ? user : each)));
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: usersKey }),
  });
}
