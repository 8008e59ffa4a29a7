import type { RolePermissions } from "@lavra/contract/roles/permissions";
import { type PermissionKey, permissionKeys } from "@lavra/contract/roles/roles";
import { useId } from "react";
import { permissionWords } from "../../platform/permission-words.ts";
import { Card } from "../../ui/layout/card.tsx";
import { type EditedPermissions, flagsOf, type Toggle } from "../edited-permissions.ts";
import type { GridPlace } from "./grid-step.ts";
import { MatrixNotes } from "./matrix-notes.tsx";
import { type Barrier, barrierOf, isOpen, PermissionCell } from "./permission-cell.tsx";
import { RoleHead } from "./role-head.tsx";
import { useGridFocus } from "./use-grid-focus.ts";

export interface PermissionMatrixProps {
  /** The columns: roles by their keys. */
  readonly roles: readonly (readonly [string, RolePermissions])[];
  readonly edited: EditedPermissions;
  /** Permissions that the caller may turn on. */
  readonly grantable: readonly PermissionKey[];
  readonly onToggle: (toggle: Toggle) => void;
  /** True if the office's plan lets permissions only be seen. */
  readonly isReadOnly?: boolean | undefined;
  /** True for a single role, whose facts are already shown above. */
  readonly isAlone?: boolean | undefined;
}

const headClass = "sticky top-0 z-2 border-b border-line bg-surface px-3 py-4 align-top font-normal";
const rowHeadClass =
  "sticky left-0 z-1 border-line bg-surface py-2 pr-4 pl-6 text-left font-normal group-not-last:border-b group-hover:bg-hover md:min-w-60 md:border-r max-md:pl-4";
const cellClass = "h-px border-line p-0 group-not-last:border-b group-hover:bg-hover md:w-40";

/** With more columns than this, the columns are narrower, so that fewer are hidden. */
const fewRoles = 5;

/** A row's name, what it allows, and a note if the caller lacks it and so cannot give it. */
function RightHead({ flag, id, isGrantable }: { flag: PermissionKey; id: string; isGrantable: boolean }) {
  const { name, detail } = permissionWords[flag];
  return (
    <th scope="row" className={rowHeadClass}>
      <span className="block text-14 font-medium text-ink">{name}</span>
      <span id={id} className="block text-13 text-muted">
        {detail}
        {isGrantable ? null : " Você não tem esta permissão: pode retirá-la, mas não concedê-la."}
      </span>
    </th>
  );
}

/** Permissions down, roles across, a switch at each crossing; the heads are sticky. */
export function PermissionMatrix(props: PermissionMatrixProps) {
  const { roles, edited, grantable, onToggle, isReadOnly = false, isAlone = false } = props;
  const id = useId();
  const barrierAt = ({ row, column }: GridPlace): Barrier => {
    const flag = permissionKeys[row];
    const role = roles[column]?.[1];
    if (isReadOnly) return "plan";
    return flag && role ? barrierOf(flag, role, grantable) : "locked";
  };
  const { isStop, tableProps } = useGridFocus({
    rows: permissionKeys.length,
    columns: roles.length,
    isOpen: (place) => isOpen(barrierAt(place)),
  });
  const isAmongMany = roles.length > fewRoles;
  const shown = roles.map(([key, role]) => ({ key, role, flags: flagsOf(edited, key, role) }));
  return (
    <Card isFlush className="overflow-clip">
      {/* The page's header and bar are sticky too: a switch reached by keyboard scrolls clear of all of them. */}
      <div className="md:max-h-[calc(100dvh-var(--header)-6.5rem)] md:scroll-pl-72 md:overflow-auto [&_input]:scroll-mt-40 [&_input]:scroll-mb-48">
        <table
          {...tableProps}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows walk it, as they do a grid
          role="grid"
          aria-label="Permissões por cargo"
          aria-describedby={`${id}-keys`}
          className="w-full border-separate border-spacing-0 text-14"
        >
          <thead className={isAlone ? "sr-only" : undefined}>
            <tr>
              <th scope="col" className={`${headClass} left-0 z-3 pl-6 text-left text-13 text-muted md:border-r`}>
                Permissão
              </th>
              {shown.map(({ key, role, flags }) => (
                <th key={key} scope="col" className={headClass}>
                  {isAlone ? role.name : <RoleHead role={role} flags={flags} isAmongMany={isAmongMany} />}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissionKeys.map((flag, row) => (
              <tr key={flag} className="group">
                <RightHead flag={flag} id={`${id}-${flag}`} isGrantable={grantable.includes(flag)} />
                {shown.map(({ key, role, flags }, column) => (
                  <td key={key} className={`${cellClass} ${isAmongMany ? "md:min-w-30" : "md:min-w-36"}`}>
                    <PermissionCell
                      flag={flag}
                      role={role}
                      flags={flags}
                      barrier={barrierAt({ row, column })}
                      isStop={isStop({ row, column })}
                      texts={{ detail: `${id}-${flag}`, mixed: `${id}-mixed`, locked: `${id}-locked` }}
                      onToggle={(isOn) => onToggle({ role: key, flag, isOn })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <MatrixNotes
        id={id}
        hasMixed={shown.some(({ flags }) => flags.mixed.length > 0)}
        hasLocked={shown.some(({ role }) => role.locked)}
      />
    </Card>
  );
}
