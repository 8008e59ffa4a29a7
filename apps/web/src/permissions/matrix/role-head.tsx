import type { RolePermissions } from "@lavra/contract/roles/permissions";
import { permissionKeys } from "@lavra/contract/roles/roles";
import { Lock } from "lucide-react";
import { RoleIcon } from "../../roles/custom-roles/role-icon.tsx";
import { Badge } from "../../ui/marks/badge.tsx";
import type { RoleFlags } from "../edited-permissions.ts";

export interface RoleHeadProps {
  readonly role: RolePermissions;
  /** Their present values. */
  readonly flags: RoleFlags;
}

const counted = ({ permissions, mixed }: RoleFlags) =>
  `${permissions.length} de ${permissionKeys.length}${mixed.length === 0 ? "" : ` · ${mixed.length} ${mixed.length === 1 ? "mista" : "mistas"}`}`;

/** A role's description, and how many of its permissions are on. */
export function RoleFacts({ role, flags }: RoleHeadProps) {
  return (
    <>
      {role.description === "" ? null : <span className="line-clamp-2 text-13 text-muted">{role.description}</span>}
      <span className="block text-13 text-muted tabular-nums">
        {counted(flags)}
        <span className="md:sr-only"> permissões ligadas</span>
      </span>
      {role.isCustom || role.locked ? (
        <span className="mt-1 flex flex-wrap gap-1 md:justify-center">
          {role.isCustom ? <Badge tone="accent">Personalizado</Badge> : null}
          {role.locked ? (
            <Badge>
              <Lock aria-hidden="true" className="size-3" />
              Bloqueado
            </Badge>
          ) : null}
        </span>
      ) : null}
    </>
  );
}

/** The head of a role's column, without the description for system roles and where there are many columns. */
export function RoleHead({ role, flags, isAmongMany }: RoleHeadProps & { readonly isAmongMany: boolean }) {
  return (
    <>
      <span className="grid justify-items-center gap-1 text-muted">
        <RoleIcon icon={role.icon} />
        <b className="text-14 font-bold text-ink">{role.name}</b>
      </span>
      <RoleFacts role={role.isCustom && !isAmongMany ? role : { ...role, description: "" }} flags={flags} />
    </>
  );
}
