import { isStaffRole } from "@lavra/contract/roles/roles";
import { defaultTheme } from "@lavra/contract/theme/theme-values";
import { Lock } from "lucide-react";
import { sentenceOf } from "../platform/api/api-error.ts";
import { HelpLink } from "../platform/help/help-link.tsx";
import { places } from "../platform/places.ts";
import { useSession } from "../platform/session/session.ts";
import { FeatureNotice } from "../subscriptions/features/feature-notice.tsx";
import { usePlanFeature } from "../subscriptions/features/plan-feature.ts";
import { Button, ButtonLink } from "../ui/buttons/button.tsx";
import { Card } from "../ui/layout/card.tsx";
import { PageHead } from "../ui/layout/page-head.tsx";
import { Banner } from "../ui/messages/banner.tsx";
import { EmptyState } from "../ui/messages/empty-state.tsx";
import { Skeleton, SkeletonGroup } from "../ui/messages/skeleton.tsx";
import { useNotices } from "../ui/messages/use-notices.ts";
import { forbidden, isForbidden, useOwnTheme } from "./own-theme.ts";
import { ThemeEditor } from "./theme-editor.tsx";

const Loading = () => (
  <SkeletonGroup label="Carregando tema..." className="grid gap-6 wide:grid-cols-2">
    <Skeleton className="h-90 rounded-card wide:order-last" />
    <Skeleton className="h-140 rounded-card" />
  </SkeletonGroup>
);

const Forbidden = () => (
  <Card isFlush>
    <div role="alert">
      <EmptyState
        icon={<Lock />}
        title="Acesso Negado"
        actions={
          <ButtonLink href={places.home.path} tone="primary">
            Voltar ao início
          </ButtonLink>
        }
      >
        <p>{forbidden}</p>
        <HelpLink to="aparencia#quem-pode-mudar">Quem pode mudar a aparência</HelpLink>
      </EmptyState>
    </div>
  </Card>
);

/** /customize: the office's colours, and for staff also the platform's logo and login page. */
export function CustomizePage() {
  const { data: stored, error, isFetching, refetch } = useOwnTheme();
  const { user } = useSession();
  const notices = useNotices();
  const { missing } = usePlanFeature("customizeTheme");
  return (
    <>
      <PageHead
        title={places.customize.title}
        lead={`${isStaffRole(user?.role ?? "") ? "As cores da plataforma, a logo e a página de entrada" : "As cores das páginas de todo o escritório"}. A prévia acompanha cada mudança; nada vale antes de aplicar.`}
      />
      {isForbidden(error) ? (
        <Forbidden />
      ) : stored === undefined && !error ? (
        <Loading />
      ) : (
        <>
          {stored === undefined ? (
            <Banner
              tone="warning"
              className="mb-4"
              actions={
                <Button size="sm" tone="accent" isBusy={isFetching} onPress={() => void refetch()}>
                  Tentar novamente
                </Button>
              }
            >
              {`O tema salvo não pôde ser lido; abaixo está o tema padrão. ${sentenceOf(error)}`}
            </Banner>
          ) : null}
          {missing ? (
            <FeatureNotice
              className="mb-6"
              missing={missing}
              kept="Experimente as cores na prévia; as já aplicadas continuam valendo, e o padrão pode ser restaurado."
            />
          ) : null}
          <ThemeEditor
            stored={stored ?? defaultTheme}
            notices={notices}
            locked={missing ? "O plano não inclui aplicar cores" : undefined}
          />
        </>
      )}
    </>
  );
}
