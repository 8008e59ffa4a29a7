import { readPaymentStatus } from "@lavra/contract/plans/payments";
import type { Plan } from "@lavra/contract/plans/plans";
import { useQuery } from "@tanstack/react-query";
import { Barcode, CreditCard, ExternalLink, QrCode } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { api } from "../../platform/api/api.ts";
import { failureWords } from "../../platform/api/server-sentence.ts";
import { cycleNames } from "../../subscriptions/offer/offer.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { CopyButton } from "../../ui/buttons/copy-button.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { Modal } from "../../ui/overlays/modal.tsx";
import type { Choice } from "../offer/plan-change.ts";
import { awaitReturn } from "../return/payment-news.ts";
import { type PaymentOutcome, returnWords } from "../return/payment-return.ts";
import { OtherOrder } from "../waiting/other-order.tsx";
import { PriceBreakdown } from "./price-breakdown.tsx";
import { usePriceQuote } from "./price-quote.ts";
import { type PaymentWay, usePayment } from "./use-payment.ts";

const lookEvery = 3_000;

/** The state of a purchase, polled every three seconds until its plan is activated. */
const useOrderStatus = (orderId: string) =>
  useQuery({
    queryKey: ["payments", "status", orderId],
    queryFn: async ({ signal }) => (await api.call(readPaymentStatus, { params: { id: orderId }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.isActivated ? false : lookEvery),
    gcTime: 0,
  });

const methods = [
  { name: "PIX", icon: <QrCode aria-hidden="true" className="size-4" /> },
  { name: "Cartão de crédito", icon: <CreditCard aria-hidden="true" className="size-4" /> },
  { name: "Boleto", icon: <Barcode aria-hidden="true" className="size-4" /> },
];

const Methods = () => (
  <ul aria-label="Formas de pagamento" className="flex flex-wrap gap-x-5 gap-y-1 text-13 text-muted">
    {methods.map(({ name, icon }) => (
      <li key={name} className="inline-flex items-center gap-1.5">
        {icon}
        {name}
      </li>
    ))}
  </ul>
);

export interface PaymentStepProps {
  readonly plan: Plan;
  readonly choice: Choice;
  readonly onClose: () => void;
  /** Called with the outcome that the payment page sent back. */
  readonly onReturned: (outcome: PaymentOutcome) => void;
}

interface WaitingProps extends Pick<PaymentStepProps, "onReturned"> {
  /** False if the payment page could not be opened. */
  readonly isOpened: boolean;
  readonly orderId: string;
  readonly way: PaymentWay;
}

const whereToPay: Readonly<Record<PaymentWay, string>> = {
  page: "A página de pagamento está aberta em outra janela. Conclua por lá: assim que o pagamento for aprovado, o plano é ativado e esta janela se fecha.",
  link: "O link de pagamento está pronto. Envie a quem vai pagar: assim que o pagamento for aprovado, o plano é ativado.",
};

/** Shows the purchase's state while the payment page is open elsewhere. */
function Waiting({ orderId, way, isOpened, onReturned }: WaitingProps) {
  const { data, error, isError } = useOrderStatus(orderId);
  const isActivated = data?.isActivated === true;
  const comeBack = useEffectEvent(onReturned);
  useEffect(() => awaitReturn(orderId, (outcome) => comeBack(outcome)), [orderId]);
  useEffect(() => {
    if (isActivated) comeBack("success");
  }, [isActivated]);
  if (data?.status === "rejected") return <Banner tone="error">{returnWords.failure.text}</Banner>;
  return (
    <>
      {isOpened ? <Banner tone="info">{whereToPay[way]}</Banner> : null}
      {isError ? (
        <p role="alert" className="text-13 text-bad-ink">
          {failureWords(error, "Erro ao verificar status do pagamento").text}
        </p>
      ) : null}
    </>
  );
}

/** The sum once more, and the button to the payment page. */
export function PaymentStep({ plan, choice, onClose, onReturned }: PaymentStepProps) {
  const quote = usePriceQuote(choice);
  const isRenewal = quote.data?.kind === "renewal";
  const { pay, makeLink, isPending, made, way, failure } = usePayment(choice, isRenewal);
  return (
    <Modal
      isOpen
      isLow
      onClose={onClose}
      isLocked={isPending}
      title="Pagamento"
      lead={`Plano ${plan.name}, ${cycleNames[choice.cycle].adjective}.`}
      footer={
        <>
          <Button isDisabled={isPending} onPress={onClose}>
            {made ? "Fechar" : "Cancelar"}
          </Button>
          <Button
            tone={made ? "outlined" : "primary"}
            icon={<ExternalLink aria-hidden="true" className="size-4" />}
            isBusy={isPending}
            busyLabel="Abrindo…"
            onPress={pay}
          >
            {made ? "Abrir o pagamento de novo" : "Ir para o pagamento"}
          </Button>
        </>
      }
    >
      <PriceBreakdown plan={plan} choice={choice} />
      <Methods />
      {made ? null : <OtherOrder choice={choice} />}
      {made ? (
        <Waiting orderId={made.external_reference} way={way} isOpened={failure === null} onReturned={onReturned} />
      ) : null}
      <div className="flex flex-wrap items-center gap-x-2 text-13 text-muted">
        Quem paga é outra pessoa?
        {made ? (
          <CopyButton size="sm" tone="accent" label="Copiar o link" text={made.init_point || made.sandbox_init_point} />
        ) : (
          <Button size="sm" tone="accent" isDisabled={isPending} onPress={makeLink}>
            Gerar link de pagamento
          </Button>
        )}
      </div>
      {failure ? (
        <p role="alert" className="text-14 text-bad-ink">
          {failure.text}
          {failure.help ? <span className="block text-13">{failure.help}</span> : null}
        </p>
      ) : null}
    </Modal>
  );
}
