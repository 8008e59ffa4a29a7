import { isOwnerRole } from "@lavra/contract/roles/roles";
import { Download } from "lucide-react";
import { sentenceOf } from "../platform/api/api-error.ts";
import { heads } from "../platform/head/heads.ts";
import { KnownHead } from "../platform/head/known-head.tsx";
import { places } from "../platform/places.ts";
import { useSession } from "../platform/session/session.ts";
import { ButtonLink } from "../ui/buttons/button.tsx";
import { Card } from "../ui/layout/card.tsx";
import { FailedState } from "../ui/messages/failed-state.tsx";
import { Notices } from "../ui/messages/notices.tsx";
import { Skeleton, SkeletonGroup } from "../ui/messages/skeleton.tsx";
import { useNotices } from "../ui/messages/use-notices.ts";
import { useAccount } from "./account-query.ts";
import { AccountSection } from "./account-section.tsx";
import { EmailSection } from "./credentials/email-section.tsx";
import { OwnPasswordSection } from "./credentials/own-password-section.tsx";
import { PasswordSection } from "./credentials/password-section.tsx";
import { OwnData } from "./own-data.tsx";
import { OfficeSection } from "./practice/office-section.tsx";
import { ProfessionalSection } from "./practice/professional-section.tsx";
import { SessionsSection } from "./sessions/sessions-section.tsx";
import { TwoStepSection } from "./two-step/two-step-section.tsx";
import { WordingSection } from "./wording/wording-section.tsx";

/** The way to the page that exports everything of the office, for its owner. */
export const TakeoutSection = () => (
  <AccountSection title="Tudo o que é do escritório" lead="Documentos, modelos, tópicos e dados, em um só arquivo ZIP.">
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-14 text-body">Continua disponível quando a assinatura termina.</p>
      <ButtonLink href={places.takeout.path} icon={<Download aria-hidden="true" />}>
        {places.takeout.title}
      </ButtonLink>
    </Card>
  </AccountSection>
);

/** The way to the page about personal data. */
export const PrivacySection = () => (
  <AccountSection title="Privacidade" lead="O que é guardado sobre você, por quê e por quanto tempo.">
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-14 text-body">Os seus direitos, e o arquivo com os seus dados.</p>
      <ButtonLink href={places.privacy.path}>{places.privacy.title}</ButtonLink>
    </Card>
  </AccountSection>
);

/** The sections that need the account from the server. */
function Content() {
  const { data: account, error, isFetching, refetch } = useAccount();
  if (account) {
    return (
      <>
        <OwnData account={account} />
        <ProfessionalSection />
        {isOwnerRole(account.role) ? <OfficeSection /> : null}
        {isOwnerRole(account.role) ? <WordingSection /> : null}
        <PasswordSection />
        <TwoStepSection account={account} />
        {account.mailEnabled ? <EmailSection account={account} /> : null}
        <SessionsSection />
        <PrivacySection />
        {isOwnerRole(account.role) ? <TakeoutSection /> : null}
      </>
    );
  }
  if (error) {
    return (
      <Card isFlush>
        <FailedState title="Erro ao carregar a sua conta" onRetry={() => void refetch()} isRetrying={isFetching}>
          {sentenceOf(error)}
        </FailedState>
      </Card>
    );
  }
  return (
    <SkeletonGroup label="Carregando a sua conta..." className="grid gap-8">
      {["h-36", "h-18", "h-20", "h-40"].map((height) => (
        <div key={height} className="grid gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
          <Skeleton className="h-6 w-40" />
          <Skeleton className={`${height} rounded-card`} />
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** /my-account: the caller's data, signature, office data, password, second step, e-mail, open sessions and export. */
export function MyAccountPage() {
  const { user } = useSession();
  const notices = useNotices();
  const notify = (text: string) => notices.notify({ tone: "success", text });
  return (
    <>
      <KnownHead of={heads.account} />
      <Notices of={notices} />
      {user?.ownPassword === "required" ? <OwnPasswordSection onChanged={notify} /> : <Content />}
    </>
  );
}
