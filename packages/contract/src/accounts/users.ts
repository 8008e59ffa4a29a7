import { z } from "zod";
import { handle, line } from "../line.ts";
import { permissionKeys, wholeTeam } from "../roles/roles.ts";
import { done, id, pageQuery, pagination, route, success } from "../route.ts";

/** A person as the list of users shows them. */
export const listedUser = z.object({
  id,
  nome: z.string(),
  login: z.string(),
  /** Key of the role. */
  role: z.string(),
  /** Name of the role as people read it; a custom role's own name. */
  roleName: z.string(),
  /** False if the person cannot log in. */
  ativo: z.boolean(),
  /** UTC, ISO 8601; shown as the start date. */
  criadoEm: z.iso.datetime(),
  parentId: id.nullable(),
  /** Equal to `parentId`. */
  criadoPor: id.nullable(),
  /** True if the person works under an account owner and uses that owner's subscription. */
  isHierarchical: z.boolean(),
});
z.globalRegistry.add(listedUser, { id: "User" });
/** A person as the list of users shows them. */
export type ListedUser = z.infer<typeof listedUser>;

/**
 * Platform staff see the account owners, others the users they created; an account owner who asks for the whole team
 * also sees those that others of the office created.
 */
export const listUsers = route({
  method: "GET",
  path: "/api/users",
  summary: "Os usuários que a pessoa gerencia, sem ela própria",
  query: z.object({ ...pageQuery({ most: 1000, usual: 1000 }), team: wholeTeam }),
  reply: success({ users: z.array(listedUser) }).extend({ pagination }),
});

const nome = line.trim().max(200);
const login = handle.trim().max(100);
const role = z.string().trim().max(64);

/** Rules with the specification's sentences check emptiness and length, so this shape is loose. */
export const newUser = z.object({
  nome: nome.default(""),
  login: login.default(""),
  /** At least `minPassword` characters; the person is asked to replace it. */
  senha: z.string().max(1024).default(""),
  role: role.default(""),
});

/**
 * Creates a user below the caller; for platform staff, an office with its account owner.
 * Fails with `users.required_fields`, `users.role_required`, `users.password_short`, `users.password_common`,
 * `users.creation_forbidden`, `users.role_forbidden`, `users.login_taken`, `USER_LIMIT_REACHED`,
 * `auth.too_many_attempts`.
 */
export const createUser = route({
  method: "POST",
  path: "/api/users",
  summary: "Cria um usuário abaixo de quem chama",
  body: newUser,
  statuses: [201],
  once: true,
  reply: success({ user: listedUser }),
});

/**
 * Changes the sent fields of a user that the caller manages; deactivation ends their sessions, another role gives its
 * initial permissions.
 * Fails with `users.not_found`, `users.name_login_required`, `users.role_required`, `users.role_forbidden`,
 * `users.login_taken`, `USER_LIMIT_REACHED`, `auth.too_many_attempts`.
 */
export const updateUser = route({
  method: "PUT",
  path: "/api/users/:id",
  summary: "Altera nome, login, cargo e situação de um usuário",
  params: z.object({ id }),
  body: z.object({
    nome: nome.optional(),
    login: login.optional(),
    role: role.optional(),
    ativo: z.boolean().optional(),
  }),
  reply: success({ user: listedUser }),
});

/**
 * Deletes a user that the caller manages; users below them move to the caller, and their work remains with the office.
 * Deleting an account owner closes the office. Fails with `users.not_found`.
 */
export const deleteUser = route({
  method: "DELETE",
  path: "/api/users/:id",
  summary: "Exclui um usuário; os que ele criou passam para quem o excluiu",
  params: z.object({ id }),
  reply: done,
});

/** A role that the caller may give. */
export const roleOption = z.object({
  key: z.string(),
  name: z.string(),
  /** True for a role of the product. */
  isSystem: z.boolean(),
  isCustom: z.boolean(),
  description: z.string(),
  /** Initial permissions of a user who gets this role from the caller; changed later on the permissions page. */
  permissions: z.array(z.enum(permissionKeys)),
});
/** A role that the caller may give. */
export type RoleOption = z.infer<typeof roleOption>;

/** The roles that the caller may give to a new person. */
export const availableRoles = route({
  method: "GET",
  path: "/api/users/roles/available",
  summary: "Os cargos que a pessoa pode dar a quem cria",
  reply: success({ roles: z.array(roleOption) }),
});

const tipoPessoa = z.enum(["fisica", "juridica"]);

/** An account owner's data for payments. */
export const personalData = z.object({
  /** Null until the account owner has chosen one. */
  tipoPessoa: tipoPessoa.nullable(),
  /** Masked, `000.000.000-00`; empty for a company. */
  cpf: z.string(),
  /** Masked, `00.000.000/0000-00`; empty for a person. */
  cnpj: z.string(),
  /** Empty without one. */
  email: z.string(),
});
/** An account owner's data for payments. */
export type PersonalData = z.infer<typeof personalData>;

/** The caller's own data for payments. For account owners. */
export const readPersonalData = route({
  method: "GET",
  path: "/api/users/personal-data",
  summary: "Os dados do titular usados nos pagamentos",
  reply: success(personalData.shape),
});

/**
 * Replaces the caller's own data for payments; `cpf` or `cnpj` is required by `tipoPessoa`. For account owners.
 * Fails with `users.personal_data_required`, `users.cpf_required`, `users.cnpj_required`, `users.cpf_invalid`,
 * `users.cnpj_invalid`, `users.email_invalid`.
 */
export const savePersonalData = route({
  method: "PUT",
  path: "/api/users/personal-data",
  summary: "Grava os dados do titular usados nos pagamentos",
  body: z.object({
    tipoPessoa: z.enum(["fisica", "juridica", ""]).default(""),
    cpf: z.string().max(20).default(""),
    cnpj: z.string().max(20).default(""),
    email: handle.trim().max(254).default(""),
  }),
  reply: success(personalData.shape),
});
