import { type ListedUser, listUsers } from "@lavra/contract/accounts/users";
import {
  addCustomRole,
  type CustomRole,
  createConfiguration,
  listConfigurations,
  type RoleConfiguration,
  readConfiguration,
  removeCustomRole,
  updateConfiguration,
} from "@lavra/contract/roles/admin-roles";
import { fireEvent, screen, within } from "@testing-library/react";
import { AdminRoleManagementPage } from "../../roles/admin-role-management-page.tsx";
// Loaded in advance: the page loads it when first opened, which no test should wait for.
import "../../roles/office/configuration-modal.tsx";
import { renderPage } from "../render-page.tsx";
import { type Doubles, on, refuse, stubApi } from "../stub-api.ts";
import { officePlan } from "./fake-plans.tsx";

const idOf = (order: number) => `019aa000-0000-7000-8000-00000000000${order}`;

export const owner = (order: number, nome: string, part: Partial<ListedUser> = {}): ListedUser => ({
  id: idOf(order),
  nome,
  login: nome.toLowerCase().replace(" ", "."),
  role: "administrador",
  roleName: "Administrador",
  ativo: true,
  criadoEm: "2026-11-21T12:00:00.000Z",
  parentId: null,
  criadoPor: null,
  isHierarchical: false,
  ...part,
});
export const maria = owner(1, "Maria Souza");
export const acme = owner(2, "Acme Advocacia", { role: "empresa" });

export const paralegal: CustomRole = {
  key: "paralegal",
  name: "Paralegal",
  description: "Apoio aos advogados",
  icon: "scale",
  canCreateUsers: true,
  canCreateRoles: ["estagiario"],
  defaultPermissions: { dashboard: true, generate: true },
};
export const settings: Omit<RoleConfiguration, "adminId"> = {
  allowedSystemRoles: ["socio", "estagiario", "advogado_jr"],
  customRoles: [paralegal],
};

const paging = { page: 1, limit: 1000, totalPages: 1, hasMore: false };

export const usersReply = (...users: ListedUser[]) => ({ users, pagination: { ...paging, total: users.length } });
export const notConfigured = refuse("roles.configuration_not_found");
export const broken = refuse("server.error");

const doubles: Doubles = [
  ...officePlan(),
  on(listUsers, usersReply(maria, acme)),
  on(listConfigurations, { configurations: [{ adminId: maria.id, ...settings }] }),
  on(readConfiguration, { ...settings, exists: true }, { adminId: maria.id }),
  on(readConfiguration, { allowedSystemRoles: [], customRoles: [], exists: false }, { adminId: acme.id }),
  on(updateConfiguration, ({ body }) => body, { adminId: maria.id }),
  on(updateConfiguration, notConfigured, { adminId: acme.id }),
  on(createConfiguration, ({ body }) => body),
  on(addCustomRole, ({ body }) => ({ role: body.roleData })),
  on(removeCustomRole, {}, { adminId: maria.id, roleKey: paralegal.key }),
];

export const openOffices = async (more: Doubles = [], address = "/admin-role-management") => {
  const api = stubApi(...doubles, ...more);
  const view = renderPage("/admin-role-management", AdminRoleManagementPage, address);
  await screen.findByRole("heading", { level: 1, name: "Gerenciamento de Cargos" });
  return { api, ...view };
};

export const rowOf = async (name: string) =>
  within((await screen.findByRole("rowheader", { name: new RegExp(`^${name}`) })).closest("tr") as HTMLElement);

export const openModal = async (name: string, more: Doubles = []) => {
  const page = await openOffices(more);
  const { person } = page;
  await person.click((await rowOf(name)).getByRole("button"));
  return { ...page, modal: within(await screen.findByRole("dialog", { name: `Cargos de ${name}` })) };
};

type Modal = Awaited<ReturnType<typeof openModal>>["modal"];

export const checked = (modal: Modal) =>
  within(modal.getByRole("group", { name: "Cargos do sistema" }))
    .getAllByRole<HTMLInputElement>("checkbox")
    .filter((box) => box.checked)
    .map((box) => box.closest("label")?.textContent);

/** Puts a whole text into a field, like pasting. */
export const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

export const openForm = async (name = maria.nome, more: Doubles = []) => {
  const page = await openModal(name, more);
  await page.person.click(page.modal.getByRole("button", { name: "Novo cargo" }));
  const form = within(await screen.findByRole("dialog", { name: "Novo cargo personalizado" }));
  const key = form.getByRole<HTMLInputElement>("textbox", { name: "Chave" });
  const title = form.getByRole<HTMLInputElement>("textbox", { name: "Nome" });
  return { ...page, form, key, title, create: form.getByRole<HTMLButtonElement>("button", { name: /^Criar cargo/ }) };
};
