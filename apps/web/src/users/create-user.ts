import { createUser, type ListedUser, type newUser } from "@lavra/contract/users";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { z } from "zod";
import { api } from "../platform/api.ts";
import { ApiError } from "../platform/api-error.ts";
import { usersKey, usersQuery } from "./fetch-users.ts";

export type NewUser = Required<z.input<typeof newUser>>;

const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join("-");

/**
 * Creates a user; the list has them at once and is read again. The same order sent again when no answer came carries
 * the same key, so that one person is not created twice.
 */
export function useCreateUser() {
  const queries = useQueryClient();
  const open = useRef<{ readonly order: string; readonly key: string } | null>(null);
  return useMutation({
    mutationFn: async (body: NewUser): Promise<{ readonly user: ListedUser; readonly message: string | undefined }> => {
      const order = JSON.stringify(body);
      if (open.current?.order !== order) open.current = { order, key: newKey() };
      const { data, message } = await api.call(createUser, { body, idempotencyKey: open.current.key });
      return { user: data.user, message };
    },
    onSuccess: ({ user }) => {
      queries.setQueryData(
        usersQuery.queryKey,
        (users) => users && [...users.filter(({ id }) => id !== user.id), user],
      );
    },
    onError: (error) => {
      // A refusal is an answer: asking again is a new order.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) open.current = null;
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: usersKey }),
  });
}
