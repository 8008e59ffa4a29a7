import type { RolePermissions } from "@lavra/contract/permissions";
import { successes } from "@lavra/contract/successes";
import { ShieldCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { TeamSwitch } from "../accounts/index.ts";
import { ApiError, sentenceOf } from "../platform/api/api-error.ts";
import { places } from "../platform/places.ts";
import { useSession } from "../platform/session/session.ts";
import { useLeaveQuestion } from "../platform/use-leave-question.ts";
import { ButtonLink } from "../ui/buttons/button-link.tsx";
import { Card } from "../ui/layout/card.tsx";
import { PageHead } from "../ui/layout/page-head.tsx";
import { Banner } from "../ui/messages/banner.tsx";
import { EmptyState } from "../ui/messages/empty-state.tsx";
import { FailedState } from "../ui/messages/failed-state.tsx";
import { Notices } from "../ui/messages/notices.tsx";
import { SaveBar } from "../ui/messages/save-bar.tsx";
import { useNotices } from "../ui/messages/use-notices.ts";
import { LeaveDialog } from "../ui/overlays/leave-dialog.tsx";
import { usePermissions } from "./fetch-permissions.ts";
import { flagsOf, type PermissionDraft, permissionsToSave, toggled } from "./permission-draft.ts";
import { PermissionsSkeleton } from "./permissions-skeleton.tsx";
import { RoleCard } from "./role-card.tsx";
import { useSavePermissions } from "./save-permissions.ts";
import { useTeamView } from "./use-team-view.ts";

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
        Crie um usuário: o cargo que você der a ele ganha um cartão aqui.
      </EmptyState>
    </Card>
  );
}

const wasUnanswered = (error: unknown) => error instanceof ApiError && error.status === 0;

/** What a failed save says: an answer that refuses carries its reason, a missing answer has none. */
const saveFailure = (error: unknown) =>
  wasUnanswered(error)
    ? ({ tone: "error", text: "Erro de conexão ao salvar permissões." } as const)
    : ({ tone: "error", text: "Erro ao salvar permissões.", detail: sentenceOf(error) } as const);

/** /permissions: what each role may do that the person has given to somebody. */
export function PermissionsPage() {
  const { mayAsk, isWholeTeam, change } = useTeamView();
  const { data: sheet, error, isFetching, refetch } = usePermissions(isWholeTeam);
  const [draft, setDraft] = useState<PermissionDraft>(null);
  const saving = useSavePermissions(isWholeTeam);
  const notices = useNotices();
  const { tell } = notices;
  const question = useLeaveQuestion(() => draft !== null);
  const roles: Readonly<Record<string, RolePermissions>> = sheet?.permissions ?? {};

  useEffect(() => {
    if (error) tell({ tone: "warning", text: "Erro ao carregar configuração de permissões." });
  }, [error, tell]);

  const save = () =>
    saving.mutate(permissionsToSave(draft, roles), {
      onSuccess: () => {
        // What was toggled while the save was on its way is still to be saved.
        setDraft((now) => (now === draft ? null : now));
        tell({ tone: "success", text: successes["permissions.saved"] });
      },
      onError: (failure) => tell(saveFailure(failure)),
    });

  const isEmpty = Object.keys(roles).length === 0;
  return (
    <>
      <PageHead
        title={places.permissions.title}
        lead="O que cada cargo pode fazer. Vale na hora para quem já tem o cargo."
        actions={
          mayAsk ? (
            <TeamSwitch
              value={isWholeTeam}
              onChange={change}
              isDisabled={draft !== null}
              hint={draft === null ? undefined : "Salve as alterações antes de trocar."}
              className="max-md:w-full max-md:flex-row-reverse max-md:justify-between"
            />
          ) : undefined
        }
      />
      <Banner className="mb-4">
        <p>
          {isWholeTeam
            ? "Toda a equipe: as permissões valem para todos os usuários do escritório com o cargo, também os criados por outra pessoa."
            : "As permissões podem ser definidas apenas para usuários criados diretamente por você."}
        </p>
        <p>Os cargos administrativos sempre têm todas as permissões e não são exibidos aqui.</p>
      </Banner>
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
          {/* Header and bar stick: a switch reached by keyboard stops clear of both. */}
          <ul
            aria-label="Cargos"
            className="grid gap-4 md:grid-cols-2 desk:grid-cols-3 [&_input]:scroll-mt-28 [&_input]:scroll-mb-48"
          >
            {Object.entries(roles).map(([key, role]) => (
              <li key={key} className="min-w-0">
                <RoleCard
                  role={role}
                  flags={flagsOf(draft, key, role)}
                  grantable={sheet.grantable}
                  onToggle={(flag, isOn) => setDraft((now) => toggled(now, roles, { role: key, flag, isOn }))}
                />
              </li>
            ))}
          </ul>
          <SaveBar
            label="Salvar permissões"
            isDirty={draft !== null}
            isSaving={saving.isPending}
            notices={notices}
            onSave={save}
          />
        </>
      ) : null}
      <LeaveDialog
        question={question}
        title="Sair sem salvar as permissões?"
        leaveLabel="Sair sem salvar"
        stayLabel="Continuar aqui"
      >
        As alterações que você fez serão perdidas.
      </LeaveDialog>
    </>
  );
}
