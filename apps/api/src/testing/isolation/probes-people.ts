import { testPassword } from "../people.ts";
import { type Probe, relations } from "./targets.ts";

const owners = ["own", "foreign", "missing"] as const;
const roles = { allowedSystemRoles: ["estagiario", "advogado_jr"], customRoles: [] };

/** Users, the permissions of their roles, and the account owners' job roles. */
export const peopleProbes: Readonly<Record<string, Probe>> = {
  // The whole team is visible to account owners only, and never another office's.
  "GET /api/users": { attempt: () => ({ url: "/api/users?team=true" }) },
  "POST /api/users": {
    // A role without a role beneath it cannot create users.
    alsoAnswers: [403],
    attempt: (to) => ({
      url: "/api/users",
      payload: { nome: "Pessoa Nova", login: to.fresh(), senha: testPassword, role: "estagiario" },
    }),
  },
  "PUT /api/users/:id": {
    about: relations,
    attempt: async (to) => ({ url: `/api/users/${await to.user()}`, payload: { nome: "Outro Nome" } }),
  },
  "DELETE /api/users/:id": {
    about: relations,
    attempt: async (to) => ({ url: `/api/users/${await to.user()}` }),
  },
  "GET /api/users/invitations": { attempt: () => ({ url: "/api/users/invitations" }) },
  "POST /api/users/invitations": {
    // Without an SMTP server nobody is invited.
    alsoAnswers: [403, 409],
    attempt: (to) => ({
      url: "/api/users/invitations",
      payload: { nome: "Pessoa Nova", email: `${to.fresh()}@exemplo.com.br`, role: "estagiario" },
    }),
  },
  "POST /api/users/invitations/:id/send": {
    about: relations,
    alsoAnswers: [409],
    attempt: async (to) => ({ url: `/api/users/invitations/${await to.invitation()}/send` }),
  },
  "DELETE /api/users/invitations/:id": {
    about: relations,
    attempt: async (to) => ({ url: `/api/users/invitations/${await to.invitation()}` }),
  },
  "GET /api/users/roles/available": { attempt: () => ({ url: "/api/users/roles/available" }) },
  "GET /api/settings/password-rule": { attempt: () => ({ url: "/api/settings/password-rule" }) },
  "PUT /api/settings/password-rule": {
    attempt: () => ({ url: "/api/settings/password-rule", payload: { requiresOwnPassword: false } }),
  },
  "GET /api/users/personal-data": { attempt: () => ({ url: "/api/users/personal-data" }) },
  "PUT /api/users/personal-data": {
    attempt: (to) => ({
      url: "/api/users/personal-data",
      payload: { tipoPessoa: "fisica", cpf: "111.222.333-96", email: `${to.fresh()}@exemplo.com.br` },
    }),
  },
  "GET /api/permissions": { attempt: () => ({ url: "/api/permissions?team=true" }) },
  "POST /api/permissions": {
    // A caller who created no user has no role to change.
    alsoAnswers: [403],
    attempt: () => ({
      url: "/api/permissions?team=true",
      payload: { permissions: { estagiario: { permissions: ["dashboard"] } } },
    }),
  },
  "GET /api/admin-roles/configurations": { attempt: () => ({ url: "/api/admin-roles/configurations" }) },
  "GET /api/admin-roles/config/:adminId": {
    about: owners,
    attempt: async (to) => ({ url: `/api/admin-roles/config/${await to.user()}` }),
  },
  "PUT /api/admin-roles/config/:adminId": {
    about: owners,
    // Nothing is configured at that point.
    alsoAnswers: [400],
    attempt: async (to) => ({ url: `/api/admin-roles/config/${await to.user()}`, payload: roles }),
  },
  "POST /api/admin-roles/config": {
    about: owners,
    attempt: async (to) => ({ url: "/api/admin-roles/config", payload: { adminId: await to.user(), ...roles } }),
  },
  "POST /api/admin-roles/custom": {
    about: owners,
    attempt: async (to) => ({
      url: "/api/admin-roles/custom",
      payload: { adminId: await to.user(), roleData: { key: to.fresh(), name: "Paralegal", defaultPermissions: {} } },
    }),
  },
  "DELETE /api/admin-roles/custom/:adminId/:roleKey": {
    about: ["foreign", "missing"],
    attempt: async (to) => ({ url: `/api/admin-roles/custom/${await to.user()}/paralegal` }),
  },
};
