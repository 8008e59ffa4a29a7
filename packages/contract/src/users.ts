import { z } from "zod";
import { handle, line } from "./line.ts";
import { permissionKeys, wholeTeam } from "./roles.ts";
import { done, id, pageQuery, pagination, route, success } from "./route.ts";

/** A person as the list of users shows them. */
export const listedUser = z.object({
  id,
  nome: z.string(),
  login: z.string(),
  role: z.string(),
  /** Name of the role as people read it; a custom role's own name. */
  roleName: z.string(),
  ativo: z.boolean(),
  /** UTC, ISO 8601; shown as the start date. */
  criadoEm: z.iso.datetime(),
  parentId: id.nullable(),
  criadoPor: id.nullable(),
  /** True if the person works under an account owner and uses that owner's subscription. */
  isHierarchical: z.boolean(),
});
z.globalRegistry.add(listedUser, { id: "User" });
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
  senha: z.string().max(1024).default(""),
  role: role.default(""),
});

export const createUser = route({
  method: "POST",
  path: "/api/users",
  summary: "Cria um usuário abaixo de quem chama",
  body: newUser,
  statuses: [201],
  once: true,
  reply: success({ user: listedUser }),
});

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

export const deleteUser = route({
  method: "DELETE",
  path: "/api/users/:id",
  summary: "Exclui um usuário; os que ele criou passam para quem o excluiu",
  params: z.object({ id }),
  reply: done,
});

export const roleOption = z.object({
  key: z.string(),
  name: z.string(),
  isSystem: z.boolean(),
  isCustom: z.boolean(),
  description: z.string(),
  /** Initial permissions of a user who gets this role from the caller; changed later on the permissions page. */
  permissions: z.array(z.enum(permissionKeys)),
});
export type RoleOption = z.infer<typeof roleOption>;

export const availableRoles = route({
  method: "GET",
  path: "/api/users/roles/available",
  summary: "Os cargos que a pessoa pode dar a quem cria",
  reply: success({ roles: z.array(roleOption) }),
});

const tipoPessoa = z.enum(["fisica", "juridica"]);

export const personalData = z.object({
  tipoPessoa: tipoPessoa.nullable(),
  /** Masked, `000.000.000-00`; empty for a company. */
  cpf: z.string(),
  /** Masked, `00.000.000/0000-00`; empty for a person. */
  cnpj: z.string(),
  email: z.string(),
});
export type PersonalData = z.infer<typeof personalData>;

export const readPersonalData = route({
  method: "GET",
  path: "/api/users/personal-data",
  summary: "Os dados do titular usados nos pagamentos",
  reply: success(personalData.shape),
});

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
