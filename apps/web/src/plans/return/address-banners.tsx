import { successes } from "@lavra/contract/successes";
import { useEffect, useEffectEvent, useRef } from "react";
import { useSession } from "../../platform/session/session.ts";
import { Banner } from "../../ui/messages/banner.tsx";
import { noticeLasts } from "../../ui/messages/notices.tsx";
import { returnBannerLasts, returnWords } from "./payment-return.ts";
import type { usePaymentReturn } from "./use-payment-return.ts";

/** Removes the banner once the office has a plan again. */
function useOpening(onOpened: () => void): void {
  const { isBlocked } = useSession();
  const wasBlocked = useRef(isBlocked);
  const open = useEffectEvent(onOpened);
  useEffect(() => {
    if (wasBlocked.current && !isBlocked) open();
    wasBlocked.current = isBlocked;
  }, [isBlocked]);
}

export interface AddressBannersProps {
  readonly of: ReturnType<typeof usePaymentReturn>;
  /** True once it is known that the office has a plan: an old address does not ask for one. */
  readonly hasPlan: boolean;
}

/** Banners at the top of the page that its address asks for. */
export function AddressBanners({ of, hasPlan }: AddressBannersProps) {
  const { outcome, needsPlan, isTrialNew, reset } = of;
  useOpening(() => {
    if (needsPlan && outcome === null) reset();
  });
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The page may be scrolled down to the plans: the banner is above them, below the header.
    if (outcome !== null) news.current?.scrollIntoView({ block: "nearest" });
  }, [outcome]);
  return (
    <div ref={news} className="grid scroll-mt-24 gap-3 not-empty:pb-6">
      {outcome === null ? null : (
        <Banner key={outcome} tone={returnWords[outcome].tone} dismissAfter={returnBannerLasts} onDismiss={reset}>
          {returnWords[outcome].text}
        </Banner>
      )}
      {isTrialNew ? (
        <Banner tone="success" dismissAfter={noticeLasts} onDismiss={reset}>
          {successes["subscriptions.trial_activated"]}
        </Banner>
      ) : null}
      {needsPlan && !hasPlan ? (
        <Banner tone="warning">
          Você precisa contratar um plano válido para usar o produto. Selecione um plano abaixo para continuar.
        </Banner>
      ) : null}
    </div>
  );
}
