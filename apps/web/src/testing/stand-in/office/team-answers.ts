import {
  acceptInvitation,
  type Invitation,
  invite,
  inviteAgain,
  listInvitations,
  openInvitation,
  revokeInvitation,
} from "@lavra/contract/accounts/invitations";
import {
  createUser,
  deleteUser,
  type ListedUser,
  listUsers,
  readPersonalData,
  savePersonalData,
  updateUser,
} from "@lavra/contract/accounts/users";
import { allActivity, officeActivity } from "@lavra/contract/activity/activity";
import { auditActions, isAuditAction } from "@lavra/contract/activity/audit-actions";
import {
  addCustomRole,
  createConfiguration,
  readConfiguration,
  removeCustomRole,
  updateConfiguration,
} from "@lavra/contract/roles/admin-roles";
import { type RolePermissions, readPermissions, savePermissions } from "@lavra/contract/roles/permissions";
import { roleNames } from "@lavra/contract/roles/roles";
import { type Doubles, on, refuse, type StubCall } from "../wire.ts";
import { newId, officeTime, onePage } from "./made-up/made-up.ts";
import { madeUpEvents } from "./made-up/made-up-events.ts";
import { callerOf } from "./people.ts";
import type { Recording } from "./recorded.ts";

function userAnswers(recording: Recording): Doubles {
  const lists = (call: StubCall) =>
    ["", "?team=true"].flatMap((query) => recording.held(listUsers, callerOf(call), {}, query) ?? []);
  const find = (call: StubCall) => lists(call).flatMap(({ users }) => users.filter(({ id }) => id === call.params.id));
  return [
    on(createUser, (call) => {
      const { senha: _, ...values } = call.body;
      const user: ListedUser = {
        ...values,
        id: newId(),
        roleName: roleNames[values.role] ?? values.role,
        ativo: true,
        criadoEm: officeTime,
        parentId: null,
        criadoPor: null,
        isHierarchical: true,
      };
      for (const { users, pagination } of lists(call)) {
        users.push(user);
        pagination.total = users.length;
      }
      return { user };
    }),
    on(updateUser, (call) => {
      const found = find(call);
      for (const user of found)
        Object.assign(user, call.body, { roleName: roleNames[call.body.role ?? user.role] ?? user.roleName });
      return found[0] ? { user: found[0] } : refuse("users.not_found");
    }),
    on(deleteUser, (call) => {
      if (find(call).length === 0) return refuse("users.not_found");
      for (const list of lists(call)) list.users = list.users.filter(({ id }) => id !== call.params.id);
      return {};
    }),
    on(savePersonalData, ({ body }) => {
      const { cpf = "", cnpj = "", email = "", tipoPessoa } = body;
      const fields = { cpf, cnpj, email, tipoPessoa: tipoPessoa || null };
      recording.put(readPersonalData, {}, fields);
      return fields;
    }),
    on(savePermissions, (call) => {
      const held = recording.held(readPermissions, callerOf(call))?.permissions ?? {};
      for (const [key, flags] of Object.entries(call.body.permissions)) {
        const { permissions, mixed = [] } = flags;
        Object.assign(held[key] ?? {}, { permissions, mixed });
      }
      return { permissions: held as Record<string, RolePermissions> };
    }),
  ];
}

const invited: Invitation = {
  id: "01940000-0000-7000-8000-0000000000a1",
  nome: "Beatriz Nogueira",
  email: "beatriz.nogueira@exemplo.com.br",
  role: "advogado_jr",
  roleName: "Advogado Júnior",
  expiresAt: "2026-03-17T12:00:00.000Z",
  isExpired: false,
  invitedBy: "Maria Souza",
};

/** One person is invited already. */
function invitationAnswers(): Doubles {
  let open = [invited];
  return [
    on(listInvitations, (call) => ({ invitations: callerOf(call) === "administrador" ? open : [], isOffered: true })),
    on(invite, ({ body }) => {
      const { role, ...values } = body;
      const added = { ...invited, ...values, id: newId(), role, roleName: roleNames[role] ?? role };
      open = [added, ...open];
      return { invitation: added };
    }),
    on(inviteAgain, ({ params }) => {
      const found = open.find(({ id }) => id === params.id);
      return found ? { invitation: found } : refuse("users.invitation_not_found");
    }),
    on(revokeInvitation, ({ params }) => {
      open = open.filter(({ id }) => id !== params.id);
      return {};
    }),
    on(openInvitation, {
      nome: invited.nome,
      email: invited.email,
      roleName: invited.roleName,
      officeName: "Souza Advocacia",
      invitedBy: invited.invitedBy,
    }),
    on(acceptInvitation, {}),
  ];
}

function roleAnswers(recording: Recording): Doubles {
  const configOf = (adminId: string) => recording.held(readConfiguration, "desenvolvedor", { adminId });
  return [
    on(
      readConfiguration,
      ({ params: { adminId = "" } }) => configOf(adminId) ?? { allowedSystemRoles: [], customRoles: [], exists: false },
    ),
    on(updateConfiguration, ({ params: { adminId = "" }, body }) => {
      if (!configOf(adminId)?.exists) return refuse("roles.configuration_not_found");
      recording.put(readConfiguration, { adminId }, { ...body, exists: true });
      return body;
    }),
    on(createConfiguration, ({ body: { adminId, ...body } }) => {
      recording.put(readConfiguration, { adminId }, { ...body, exists: true });
      return body;
    }),
    on(addCustomRole, ({ body: { adminId, roleData } }) => {
      const { allowedSystemRoles = [], customRoles = [] } = configOf(adminId) ?? {};
      const fields = { allowedSystemRoles, customRoles: [...customRoles, roleData], exists: true };
      recording.put(readConfiguration, { adminId }, fields);
      return { role: roleData };
    }),
    on(removeCustomRole, ({ params: { adminId = "", roleKey } }) => {
      const held = configOf(adminId);
      if (held) held.customRoles = held.customRoles.filter(({ key }) => key !== roleKey);
      return {};
    }),
  ];
}

/** What was done in the office lately, as its owner and as the platform's staff see it. */
function activityAnswers(): Doubles {
  const events = madeUpEvents(newId);
  const found = ({ query }: StubCall, hasOffices: boolean) => {
    const [kind, person] = [query.get("kind"), query.get("person")?.toLowerCase() ?? ""];
    const data = events
      .map((event) => (hasOffices ? event : { ...event, office: null }))
      .filter(({ action }) => kind === null || (isAuditAction(action) && auditActions[action] === kind))
      .filter(({ actor }) => (actor.nome ?? "").toLowerCase().includes(person));
    return { data, pagination: onePage(data.length, 50) };
  };
  return [on(officeActivity, (call) => found(call, false)), on(allActivity, (call) => found(call, true))];
}

/** People, permissions and what was done. */
export const teamAnswers = (recording: Recording): Doubles => [
  ...userAnswers(recording),
  ...invitationAnswers(),
  ...roleAnswers(recording),
  ...activityAnswers(),
];
