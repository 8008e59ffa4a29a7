import type { CustomRole } from "@lavra/contract/roles/admin-roles";
import { successes } from "@lavra/contract/successes";
import { Plus } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useMissingFeatureOf } from "../../subscriptions/features/plan-feature.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Note } from "../../ui/messages/note.tsx";
import type { Notice } from "../../ui/messages/use-notices.ts";
import type { CheckItem } from "../office/check-list.tsx";
import { CustomRoleList } from "./custom-role-list.tsx";
import { CustomRoleModal } from "./custom-role-modal.tsx";
import { RemoveRoleDialog } from "./remove-role-dialog.tsx";

export interface CustomRoleSectionProps {
  readonly owner: { readonly id: string; readonly nome: string };
  readonly roles: readonly CustomRole[];
  readonly onChange: (roles: readonly CustomRole[]) => void;
  /** The office's roles, among which a new role may be allowed to give some. */
  readonly officeRoles: readonly CheckItem[];
  readonly onNews: (news: Notice) => void;
}

type Asking = { readonly kind: "create" } | { readonly kind: "remove"; readonly role: CustomRole };

/** Does what the server does: no other role may give a removed one. */
const withoutRole = (roles: readonly CustomRole[], gone: string) =>
  roles
    .filter(({ key }) => key !== gone)
    .map((role) => ({ ...role, canCreateRoles: role.canCreateRoles.filter((key) => key !== gone) }));

/** The office's custom roles: adding and removing here takes effect immediately. */
export function CustomRoleSection({ owner, roles, onChange, officeRoles, onNews }: CustomRoleSectionProps) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const missing = useMissingFeatureOf(owner.id, "createCustomRoles");

  const notify = (news: Notice) => {
    setAsking(null);
    onNews(news);
  };
  const added = (role: CustomRole) => {
    onChange([...roles, role]);
    notify({ tone: "success", text: successes["roles.custom_added"] });
  };
  const removed = (gone: CustomRole) => {
    onChange(withoutRole(roles, gone.key));
    notify({ tone: "success", text: successes["roles.custom_removed"] });
    // The button that opened the question no longer exists.
    heading.current?.focus();
  };

  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h3 ref={heading} id={id} tabIndex={-1} className="text-16 font-bold text-ink">
            Cargos personalizados
          </h3>
          <p className="mt-0.5 text-13 text-muted">Só deste escritório. Criar e remover valem na hora.</p>
        </div>
        <Button icon={<Plus aria-hidden="true" />} onPress={() => setAsking({ kind: "create" })}>
          Novo cargo
        </Button>
      </div>
      {missing ? (
        <Note>{`${missing} A plataforma pode criá-los mesmo assim; os que já existem continuam valendo.`}</Note>
      ) : null}
      {roles.length === 0 ? (
        <p className="rounded-card border border-dashed border-line-strong px-4 py-5 text-center text-14 text-muted">
          Nenhum cargo personalizado ainda.
        </p>
      ) : (
        <CustomRoleList roles={roles} onRemove={(role) => setAsking({ kind: "remove", role })} />
      )}
      {asking?.kind === "create" ? (
        <CustomRoleModal
          adminId={owner.id}
          ownerName={owner.nome}
          officeRoles={officeRoles}
          onAdded={added}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {asking?.kind === "remove" ? (
        <RemoveRoleDialog
          adminId={owner.id}
          role={asking.role}
          onRemoved={() => removed(asking.role)}
          onFailed={(text) => notify({ tone: "error", text })}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </section>
  );
}
