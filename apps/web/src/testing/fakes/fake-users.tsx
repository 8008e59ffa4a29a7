import { listInvitations } from "@lavra/contract/accounts/invitations";
import {
  availableRoles,
  type ListedUser,
  listUsers,
  type RoleOption,
  readPersonalData,
} from "@lavra/contract/accounts/users";
import { currentUsage } from "@lavra/contract/plans/subscriptions";
import { screen, within } from "@testing-library/react";
import { saveSession } from "../../platform/session/session.ts";
import { ManageUsersPage } from "../../users/manage-users-page.tsx";
import { renderPage } from "../render-page.tsx";
import { ownerUser } from "../session-user.ts";
import { type Doubles, on, stubApi } from "../stub-api.ts";

export const idOf = (order: number) => `019aa000-0000-7000-8000-${String(order).padStart(12, "0")}`;

export const listed = (order: number, nome: string, part: Partial<ListedUser> = {}): ListedUser => ({
  id: idOf(order),
  nome,
  login: nome.toLowerCase().replaceAll(" ", "."),
  role: "advogado_jr",
  roleName: "Advogado Júnior",
  ativo: true,
  criadoEm: "2026-03-01T15:00:00.000Z",
  parentId: idOf(1),
  criadoPor: idOf(1),
  isHierarchical: true,
  ...part,
});

export const ana = listed(11, "Ana Lima", {
  role: "advogado_sr",
  roleName: "Advogado Sênior",
  criadoEm: "2025-02-03T02:30:00.000Z",
});
export const joao = listed(12, "João Reis", { login: "jreis", criadoEm: "2026-07-20T15:00:00.000Z" });
export const elisa = listed(13, "Elisa Prado", { role: "controladoria", roleName: "Controladoria", ativo: false });

const option = (key: string, name: string, permissions: RoleOption["permissions"]): RoleOption => ({
  key,
  name,
  isSystem: true,
  isCustom: false,
  description: "",
  permissions,
});

export const usersReply = (users: ListedUser[], hasMore = false) => ({
  users,
  pagination: { page: 1, limit: 1000, total: users.length, totalPages: hasMore ? 2 : 1, hasMore },
});

const doubles: Doubles = [
  on(listUsers, usersReply([ana, joao, elisa])),
  on(currentUsage, { documents: { used: 0, limit: 10, resetAt: null }, users: { active: 3, limit: 8 } }),
  on(availableRoles, {
    roles: [
      option("advogado_sr", "Advogado Sênior", ["dashboard", "generate", "upload"]),
      option("advogado_jr", "Advogado Júnior", ["dashboard"]),
    ],
  }),
  on(listInvitations, { invitations: [], isOffered: false }),
  on(readPersonalData, {
    tipoPessoa: "fisica",
    cpf: "529.982.247-25",
    cnpj: "",
    email: "maria@exemplo.com.br",
  }),
];

/** Opens the page at its address with the server's answers; further ones take precedence. */
export async function openUsers(more: Doubles = [], { address = "/manage-users", user = ownerUser() } = {}) {
  saveSession({ token: "abc", user });
  const api = stubApi(...doubles, ...more);
  const view = renderPage("/manage-users", ManageUsersPage, address);
  await screen.findByRole("heading", { level: 1, name: "Gerenciar Usuários" });
  return { api, ...view };
}

/** The names of the rows, in order. */
export const names = () =>
  screen.getAllByRole("rowheader").map((cell) => cell.textContent?.replace(/^[A-ZÀ-Ý]{1,2}(?=[A-ZÀ-Ý])/, ""));

export const row = (name: string) => within(screen.getByText(name).closest("tr") as HTMLElement);

/** The description of a field, in words. */
export const describedBy = (control: HTMLElement) =>
  (control.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");

/** The notification with this sentence, and its OK. */
export async function notification(text: string) {
  const dialog = (await screen.findByText(text)).closest<HTMLElement>("[role='alertdialog']");
  if (!dialog) throw new Error(`"${text}" stands in no notification`);
  const inside = within(dialog);
  return { title: inside.getByRole("heading").textContent, ok: inside.getByRole("button", { name: "OK" }), dialog };
}
