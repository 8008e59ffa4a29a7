import type { CustomRole } from "@lavra/contract/roles/admin-roles";
import { type FormEvent, useId, useState } from "react";
import { ApiError, sentenceOf } from "../../platform/api/api-error.ts";
import { useSendOnce } from "../../platform/api/sending/use-send-once.ts";
import { useLeaveQuestion } from "../../platform/use-leave-question.ts";
import { Switch } from "../../ui/choices/switch.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Notices } from "../../ui/messages/notices.tsx";
import { useNotices } from "../../ui/messages/use-notices.ts";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { type CheckItem, CheckList } from "../office/check-list.tsx";
import { DefaultPermissions } from "../office/default-permissions.tsx";
import { useAddCustomRole } from "./change-custom-roles.ts";
import { canBeCreated, type EditedRole, emptyRole, toCustomRole } from "./edited-role.ts";
import { IconChoice } from "./icon-choice.tsx";
import { RoleKeyField } from "./role-key-field.tsx";

export interface CustomRoleModalProps {
  readonly adminId: string;
  readonly ownerName: string;
  /** The office's roles, among which a new role may be allowed to give some. */
  readonly officeRoles: readonly CheckItem[];
  readonly onAdded: (role: CustomRole) => void;
  readonly onClose: () => void;
}

interface UserCreationProps {
  readonly edited: EditedRole;
  readonly officeRoles: readonly CheckItem[];
  readonly onChange: (part: Partial<EditedRole>) => void;
}

/** True if the role may create users, and the roles it may give them. */
function UserCreation({ edited, officeRoles, onChange }: UserCreationProps) {
  const lacksPage = edited.canCreateUsers && !edited.flags.includes("manage_users");
  return (
    <div className="grid gap-3">
      <Switch
        value={edited.canCreateUsers}
        onChange={(canCreateUsers) => onChange({ canCreateUsers })}
        hint={
          lacksPage
            ? "Para chegar à página de usuários, o cargo também precisa da permissão Gerenciar Usuários."
            : "Quem tem o cargo pode criar usuários abaixo de si."
        }
        className="items-start!"
      >
        <span className="font-medium text-ink">Pode criar usuários</span>
      </Switch>
      {edited.canCreateUsers ? (
        <CheckList
          title="Cargos que pode dar"
          hint="Sem nenhum marcado, não pode criar ninguém."
          items={officeRoles}
          chosen={edited.canCreateRoles}
          onChange={(canCreateRoles) => onChange({ canCreateRoles })}
        />
      ) : null}
    </div>
  );
}

const questionWords = {
  title: "Descartar o novo cargo?",
  stayLabel: "Continuar editando",
  text: "O que você preencheu será perdido.",
};

/** Creates a custom role. The button is enabled once key and name are typed. */
export function CustomRoleModal({ adminId, ownerName, officeRoles, onAdded, onClose }: CustomRoleModalProps) {
  const formId = useId();
  const [edited, setEdited] = useState(emptyRole);
  const adding = useAddCustomRole(adminId);
  const add = useSendOnce(adding);
  const notices = useNotices();
  const question = useLeaveQuestion(() => edited !== emptyRole && !adding.isSuccess, onClose);
  const change = (part: Partial<EditedRole>) => setEdited((now) => ({ ...now, ...part }));
  const isTaken = adding.error instanceof ApiError && adding.error.code === "roles.key_taken";

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canBeCreated(edited)) return;
    add(toCustomRole(edited), {
      onSuccess: ({ data }) => onAdded(data.role),
      onError: (error) =>
        notices.notify({ tone: "error", text: `Erro ao adicionar cargo customizado: ${sentenceOf(error)}` }),
    });
  };

  return (
    <FormDialog
      size="lg"
      title="Novo cargo personalizado"
      lead={`Só para o escritório de ${ownerName}.`}
      formId={formId}
      submitLabel="Criar cargo"
      busyLabel="Criando…"
      isBusy={adding.isPending}
      isWaiting={!canBeCreated(edited)}
      question={question}
      questionWords={questionWords}
      onClose={onClose}
    >
      <Notices of={notices} className="sticky top-0 z-1" />
      <form id={formId} onSubmit={submit} noValidate className="grid gap-6">
        <div className="grid items-start gap-5 sheet:grid-cols-2">
          <RoleKeyField
            value={edited.key}
            onChange={(key) => {
              adding.reset();
              change({ key });
            }}
            error={isTaken ? adding.error?.message : undefined}
          />
          <TextField
            label="Nome"
            hint="Como as pessoas leem o cargo."
            isRequired
            autoComplete="off"
            maxLength={100}
            value={edited.name}
            onChange={(name) => change({ name })}
          />
        </div>
        <TextField
          label="Descrição"
          isOptional
          rows={2}
          maxLength={500}
          value={edited.description}
          onChange={(description) => change({ description })}
        />
        <IconChoice value={edited.icon} onChange={(icon) => change({ icon })} />
        <DefaultPermissions flags={edited.flags} onChange={(flags) => change({ flags })} />
        <UserCreation edited={edited} officeRoles={officeRoles} onChange={change} />
      </form>
    </FormDialog>
  );
}
