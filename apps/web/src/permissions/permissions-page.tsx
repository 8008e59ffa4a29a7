import type { RolePermissions } from "@lavra/contract/roles/permissions";
import { successes } from "@lavra/contract/successes";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { ShieldCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { TeamSwitch, teamWord, useMayAskForTeam } from "../accounts/whole-team.tsx";
import { ApiError, sentenceOf } from "../platform/api/api-error.ts";
import { heads } from "../platform/head/heads.ts";
import { KnownHead } from "../platform/head/known-head.tsx";
import { places } from "../platform/places.ts";
import { useSession } from "../platform/session/session.ts";
import { useLeaveQuestion } from "../platform/use-leave-question.ts";
import { FeatureNotice } from "../subscriptions/features/feature-notice.tsx";
import { usePlanFeature } from "../subscriptions/features/plan-feature.ts";
import { ButtonLink } from "../ui/buttons/button.tsx";
import { Card } from "../ui/layout/card.tsx";
import { EmptyState } from "../ui/messages/empty-state.tsx";
import { FailedState } from "../ui/messages/failed-state.tsx";
import { Note } from "../ui/messages/note.tsx";
import { Notices } from "../ui/messages/notices.tsx";
import { SaveBar } from "../ui/messages/save-bar.tsx";
import { useNotices } from "../ui/messages/use-notices.ts";
import { LazyLeaveDialog } from "../ui/overlays/lazy-dialogs.tsx";
import { type EditedPermissions, permissionsToSave, toggled } from "./edited-permissions.ts";
import { usePermissions } from "./fetch-permissions.ts";
import { PermissionsSkeleton } from "./permissions-skeleton.tsx";
import { RolePermissionsView } from "./role-permissions-view.tsx";
import { useSavePermissions } from "./save-permissions.ts";

/** True if the page covers the whole office; stored in the address: `?equipe=sim`. */
function useTeamView() {
  const mayAsk = useMayAskForTeam();
  const isAsked = useLocation({ select: ({ search }) => "equipe" in search && search.equipe === teamWord });
  const navigate = useNavigate();
  const change = (isWholeTeam: boolean) => {
    const search = (isWholeTeam ? { equipe: teamWord } : {}) as never;
    void navigate({ to: ".", replace: true, resetScroll: false, search });
  };
  return { mayAsk, isWholeTeam: mayAsk && isAsked, change };
}

function NoRoles() {
  const mayCreate = useSession().user?.permissions.manage_users === true;
  return (
    <Card isFlush>
      <EmptyState
        icon={<ShieldCheck />}
        hue="users"
        title="Nenhum role editável encontrado"
        actions={
          mayCreate ? (
            <ButtonLink tone="primary" href={places.users.path}>
              {places.users.title}
            </ButtonLink>
          ) : undefined
        }
      >
        Crie um usuário: o cargo que você der a ele aparece aqui.
      </EmptyState>
    </Card>
  );
}

const wasUnanswered = (error: unknown) => error instanceof ApiError && error.status === 0;

/** The sentence of a failed save: a refusal has its reason, a missing answer has none. */
const saveFailure = (error: unknown) =>
  wasUnanswered(error)
    ? ({ tone: "error", text: "Erro de conexão ao salvar permissões." } as const)
    : ({ tone: "error", text: "Erro ao salvar permissões.", detail: sentenceOf(error) } as const);

/** /permissions: the permissions of each role that the caller gave to somebody. */
export function PermissionsPage() {
  const { mayAsk, isWholeTeam, change } = useTeamView();
  const { data: sheet, error, isFetching, refetch } = usePermissions(isWholeTeam);
  const [edited, setEdited] = useState<EditedPermissions>(null);
  const saving = useSavePermissions(isWholeTeam);
  const notices = useNotices();
  const { notify } = notices;
  const { missing } = usePlanFeature("managePermissions");
  const question = useLeaveQuestion(() => edited !== null);
  const roles: Readonly<Record<string, RolePermissions>> = sheet?.permissions ?? {};

  useEffect(() => {
    if (error) notify({ tone: "warning", text: "Erro ao carregar configuração de permissões." });
  }, [error, notify]);

  const save = () =>
    saving.mutate(permissionsToSave(edited, roles), {
      onSuccess: () => {
        // A toggle made during the save remains to be saved.
        setEdited((now) => (now === edited ? null : now));
        notify({ tone: "success", text: successes["permissions.saved"] });
      },
      onError: (failure) => notify(saveFailure(failure)),
    });

  const isEmpty = Object.keys(roles).length === 0;
  return (
    <>
      <KnownHead
        of={heads.permissions}
        actions={
          mayAsk ? (
            <TeamSwitch
              value={isWholeTeam}
              onChange={change}
              isDisabled={edited !== null}
              hint={edited === null ? undefined : "Salve as alterações antes de trocar."}
              className="max-md:w-full max-md:flex-row-reverse max-md:justify-between"
            />
          ) : undefined
        }
      />
      <Note className="mb-5">
        <p>
          {isWholeTeam
            ? "Toda a equipe: as permissões valem para todos os usuários do escritório com o cargo, também os criados por outra pessoa."
            : "As permissões podem ser definidas apenas para usuários criados diretamente por você."}
        </p>
        <p>Os cargos administrativos sempre têm todas as permissões e não são exibidos aqui.</p>
      </Note>
      {sheet === undefined || isEmpty ? <Notices of={notices} className="mb-4" /> : null}
      {sheet === undefined && error === null ? <PermissionsSkeleton /> : null}
      {sheet === undefined && error !== null ? (
        <Card isFlush>
          <FailedState onRetry={() => void refetch()} isRetrying={isFetching}>
            {sentenceOf(error)}
          </FailedState>
        </Card>
      ) : null}
      {sheet && isEmpty ? <NoRoles /> : null}
      {sheet && !isEmpty ? (
        <>
          {missing ? (
            <FeatureNotice
              className="mb-4"
              missing={missing}
              kept="As permissões abaixo continuam valendo e só podem ser vistas."
            />
          ) : null}
          <RolePermissionsView
            isReadOnly={missing !== undefined}
            roles={roles}
            edited={edited}
            grantable={sheet.grantable}
            onToggle={(toggle) => setEdited((now) => toggled(now, roles, toggle))}
          />
          <SaveBar
            label="Salvar permissões"
            isDirty={edited !== null}
            locked={missing ? "O plano não inclui mudar permissões" : undefined}
            isSaving={saving.isPending}
            notices={notices}
            onSave={save}
          />
        </>
      ) : null}
      <LazyLeaveDialog
        question={question}
        title="Sair sem salvar as permissões?"
        leaveLabel="Sair sem salvar"
        stayLabel="Continuar aqui"
      >
        As alterações que você fez serão perdidas.
      </LazyLeaveDialog>
    </>
  );
}
