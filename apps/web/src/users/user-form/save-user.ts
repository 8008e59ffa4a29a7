import { createUser, type ListedUser, type newUser, updateUser } from "@lavra/contract/accounts/users";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "../../platform/api/api.ts";
import { useOrderKey } from "../../platform/api/sending/use-order-key.ts";
import { changeUsers, usersKey } from "../list/fetch-users.ts";

export type NewUser = Required<z.input<typeof newUser>>;

/**
 * Creates a user; the list shows them at once and is read again. A retry without an answer sends the same key, so that
 * one person is not created twice.
 */
export function useCreateUser() {
  const queries = useQueryClient();
  const order = useOrderKey();
  return useMutation({
    mutationFn: async (body: NewUser): Promise<{ readonly user: ListedUser; readonly message: string | undefined }> => {
      const { data, message } = await api.call(createUser, { body, idempotencyKey: order.keyFor(body) });
      order.close();
      return { user: data.user, message };
    },
    onSuccess: ({ user }) => {
      changeUsers(queries, (users) => [...users.filter(({ id }) => id !== user.id), user]);
    },
    onError: order.fail,
    onSettled: () => void queries.invalidateQueries({ queryKey: usersKey }),
  });
}

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
