import { deleteUser } from "@lavra/contract/users";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { changeUsers, usersKey } from "./fetch-users.ts";

/** Deletes a user; the list drops them at once and is read again. */
export function useDeleteUser() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(deleteUser, { params: { id } }),
    onSuccess: (_, id) => {
      changeUsers(queries, (users) => users.filter((user) => user.id !== id));
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: usersKey }),
  });
}
