import type { Privacy } from "@lavra/contract/office/privacy";
import { isOwnerRole } from "@lavra/contract/roles/roles";
import { useQuery } from "@tanstack/react-query";
import { sentenceOf } from "../platform/api/api-error.ts";
import type { Head } from "../platform/head/heads.ts";
import { KnownHead } from "../platform/head/known-head.tsx";
import { places } from "../platform/places.ts";
import { useSession } from "../platform/session/session.ts";
import { Card } from "../ui/layout/card.tsx";
import { FailedState } from "../ui/messages/failed-state.tsx";
import { Notices } from "../ui/messages/notices.tsx";
import { Skeleton, SkeletonGroup } from "../ui/messages/skeleton.tsx";
import { useNotices } from "../ui/messages/use-notices.ts";
import { KeptList } from "./kept/kept-list.tsx";
import { Rights } from "./kept/rights.tsx";
import { ErasureNotice, LeaveSection } from "./office/erasure-section.tsx";
import { SettingsForm } from "./office/settings-form.tsx";
import { privacyQuery } from "./privacy-query.ts";

/** Not among the known heads, which every page loads: this one is opened seldom. */
const head: Head = {
  title: places.privacy.title,
  lead: "O que é guardado, por quê e por quanto tempo.",
};

function Content({ privacy }: { readonly privacy: Privacy }) {
  const { user } = useSession();
  const notices = useNotices();
  const isOwner = user !== null && isOwnerRole(user.role);
  const { retention, officer, erasure } = privacy;
  return (
    <>
      <Notices of={notices} />
      {erasure ? <ErasureNotice erasure={erasure} isOwner={isOwner} notify={notices.notify} /> : null}
      <Rights officer={officer} isOwner={isOwner} />
      <KeptList retention={retention} />
      {isOwner ? (
        <>
          <SettingsForm stored={{ retention, officer }} />
          <LeaveSection erasure={erasure} notify={notices.notify} />
        </>
      ) : null}
    </>
  );
}

/** The page /privacy: what is stored, one's rights, and for owners retention, contact, export and erasure. */
export function PrivacyPage() {
  const { data, error, isFetching, refetch } = useQuery(privacyQuery);
  return (
    <>
      <KnownHead of={head} />
      <div className="grid grid-cols-1 gap-6">
        {data ? <Content privacy={data} /> : null}
        {!data && error ? (
          <Card isFlush>
            <FailedState title="Erro ao carregar a privacidade" onRetry={() => void refetch()} isRetrying={isFetching}>
              {sentenceOf(error)}
            </FailedState>
          </Card>
        ) : null}
        {data || error ? null : (
          <SkeletonGroup label="Carregando a privacidade..." className="grid gap-6">
            <Skeleton className="h-64 rounded-card" />
            <Skeleton className="h-120 rounded-card" />
          </SkeletonGroup>
        )}
      </div>
    </>
  );
}
