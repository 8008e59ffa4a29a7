import { type PermissionKey, permissionKeys } from "@lavra/contract/roles/roles";
import { useId } from "react";
import { permissionWords } from "../../platform/permission-words.ts";
import { Switch } from "../../ui/choices/switch.tsx";

export interface DefaultPermissionsProps {
  readonly flags: readonly PermissionKey[];
  readonly onChange: (flags: readonly PermissionKey[]) => void;
}

/** The initial permissions of people with a new role. */
export function DefaultPermissions({ flags, onChange }: DefaultPermissionsProps) {
  const heading = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out like the other headings
    <div role="group" aria-labelledby={heading} className="grid gap-2">
      <div>
        <h3 id={heading} className="text-16 font-bold text-ink">
          Permissões iniciais
        </h3>
        <p className="mt-0.5 text-13 text-muted">
          Valem para quem recebe o cargo; o escritório pode mudá-las depois em Permissões.
        </p>
      </div>
      <div className="grid gap-x-6 sheet:grid-cols-2">
        {permissionKeys.map((key) => (
          <Switch
            key={key}
            value={flags.includes(key)}
            onChange={(isOn) => onChange(permissionKeys.filter((each) => (each === key ? isOn : flags.includes(each))))}
            hint={permissionWords[key].detail}
            className="items-start! py-2"
          >
            <span className="font-medium text-ink">{permissionWords[key].name}</span>
          </Switch>
        ))}
      </div>
    </div>
  );
}
