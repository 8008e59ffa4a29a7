import { isOwnerRole } from "@lavra/contract/roles/roles";
import { places } from "../../platform/places.ts";
import { useSession } from "../../platform/session/session.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/messages/banner.tsx";

/** Link to the plans for an account owner. */
export function PlansLink() {
  return isOwnerRole(useSession().user?.role ?? "") ? (
    <ButtonLink href={places.plans.path} tone="accent" size="sm">
      Ver planos
    </ButtonLink>
  ) : null;
}

/** What a person who cannot buy a plan can do; undefined for an account owner. */
export function useAskOwner(): string | undefined {
  return isOwnerRole(useSession().user?.role ?? "") ? undefined : "Peça ao responsável pela conta.";
}

export interface FeatureNoticeProps {
  /** Sentence of `usePlanFeature`. */
  readonly missing: string;
  /** What remains possible. */
  readonly kept: string;
  readonly className?: string;
}

/** Says where an action is that the office's plan lacks it, what remains, and the way to have it. */
export function FeatureNotice({ missing, kept, className }: FeatureNoticeProps) {
  const asking = useAskOwner();
  return (
    <Banner tone="info" actions={asking ? undefined : <PlansLink />} className={className ?? ""}>
      {[missing, asking, kept].filter(Boolean).join(" ")}
    </Banner>
  );
}
