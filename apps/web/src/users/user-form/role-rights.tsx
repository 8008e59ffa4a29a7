import { isAdministrativeRole } from "@lavra/contract/roles/roles";
import { Check } from "lucide-react";
import { HelpLink } from "../../platform/help/help-link.tsx";
import { permissionWords } from "../../platform/permission-words.ts";
import { places } from "../../platform/places.ts";
import { useSession } from "../../platform/session/session.ts";
import type { RoleChoice } from "../../roles/available-roles.ts";
import { TextLink } from "../../ui/buttons/text-link.tsx";

export interface RoleRightsProps {
  /** undefined before one is chosen. */
  readonly role: RoleChoice | undefined;
  /** When the permissions take effect: "Depois de criar". */
  readonly afterwards: string;
}

function WhereToChange({ afterwards }: Pick<RoleRightsProps, "afterwards">) {
  const mayChange = useSession().user?.permissions.permissions === true;
  if (!mayChange) return <>{afterwards}, quem muda isso é o titular do escritório.</>;
  return (
    <>
      {afterwards}, você muda isso em <TextLink href={places.permissions.path}>{places.permissions.title}</TextLink>.
    </>
  );
}

/** The permissions of a role, shown as soon as it is chosen; nothing if they are unknown. */
export function RoleRights({ role, afterwards }: RoleRightsProps) {
  const permissions = role?.permissions;
  const rights = permissions?.filter((key) => key !== "dashboard") ?? [];
  return (
    <div aria-live="polite" className="full empty:hidden">
      {role && permissions ? (
        <div className="grid gap-2 rounded-card bg-sunken px-4 py-3 text-14 text-body">
          <p className="font-medium text-ink">
            {rights.length === 0 ? `${role.name} só abre a página inicial.` : `${role.name} pode:`}
          </p>
          {rights.length === 0 ? null : (
            <ul className="grid grid-cols-2 gap-x-4 gap-y-1 max-sheet:grid-cols-1">
              {rights.map((key) => (
                <li key={key} className="flex items-center gap-2">
                  <Check aria-hidden="true" className="size-4 flex-none text-ok-ink" />
                  {permissionWords[key].name}
                </li>
              ))}
            </ul>
          )}
          <p className="text-13 text-muted">
            {isAdministrativeRole(role.key) ? (
              "Titulares têm sempre todas as permissões."
            ) : (
              <>
                <WhereToChange afterwards={afterwards} />{" "}
                <HelpLink to="equipe#permissões">O que abre cada permissão</HelpLink>
              </>
            )}
          </p>
        </div>
      ) : null}
    </div>
  );
}
