import type { RolePermissions } from "@lavra/contract/roles/permissions";
import { useUrlParam } from "../platform/use-url-param.ts";
import { LazySelect } from "../ui/choices/lazy-select.tsx";
import { useIsPhone } from "../ui/use-media-query.ts";
import { flagsOf } from "./edited-permissions.ts";
import { PermissionMatrix, type PermissionMatrixProps } from "./matrix/permission-matrix.tsx";
import { RoleFacts } from "./matrix/role-head.tsx";

export interface RolePermissionsViewProps extends Omit<PermissionMatrixProps, "roles" | "isAlone"> {
  /** By role key. */
  readonly roles: Readonly<Record<string, RolePermissions>>;
}

/** All roles side by side; on phones one at a time, stored in the address (`?cargo=socio`). */
export function RolePermissionsView({ roles, ...rest }: RolePermissionsViewProps) {
  const isPhone = useIsPhone();
  const [asked, ask] = useUrlParam("cargo");
  const all = Object.entries(roles);
  const shown = all.find(([key]) => key === asked) ?? all[0];
  if (!isPhone || !shown) return <PermissionMatrix roles={all} {...rest} />;
  const [key, role] = shown;
  return (
    <div className="grid gap-3">
      <LazySelect
        label="Cargo"
        options={all.map(([value, { name }]) => ({ value, label: name }))}
        value={key}
        onChange={ask}
      />
      <div>
        <RoleFacts role={role} flags={flagsOf(rest.edited, key, role)} />
      </div>
      <PermissionMatrix roles={[shown]} isAlone {...rest} />
    </div>
  );
}
