import { jobRoles, roleNames } from "@lavra/contract/roles/roles";
import { useState } from "react";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { useLeaveQuestion } from "../../platform/use-leave-question.ts";
import { Note } from "../../ui/messages/note.tsx";
import { Notices } from "../../ui/messages/notices.tsx";
import { useNotices } from "../../ui/messages/use-notices.ts";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { CustomRoleSection } from "../custom-roles/custom-role-section.tsx";
import { CheckList } from "./check-list.tsx";
import type { ReadSettings } from "./fetch-configuration.ts";
import { useSaveConfiguration } from "./save-configuration.ts";

export interface ConfigurationModalProps {
  readonly owner: { readonly id: string; readonly nome: string };
  readonly settings: ReadSettings;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** The product's five job roles with their displayed names. */
const systemRoles = jobRoles.map((key) => ({ key, name: roleNames[key] ?? key }));

const questionWords = {
  title: "Descartar as alterações?",
  stayLabel: "Continuar editando",
  text: "A escolha dos cargos do sistema ainda não foi salva.",
};

/** The roles that an office may give: system roles on save, custom roles immediately. */
export function ConfigurationModal({ owner, settings, onSaved, onClose }: ConfigurationModalProps) {
  const [allowed, setAllowed] = useState(settings.allowedSystemRoles);
  const [saved, setSaved] = useState(settings.allowedSystemRoles);
  const [customRoles, setCustomRoles] = useState(settings.customRoles);
  const saving = useSaveConfiguration();
  const notices = useNotices();
  const isChanged = systemRoles.some(({ key }) => allowed.includes(key) !== saved.includes(key));
  const question = useLeaveQuestion(() => isChanged && !saving.isSuccess, onClose);

  const changeCustomRoles = (roles: ReadSettings["customRoles"]) => {
    setCustomRoles(roles);
    // The first custom role creates the office's configuration, which restricts nothing until this form is saved.
    if (!settings.exists) setSaved(systemRoles.map(({ key }) => key));
  };

  const save = () =>
    saving.mutate(
      { adminId: owner.id, settings: { allowedSystemRoles: allowed, customRoles } },
      {
        onSuccess: onSaved,
        onError: (error) =>
          notices.notify({ tone: "error", text: `Erro ao salvar configuração: ${sentenceOf(error)}` }),
      },
    );

  return (
    <FormDialog
      size="md"
      title={`Cargos de ${owner.nome}`}
      lead="Os cargos que este escritório pode dar aos seus usuários."
      submitLabel="Salvar configuração"
      busyLabel="Salvando…"
      isBusy={saving.isPending}
      question={question}
      questionWords={questionWords}
      onSubmit={save}
      onClose={onClose}
    >
      <Notices of={notices} className="sticky top-0 z-1" />
      <Note>
        Sem configuração, o escritório pode usar todos os cargos do sistema. Depois de salvar, usa só os marcados aqui.
      </Note>
      <CheckList
        title="Cargos do sistema"
        hint={
          allowed.length + customRoles.length === 0
            ? "Sem nenhum cargo, o escritório não poderá criar usuários."
            : undefined
        }
        items={systemRoles}
        chosen={allowed}
        onChange={setAllowed}
      />
      <CustomRoleSection
        owner={owner}
        roles={customRoles}
        onChange={changeCustomRoles}
        officeRoles={[...systemRoles.filter(({ key }) => allowed.includes(key)), ...customRoles]}
        onNews={notices.notify}
      />
    </FormDialog>
  );
}
