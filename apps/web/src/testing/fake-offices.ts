import type { CustomRole } from "@lavra/contract/admin-roles";
import type { ListedUser } from "@lavra/contract/users";
import { fireEvent, screen, within } from "@testing-library/react";
import { vi } from "vitest";
import { AdminRoleManagementPage } from "../roles/admin-role-management-page.tsx";
// Loaded beforehand: the page brings it when first opened, which no test should wait for.
import "../roles/office/configuration-modal.tsx";
import { renderPage } from "./render-page.tsx";
import { refuse, type StubReply, stubApi, succeed } from "./stub-api.ts";

// A whole page with its dialogs, pressed by hand: it takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

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
export const settings = { allowedSystemRoles: ["socio", "estagiario", "advogado_jr"], customRoles: [paralegal] };

export const usersReply = (...users: readonly ListedUser[]): StubReply => ({
  body: { success: true, data: { users }, pagination: { page: 1, hasMore: false } },
});
export const configurations = (...list: readonly unknown[]) => succeed({ configurations: list });
export const notConfigured = refuse(
  400,
  "roles.configuration_not_found",
  "Configuração de cargos não encontrada para este administrador",
);
export const broken = refuse(500, "server.error", "Erro interno do servidor");

export const config = (id: string) => `/api/admin-roles/config/${id}`;
export const removal = `DELETE /api/admin-roles/custom/${maria.id}/paralegal`;

export type Answers = Parameters<typeof stubApi>[0];

export const answers: Answers = {
  "GET /api/users": usersReply(maria, acme),
  "GET /api/admin-roles/configurations": configurations({ adminId: maria.id, ...settings }),
  [`GET ${config(maria.id)}`]: succeed({ ...settings, exists: true }),
  [`GET ${config(acme.id)}`]: succeed({ allowedSystemRoles: [], customRoles: [], exists: false }),
  [`PUT ${config(maria.id)}`]: ({ body }) => succeed(body as Record<string, unknown>),
  [`PUT ${config(acme.id)}`]: notConfigured,
  "POST /api/admin-roles/config": ({ body }) => succeed(body as Record<string, unknown>),
  "POST /api/admin-roles/custom": ({ body }) => succeed({ role: (body as { roleData: CustomRole }).roleData }),
  [removal]: succeed(),
};

export const openOffices = async (more: Answers = {}, address = "/admin-role-management") => {
  const api = stubApi({ ...answers, ...more });
  const view = renderPage("/admin-role-management", AdminRoleManagementPage, address);
  await screen.findByRole("heading", { level: 1, name: "Gerenciamento de Cargos" });
  return { api, ...view };
};

export const card = async (name: string) =>
  within((await screen.findByRole("heading", { level: 2, name })).closest("article") as HTMLElement);

export const openModal = async (name: string, more: Answers = {}) => {
  const page = await openOffices(more);
  const { person } = page;
  await person.click((await card(name)).getByRole("button"));
  return { ...page, modal: within(await screen.findByRole("dialog", { name: `Cargos de ${name}` })) };
};

type Modal = Awaited<ReturnType<typeof openModal>>["modal"];

export const checked = (modal: Modal) =>
  within(modal.getByRole("group", { name: "Cargos do sistema" }))
    .getAllByRole<HTMLInputElement>("checkbox")
    .filter((box) => box.checked)
    .map((box) => box.closest("label")?.textContent);

/** Puts a whole text into a field, as by pasting. */
export const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

export const openForm = async (name = maria.nome, more: Answers = {}) => {
  const page = await openModal(name, more);
  await page.person.click(page.modal.getByRole("button", { name: "Novo cargo" }));
  const form = within(await screen.findByRole("dialog", { name: "Novo cargo customizado" }));
  const key = form.getByRole<HTMLInputElement>("textbox", { name: "Chave" });
  const title = form.getByRole<HTMLInputElement>("textbox", { name: "Nome" });
  return { ...page, form, key, title, create: form.getByRole<HTMLButtonElement>("button", { name: /^Criar cargo/ }) };
};
