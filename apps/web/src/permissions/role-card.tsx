import type { RolePermissions } from "@lavra/contract/permissions";
import { type PermissionKey, permissionKeys } from "@lavra/contract/roles";
import { Lock } from "lucide-react";
import { useId } from "react";
import { permissionWords } from "../platform/permission-words.ts";
import { RoleIcon } from "../roles/custom-roles/index.ts";
import { Switch } from "../ui/choices/switch.tsx";
import { Card } from "../ui/layout/card.tsx";
import { Badge } from "../ui/marks/badge.tsx";
import { IconTile } from "../ui/marks/icon-tile.tsx";
import type { RoleFlags } from "./permission-draft.ts";

export interface RoleCardProps {
  readonly role: RolePermissions;
  /** As they stand now. */
  readonly flags: RoleFlags;
  readonly grantable: readonly PermissionKey[];
  readonly onToggle: (flag: PermissionKey, isOn: boolean) => void;
}

type Barrier = "none" | "locked" | "foreign" | "one-way";

/** A person cannot turn on a permission that they lack; one that is already on they may turn off. */
function barrierOf(flag: PermissionKey, role: RolePermissions, grantable: readonly PermissionKey[]): Barrier {
  if (grantable.includes(flag)) return "none";
  return role.permissions.includes(flag) || role.mixed.includes(flag) ? "one-way" : "foreign";
}

const barrierWords: Readonly<Record<Barrier, string>> = {
  none: "",
  locked: "",
  foreign: " Você não tem esta permissão, por isso não pode concedê-la.",
  "one-way": " Você não tem esta permissão: pode retirá-la, mas não concedê-la.",
};

const mixedWords = " Misto: algumas pessoas deste cargo têm, outras não. Ao escolher, vale para todas.";

const counted = ({ permissions, mixed }: RoleFlags) =>
  `${permissions.length} de ${permissionKeys.length}${mixed.length === 0 ? "" : ` · ${mixed.length} ${mixed.length === 1 ? "mista" : "mistas"}`}`;

/** One role: what it is, and a switch for each permission. */
export function RoleCard({ role, flags, grantable, onToggle }: RoleCardProps) {
  const name = useId();
  return (
    <Card isFlush className="h-full">
      <div className="flex items-start gap-3 px-6 pt-5 pb-4 max-md:px-4">
        <IconTile icon={<RoleIcon icon={role.icon} />} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 id={name} className="min-w-0 text-18 font-bold text-ink">
              {role.name}
            </h2>
            {role.isCustom ? <Badge tone="accent">Customizado</Badge> : null}
          </div>
          {role.description === "" ? null : <p className="text-13 text-muted">{role.description}</p>}
        </div>
        <span className="pt-1 text-13 whitespace-nowrap text-muted tabular-nums">
          {counted(flags)}
          <span className="sr-only"> permissões ligadas</span>
        </span>
      </div>
      {role.locked ? (
        <p className="flex items-start gap-2 border-t border-line bg-sunken px-6 py-3 text-13 text-body max-md:px-4">
          <Lock aria-hidden="true" className="mt-0.5 size-4" />
          <span>
            Bloqueado: este cargo não está mais entre os que você pode dar. As permissões só podem ser vistas.
          </span>
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw the heading inside its frame */}
      <div role="group" aria-labelledby={name} className="divide-y divide-line border-t border-line">
        {permissionKeys.map((flag) => {
          const { name: label, detail } = permissionWords[flag];
          const barrier = role.locked ? "locked" : barrierOf(flag, role, grantable);
          const isHeld = barrier === "locked" || barrier === "foreign";
          const isMixed = flags.mixed.includes(flag);
          return (
            <Switch
              key={flag}
              value={flags.permissions.includes(flag)}
              isMixed={isMixed}
              isDisabled={isHeld}
              // On a mixed switch, somebody who may only turn the permission off turns it off for everybody.
              onChange={(isOn) => onToggle(flag, isOn && !(isMixed && barrier === "one-way"))}
              hint={`${detail}${isMixed ? mixedWords : ""}${barrierWords[barrier]}`}
              className="flex-row-reverse justify-between px-6 py-2.5 data-hovered:bg-hover max-md:px-4"
            >
              <span className={isHeld ? undefined : "font-medium text-ink"}>{label}</span>
              {isMixed ? (
                <>
                  {" "}
                  <Badge>Misto</Badge>
                </>
              ) : null}
            </Switch>
          );
        })}
      </div>
    </Card>
  );
}
