import type { CustomRole } from "@lavra/contract/roles/admin-roles";
import { permissionKeys, roleNames } from "@lavra/contract/roles/roles";
import { Trash2 } from "lucide-react";
import { permissionWords } from "../../platform/permission-words.ts";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { IconTile } from "../../ui/marks/icon-tile.tsx";
import { RoleIcon } from "./role-icon.tsx";

export interface CustomRoleListProps {
  readonly roles: readonly CustomRole[];
  readonly onRemove: (role: CustomRole) => void;
}

const words = new Intl.ListFormat("pt-BR", { type: "conjunction" });

/** A role's name: a custom role's first, then the product's, else its key. */
const roleNameIn = (customRoles: readonly Pick<CustomRole, "key" | "name">[], key: string): string =>
  customRoles.find((role) => role.key === key)?.name ?? roleNames[key] ?? key;

/** A role's permissions in a sentence. */
function abilities({ defaultPermissions, canCreateUsers, canCreateRoles }: CustomRole, roles: readonly CustomRole[]) {
  const flags = permissionKeys.filter((key) => defaultPermissions[key] ?? key === "dashboard");
  const given = canCreateRoles.map((key) => roleNameIn(roles, key));
  return [
    flags.length === 0
      ? "Nenhuma permissão."
      : `Permissões: ${words.format(flags.map((key) => permissionWords[key].name))}.`,
    ...(canCreateUsers && given.length > 0 ? [`Cria usuários: ${words.format(given)}.`] : []),
  ].join(" ");
}

/** The office's custom roles, each with a button to remove it. */
export function CustomRoleList({ roles, onRemove }: CustomRoleListProps) {
  return (
    <ul aria-label="Cargos personalizados" className="divide-y divide-line rounded-card border border-line">
      {roles.map((role) => (
        <li key={role.key} className="flex items-start gap-3 py-3 pr-2 pl-4">
          <IconTile icon={<RoleIcon icon={role.icon} />} />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="min-w-0 font-strong text-ink">{role.name}</span>
              <code className="min-w-0 font-mono text-12 break-all text-muted">{role.key}</code>
            </p>
            {role.description === "" ? null : <p className="text-13 text-body">{role.description}</p>}
            <p className="text-13 text-muted">{abilities(role, roles)}</p>
          </div>
          <IconButton
            label={`Remover ${role.name}`}
            icon={<Trash2 aria-hidden="true" />}
            onPress={() => onRemove(role)}
          />
        </li>
      ))}
    </ul>
  );
}
