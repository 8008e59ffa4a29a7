import type { BillingCycle } from "@lavra/contract/plans/plans";
import { successes } from "@lavra/contract/successes";
import { lazy, Suspense, useState } from "react";
import { heads } from "../platform/head/heads.ts";
import { KnownHead } from "../platform/head/known-head.tsx";
import { places } from "../platform/places.ts";
import { TrialDialog } from "../subscriptions/trial/trial-dialog.tsx";
import { Button } from "../ui/buttons/button.tsx";
import { Card } from "../ui/layout/card.tsx";
import { Banner } from "../ui/messages/banner.tsx";
import { FailedState } from "../ui/messages/failed-state.tsx";
import { Notices } from "../ui/messages/notices.tsx";
import { Skeleton, SkeletonGroup } from "../ui/messages/skeleton.tsx";
import { useNotices } from "../ui/messages/use-notices.ts";
import { CurrentCard } from "./current/current-card.tsx";
import { HistorySection } from "./history/history-section.tsx";
import { StatementSection } from "./history/statement-section.tsx";
import { CycleToggle } from "./offer/cycle-toggle.tsx";
import { PlanCards } from "./offer/plan-cards.tsx";
import { presentChoice } from "./offer/plan-change.ts";
import type { PurchaseStep } from "./purchase/purchase.tsx";
import { AddressBanners } from "./return/address-banners.tsx";
import type { PaymentOutcome } from "./return/payment-return.ts";
import { usePaymentReturn } from "./return/use-payment-return.ts";
import { usePlansOverview } from "./use-plans-overview.ts";
import { WaitingCard } from "./waiting/waiting-card.tsx";

/** The page's shape while plans and subscription load. */
const PlansSkeleton = () => (
  <SkeletonGroup label="Carregando planos...">
    <Skeleton className="h-44 w-full rounded-card" />
    <div className="flex flex-wrap justify-between gap-4 pt-10 pb-4">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-10 w-56 max-md:w-full" />
    </div>
    <div className="grid gap-4 md:grid-cols-2 wide:grid-cols-4">
      {["a", "b", "c", "d"].map((key) => (
        <Skeleton key={key} className="h-120 w-full rounded-card" />
      ))}
    </div>
  </SkeletonGroup>
);

const Purchase = lazy(async () => ({ default: (await import("./purchase/purchase.tsx")).Purchase }));

const failed = "Erro ao carregar informações dos planos. Tente novamente.";

type Overview = ReturnType<typeof usePlansOverview>;

/** The page reloads with the trial, so that everything else in the browser learns of it too. */
const openAnew = () => window.location.assign(`${places.plans.path}?trial=activated`);

interface ContentProps {
  readonly overview: Overview;
  readonly onReturned: (outcome: PaymentOutcome) => void;
  readonly onChanged: () => void;
}

function Content({ overview, onReturned, onChanged }: ContentProps) {
  const { plans, pricing, subscription, usage, waiting, isFailed, isFetching, reload } = overview;
  const [chosenCycle, setCycle] = useState<BillingCycle | null>(null);
  // The office's own cycle is chosen beforehand.
  const cycle =
    chosenCycle ?? (subscription?.planType === "free_trial" ? null : subscription?.billingCycle) ?? "monthly";
  const [step, setStep] = useState<PurchaseStep | null>(null);
  const [isTrialAsked, setTrialAsked] = useState(false);
  const prices = pricing[cycle];
  if (!plans || !prices || !subscription || !usage) {
    if (!isFailed) return <PlansSkeleton />;
    return (
      <Card isFlush>
        <FailedState onRetry={reload} isRetrying={isFetching}>
          {failed}
        </FailedState>
      </Card>
    );
  }
  const renewal = presentChoice(subscription);
  const discounts = plans.filter(({ price }) => price > 0).map(({ annualDiscount }) => annualDiscount);
  return (
    <>
      {isFailed ? (
        <Banner
          tone="error"
          className="mb-6"
          actions={
            <Button size="sm" tone="accent" isBusy={isFetching} onPress={reload}>
              Tentar novamente
            </Button>
          }
        >
          {failed}
        </Banner>
      ) : null}
      <CurrentCard
        subscription={subscription}
        usage={usage}
        onRenew={() => renewal && setStep({ at: "paying", choice: renewal })}
      />
      <WaitingCard
        orders={waiting}
        onOrderAgain={(choice) => setStep({ at: "paying", choice })}
        onReturned={onReturned}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-10 pb-4 max-md:pt-8">
        <div>
          <h2 className="text-22 font-bold text-ink">Escolha um plano</h2>
        </div>
        <CycleToggle
          value={cycle}
          discounts={discounts}
          onChange={(next) => {
            setCycle(next);
            reload();
          }}
          className="max-md:w-full max-md:*:flex-1"
        />
      </div>
      <PlanCards
        plans={plans}
        pricing={prices}
        cycle={cycle}
        subscription={subscription}
        onChoose={(choice) => setStep({ at: "choosing", choice })}
        onTrial={() => setTrialAsked(true)}
      />
      <HistorySection />
      <StatementSection />
      <TrialDialog
        isOpen={isTrialAsked}
        days={plans.find(({ id }) => id === "free_trial")?.trialDays ?? 0}
        onClose={() => setTrialAsked(false)}
        onActivated={openAnew}
      />
      {step ? (
        <Suspense>
          <Purchase
            step={step}
            plans={plans}
            subscription={subscription}
            onStep={setStep}
            onReturned={(outcome) => {
              setStep(null);
              onReturned(outcome);
            }}
            onChanged={() => {
              setStep(null);
              onChanged();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** /plans: the office's subscription, the plans on sale, and the payments. */
export function PlansPage() {
  const overview = usePlansOverview();
  const payment = usePaymentReturn(overview.reload);
  const notices = useNotices();
  const onReturned = (outcome: PaymentOutcome) => {
    payment.show(outcome);
    overview.reload();
  };
  const onChanged = () => {
    notices.notify({ tone: "success", text: successes["subscriptions.plan_changed"] });
    overview.reload();
  };
  return (
    <>
      <KnownHead of={heads.plans} />
      <AddressBanners of={payment} hasPlan={overview.subscription?.isActive === true} />
      <Notices of={notices} isBroughtIntoView className="pb-6" />
      <Content overview={overview} onReturned={onReturned} onChanged={onChanged} />
    </>
  );
}
