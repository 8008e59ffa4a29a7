import { sentenceFor } from "@lavra/contract/failures/sentences";
import { isOwnerRole } from "@lavra/contract/roles/roles";
import { useRouter } from "@tanstack/react-router";
import { CalendarX, Download, Lock } from "lucide-react";
import { sentenceOf } from "../platform/api/api-error.ts";
import { formatInstantDay } from "../platform/formats/dates.ts";
import { HelpLink } from "../platform/help/help-link.tsx";
import { places } from "../platform/places.ts";
import { useSession } from "../platform/session/session.ts";
import type { useCurrentSubscription } from "../subscriptions/index.ts";
import { TrialCard } from "../subscriptions/trial/trial-card.tsx";
import { Button, ButtonLink } from "../ui/buttons/button.tsx";
import { Card } from "../ui/layout/card.tsx";
import { EmptyState } from "../ui/messages/empty-state.tsx";
import { FailedState } from "../ui/messages/failed-state.tsx";
import { BlockedSkeleton } from "./blocked-skeleton.tsx";

export interface BlockedNoticeProps {
  readonly subscription: ReturnType<typeof useCurrentSubscription>;
  readonly onTrialActivated: () => void;
}

/** Replaces the cards while the office has no active subscription, with a way to get one for those who can. */
export function BlockedNotice(props: BlockedNoticeProps) {
  const { user } = useSession();
  return (
    <div className="mb-4">
      {isOwnerRole(user?.role ?? "") ? <OwnerNotice {...props} /> : <MemberNotice {...props} />}
    </div>
  );
}

function MemberNotice({ subscription }: BlockedNoticeProps) {
  return (
    <Card isFlush>
      <EmptyState
        icon={<Lock />}
        hue="warn"
        title="Funções indisponíveis"
        actions={
          <Button isBusy={subscription.isFetching} onPress={() => void subscription.refetch()}>
            Verificar de novo
          </Button>
        }
      >
        <p>{sentenceFor("subscriptions.required")}</p>
        <HelpLink to="planos#quando-o-plano-termina">O que fica disponível sem assinatura</HelpLink>
      </EmptyState>
    </Card>
  );
}

function OwnerNotice({ subscription, onTrialActivated }: BlockedNoticeProps) {
  const { data, isError, isFetching, error, refetch } = subscription;
  if (data?.status === "none" && data.canActivateTrial) return <TrialCard onActivated={onTrialActivated} />;
  // The date that /plans shows: a refunded period ends before its last day.
  if (data && !data.isActive) return <EndedNotice endedAt={data.dates.nextBillingDate ?? data.periodEnd} />;
  if (isError) {
    return (
      <Card isFlush>
        <FailedState
          title="Não foi possível verificar a assinatura"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        >
          {sentenceOf(error)}
        </FailedState>
      </Card>
    );
  }
  return <BlockedSkeleton />;
}

function EndedNotice({ endedAt }: { readonly endedAt: string | null }) {
  const { routesByPath } = useRouter();
  return (
    <Card isFlush>
      <EmptyState
        icon={<CalendarX />}
        hue="warn"
        title={endedAt ? `Sua assinatura terminou em ${formatInstantDay(endedAt)}` : "Seu escritório não tem um plano"}
        actions={
          Object.hasOwn(routesByPath, places.plans.path) ? (
            <>
              <ButtonLink tone="primary" href={places.plans.path}>
                Ver {places.plans.title}
              </ButtonLink>
              <ButtonLink href={places.takeout.path} icon={<Download aria-hidden="true" />}>
                {places.takeout.title}
              </ButtonLink>
            </>
          ) : undefined
        }
      >
        <p className="text-balance">
          Seus modelos e documentos continuam guardados. Contrate um plano para voltar a usá-los.
        </p>
        <p className="text-balance">Você ainda pode baixar tudo o que é do escritório.</p>
        <HelpLink to="planos#quando-o-plano-termina">O que acontece quando o plano termina</HelpLink>
      </EmptyState>
    </Card>
  );
}
