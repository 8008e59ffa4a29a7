import { successes } from "@lavra/contract/successes";
import { useMutation } from "@tanstack/react-query";
import { UserCog } from "lucide-react";
import { useEffect } from "react";
import { networkError, sentenceOf } from "../platform/api/api-error.ts";
import { heads } from "../platform/head/heads.ts";
import { KnownHead } from "../platform/head/known-head.tsx";
import { places } from "../platform/places.ts";
import { useUrlParam } from "../platform/use-url-param.ts";
import { ButtonLink } from "../ui/buttons/button.tsx";
import { Card } from "../ui/layout/card.tsx";
import { EmptyState } from "../ui/messages/empty-state.tsx";
import { FailedState } from "../ui/messages/failed-state.tsx";
import { Notices } from "../ui/messages/notices.tsx";
import { useNotices } from "../ui/messages/use-notices.ts";
import { readSettings } from "./office/fetch-configuration.ts";
import { type Office, useOffices } from "./office/fetch-offices.ts";
import { OfficeList, OfficesSkeleton } from "./office/office-list.tsx";

const noModal = () => {
  throw networkError();
};

/** Reads one office's settings again, and loads the dialog that edits them: most visits only read the list. */
export const useOpenConfiguration = () =>
  useMutation({
    mutationFn: async (owner: Office["owner"]) => {
      const [settings, { ConfigurationModal }] = await Promise.all([
        readSettings(owner.id),
        import("./office/configuration-modal.tsx").catch(noModal),
      ]);
      return { owner, settings, ConfigurationModal };
    },
  });

const NoOffices = () => (
  <Card isFlush>
    <EmptyState
      icon={<UserCog />}
      hue="users"
      title="Nenhum administrador encontrado"
      actions={
        <ButtonLink tone="primary" href={places.users.path}>
          {places.users.title}
        </ButtonLink>
      }
    >
      Crie o titular de um escritório; os cargos dele são escolhidos aqui.
    </EmptyState>
  </Card>
);

/** /admin-role-management: the roles that each office may give, for platform staff. */
export function AdminRoleManagementPage() {
  const { data: offices, error, isFetching, refetch } = useOffices();
  const [search, setSearch] = useUrlParam("busca");
  const opening = useOpenConfiguration();
  const opened = opening.data;
  const notices = useNotices();
  const { notify } = notices;

  useEffect(() => {
    if (error) notify({ tone: "error", text: `Erro ao carregar dados: ${sentenceOf(error)}` });
  }, [error, notify]);

  const open = ({ owner }: Office) => {
    if (opening.isPending) return;
    opening.mutate(owner, {
      onError: (failure) => notify({ tone: "error", text: `Erro ao abrir configuração: ${sentenceOf(failure)}` }),
    });
  };

  return (
    <>
      <KnownHead of={heads.roles} />
      <Notices of={notices} className="sticky top-[calc(var(--header)+0.75rem)] z-6 mb-4" />
      {offices === undefined && error === null ? <OfficesSkeleton /> : null}
      {offices === undefined && error !== null ? (
        <Card isFlush>
          <FailedState onRetry={() => void refetch()} isRetrying={isFetching}>
            Os escritórios e as suas configurações não puderam ser lidos.
          </FailedState>
        </Card>
      ) : null}
      {offices?.length === 0 ? <NoOffices /> : null}
      {offices && offices.length > 0 ? (
        <OfficeList
          offices={offices}
          search={search}
          onSearch={setSearch}
          openingId={opening.isPending ? opening.variables.id : undefined}
          onOpen={open}
        />
      ) : null}
      {opened === undefined ? null : (
        <opened.ConfigurationModal
          owner={opened.owner}
          settings={opened.settings}
          onClose={opening.reset}
          onSaved={() => {
            opening.reset();
            notify({ tone: "success", text: successes["roles.saved"] });
          }}
        />
      )}
    </>
  );
}
