import { sentenceFor } from "@lavra/contract/failures/sentences";
import { payablePlans } from "@lavra/contract/plans/payments";
import type { Plan } from "@lavra/contract/plans/plans";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../platform/api/api.ts";
import { ApiError } from "../../platform/api/api-error.ts";
import { failureSentence } from "../../platform/api/server-sentence.ts";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { type ModalNotice, useNotices } from "../../ui/messages/use-notices.ts";
import { Modal } from "../../ui/overlays/modal.tsx";
import { NoticeModal } from "../../ui/overlays/notice-modal.tsx";
import { PersonalDataModal, usePersonalData } from "../../users/personal-data/personal-data-modal.tsx";
import { isPersonalDataComplete } from "../../users/personal-data/personal-data-rules.ts";
import { PaymentStep, type PaymentStepProps } from "./payment-step.tsx";

/** The plans on sale at this moment, read again for each payment. */
const usePayablePlans = () =>
  useQuery({
    queryKey: ["payments", "plans"],
    queryFn: async ({ signal }) => (await api.call(payablePlans, { signal })).plans,
    gcTime: 0,
  });

export type PaymentModalProps = Omit<PaymentStepProps, "plan">;

/** A caller who may not read them cannot be asked to fill them in, so they count as complete. */
const isUnreadable = (error: unknown) => error instanceof ApiError && (error.status === 403 || error.status === 404);

interface CheckingProps {
  /** The fault; undefined while it loads. */
  readonly fault: string | undefined;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

function Checking({ fault, isFetching, onRetry, onClose }: CheckingProps) {
  return (
    <Modal isOpen isLow onClose={onClose} title="Pagamento">
      {fault !== undefined ? (
        <FailedState onRetry={onRetry} isRetrying={isFetching}>
          {fault}
        </FailedState>
      ) : (
        <SkeletonGroup label="Verificando os dados de pagamento..." className="grid gap-4">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-8 w-full" />
        </SkeletonGroup>
      )}
    </Modal>
  );
}

/** Loads what a payment needs first: the payer's data and the plan as it is sold now. */
function usePaymentCheck(planId: Plan["id"]) {
  const payer = usePersonalData();
  const sold = usePayablePlans();
  const [isSaved, setSaved] = useState(false);
  const isPayerRead = payer.data !== undefined || isUnreadable(payer.error);
  const isPayerKnown = isSaved || isUnreadable(payer.error) || (payer.data && isPersonalDataComplete(payer.data));
  const plan = sold.data?.find(({ id }) => id === planId);
  const faultOf = () => {
    if (sold.data === undefined && sold.isError) return failureSentence(sold.error, "Erro ao carregar planos");
    if (!isPayerRead && payer.isError) return failureSentence(payer.error, "Erro ao processar pagamento");
    return sold.data && !plan ? sentenceFor("payments.plan_invalid") : undefined;
  };
  const retry = () => {
    void sold.refetch();
    if (!isPayerRead) void payer.refetch();
  };
  return {
    plan: isPayerRead ? plan : undefined,
    isPayerKnown,
    savePayer: () => setSaved(true),
    checking: { fault: faultOf(), isFetching: sold.isFetching || payer.isFetching, onRetry: retry },
  };
}

/** Pays for a choice: asks for the payer if unknown, then opens the payment page. */
export function PaymentModal(props: PaymentModalProps) {
  const { choice, onClose } = props;
  const { plan, isPayerKnown, savePayer, checking } = usePaymentCheck(choice.planId);
  const notices = useNotices<ModalNotice>();
  if (!plan) return <Checking {...checking} onClose={onClose} />;
  if (isPayerKnown) return <PaymentStep {...props} plan={plan} />;
  return (
    <>
      <PersonalDataModal
        lead="Faltam dados de quem paga. Depois de salvar, o pagamento continua."
        submitLabel="Salvar e continuar"
        onClose={onClose}
        onDone={savePayer}
        onFailure={notices.notify}
      />
      <NoticeModal of={notices} />
    </>
  );
}
