import { sentenceFor } from "@lavra/contract/failures/sentences";
import type { ReactNode } from "react";
import { type RoleChoice, useRoles } from "../../roles/available-roles.ts";
import { Select } from "../../ui/choices/select.tsx";
import { RoleRights } from "./role-rights.tsx";

const roleAdvice = ({ isFallback, isNobodys }: { readonly isFallback: boolean; readonly isNobodys: boolean }) => {
  if (isFallback) return "Os cargos do escritório não puderam ser carregados; estes são os básicos.";
  return isNobodys ? sentenceFor("users.creation_forbidden") : undefined;
};

export interface RoleFieldProps {
  /** Key of the chosen role, or "". */
  readonly role: string;
  readonly onChange: (role: string) => void;
  readonly error: string | undefined;
  /** The user's present role, offered whatever the list of roles contains. */
  readonly currentRole?: RoleChoice | undefined;
  /** When the role's permissions take effect: "Depois de criar". */
  readonly afterwards: string;
  /** Field beside the role, above its permissions. */
  readonly children?: ReactNode;
}

/** The roles that the caller may give, and the permissions of a newly chosen one. */
export function RoleField({ role, onChange, error, currentRole, afterwards, children }: RoleFieldProps) {
  const { roles, isLoading, isFallback } = useRoles();
  const isListed = currentRole === undefined || roles.some(({ key }) => key === currentRole.key);
  const choices = isListed ? roles : [currentRole, ...roles];
  const chosen = role === currentRole?.key ? undefined : roles.find(({ key }) => key === role);
  return (
    <>
      <Select
        label="Cargo"
        name="role"
        isRequired
        isDisabled={isLoading}
        placeholder={isLoading ? "Carregando cargos..." : "Selecione"}
        options={choices.map(({ key, name, description }) => ({
          value: key,
          label: name,
          ...(description ? { detail: description } : {}),
        }))}
        value={role === "" ? null : role}
        onChange={onChange}
        error={error}
        warning={roleAdvice({ isFallback, isNobodys: !isLoading && choices.length === 0 })}
      />
      {children}
      <RoleRights role={chosen} afterwards={afterwards} />
    </>
  );
}
