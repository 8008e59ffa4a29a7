import {
  type Invitation,
  invite,
  inviteAgain,
  listInvitations,
  revokeInvitation,
} from "@lavra/contract/accounts/invitations";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "../../platform/api/api.ts";
import { useOrderKey } from "../../platform/api/sending/use-order-key.ts";

const invitationsKey = ["users", "invitations"] as const;

export type EditedInvitation = z.output<typeof invite.body>;

export interface OpenInvitationsData {
  readonly invitations: readonly Invitation[];
  /** False until the server says that this installation sends e-mail. */
  readonly isOffered: boolean;
}

const none: OpenInvitationsData = { invitations: [], isOffered: false };

/** The open invitations; none while they are unknown, since the list of users does not depend on them. */
export const useInvitations = (): OpenInvitationsData =>
  useQuery({
    queryKey: invitationsKey,
    queryFn: async ({ signal }): Promise<OpenInvitationsData> => (await api.call(listInvitations, { signal })).data,
  }).data ?? none;

function useReadAgain() {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: invitationsKey });
}

/** Invites a person. A retry without an answer sends the same key, so that nobody is invited twice. */
export function useInvite() {
  const order = useOrderKey();
  return useMutation({
    mutationFn: async (body: EditedInvitation) => {
      const reply = await api.call(invite, { body, idempotencyKey: order.keyFor(body) });
      order.close();
      return reply;
    },
    onError: order.fail,
    onSettled: useReadAgain(),
  });
}

/** Sends an invitation again. */
export const useInviteAgain = () =>
  useMutation({
    mutationFn: (id: string) => api.call(inviteAgain, { params: { id } }),
    onSettled: useReadAgain(),
  });

/** Revokes an invitation. */
export const useRevokeInvitation = () =>
  useMutation({
    mutationFn: (id: string) => api.call(revokeInvitation, { params: { id } }),
    onSettled: useReadAgain(),
  });
