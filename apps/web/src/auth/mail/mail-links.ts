import type { requestPasswordReset, resetPassword, verifyEmail } from "@lavra/contract/accounts/auth";
import type { acceptInvitation, openInvitation } from "@lavra/contract/accounts/invitations";
import { api, lightRoute } from "../../platform/api/api.ts";
import { ApiError } from "../../platform/api/api-error.ts";

const askForLink = lightRoute<typeof requestPasswordReset>("POST", "/api/auth/forgot-password");
const reset = lightRoute<typeof resetPassword>("POST", "/api/auth/reset-password");
const verify = lightRoute<typeof verifyEmail>("POST", "/api/auth/verify-email");

const open = lightRoute<typeof openInvitation>("POST", "/api/users/invitations/open");
const accept = lightRoute<typeof acceptInvitation>("POST", "/api/users/invitations/accept");

/** True if the link was used, has expired or never existed. */
export const isLinkOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "auth.link_invalid" || error.code === "documents.link_invalid");

/** Requests the link for a new password; the answer is the same whether or not the account exists. */
export const askForReset = (login: string) => api.call(askForLink, { body: { login } });

/**
 * Sets a new password by the link, which ends every session.
 * @throws ApiError
 */
export const resetByLink = (token: string, newPassword: string) => api.call(reset, { body: { token, newPassword } });

/**
 * Confirms an e-mail by the link.
 * @throws ApiError
 */
export const verifyByLink = (token: string) => api.call(verify, { body: { token } });

/**
 * What an invitation's link is about.
 * @throws ApiError
 */
export const openByLink = (token: string) => api.call(open, { body: { token } });

/**
 * Creates the invited person's access.
 * @throws ApiError
 */
export const acceptByLink = (body: { readonly token: string; readonly login: string; readonly senha: string }) =>
  api.call(accept, { body });
