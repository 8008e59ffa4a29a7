import { isPaidPlan } from "@lavra/contract/plans/plans";
import type { WaitingOrder } from "@lavra/contract/plans/waiting-orders";
import { successes } from "@lavra/contract/successes";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { formatMoney } from "../../platform/formats/money.ts";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";
import { Badge } from "../../ui/marks/badge.tsx";
import { Notices } from "../../ui/messages/notices.tsx";
import { useNotices } from "../../ui/messages/use-notices.ts";
import type { Choice } from "../offer/plan-change.ts";
import { awaitReturn } from "../return/payment-news.ts";
import type { PaymentOutcome } from "../return/payment-return.ts";
import { openPaymentPage, openPaymentWindow } from "../return/payment-window.ts";
import { CancelQuestion } from "./cancel-question.tsx";
import { deadlineInWords, orderInWords, waitingLook } from "./waiting-words.ts";

export interface WaitingCardProps {
  readonly orders: readonly WaitingOrder[];
  /** Orders the same again. */
  readonly onOrderAgain: (choice: Choice) => void;
  /** Called with the outcome that the payment page sent back. */
  readonly onReturned: (outcome: PaymentOutcome) => void;
}

/** The choice that was ordered; null for a plan that is not bought. */
function choiceOf({ plan, billingCycle, extraUsers }: WaitingOrder): Choice | null {
  return isPaidPlan(plan.type) ? { planId: plan.type, cycle: billingCycle, extraUsers } : null;
}

interface RowProps {
  readonly order: WaitingOrder;
  readonly onResume: () => void;
  readonly onCancel: () => void;
  readonly onOrderAgain: WaitingCardProps["onOrderAgain"];
}

function Actions({ order, onResume, onCancel, onOrderAgain }: RowProps) {
  const name = orderInWords(order);
  const choice = choiceOf(order);
  if (order.state === "expired") {
    return choice ? (
      <Button aria-label={`Pedir novamente: ${name}`} onPress={() => onOrderAgain(choice)} className="max-sheet:w-full">
        Pedir novamente
      </Button>
    ) : null;
  }
  return (
    <>
      {order.state === "waiting" ? (
        <Button aria-label={`Retomar: ${name}`} onPress={onResume} className="max-sheet:flex-1">
          Retomar
        </Button>
      ) : null}
      {order.ticketUrl ? (
        <ButtonLink
          href={order.ticketUrl}
          target="_blank"
          rel="noreferrer"
          aria-label={`2ª via: ${name}`}
          className="max-sheet:flex-1"
        >
          2ª via
        </ButtonLink>
      ) : null}
      <Button tone="danger" aria-label={`Cancelar: ${name}`} onPress={onCancel} className="max-sheet:flex-1">
        Cancelar
      </Button>
    </>
  );
}

function Row(props: RowProps) {
  const { order } = props;
  const heading = useId();
  const { name, tone } = waitingLook(order);
  return (
    <li
      aria-labelledby={heading}
      className="flex flex-wrap items-center gap-x-6 gap-y-4 border-line p-6 not-first:border-t max-md:p-4"
    >
      <div className="min-w-0 flex-1 basis-72">
        <Badge tone={tone} hasDot>
          {name}
        </Badge>
        <h3 id={heading} className="mt-1.5 text-16 font-bold text-ink tabular-nums">
          {orderInWords(order)}: {formatMoney(order.amount)}
        </h3>
        <p className="mt-0.5 text-14 text-body tabular-nums">{deadlineInWords(order)}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sheet:w-full">
        <Actions {...props} />
      </div>
    </li>
  );
}

/** Waits for the payment window of a resumed order. */
function useResumed(onReturned: WaitingCardProps["onReturned"]) {
  const [orderId, setOrderId] = useState<string | null>(null);
  const comeBack = useEffectEvent(onReturned);
  useEffect(() => (orderId === null ? undefined : awaitReturn(orderId, (outcome) => comeBack(outcome))), [orderId]);
  return setOrderId;
}

/** Orders that wait for a payment: resumes them, opens the boleto's or PIX's page, or cancels them. */
export function WaitingCard({ orders, onOrderAgain, onReturned }: WaitingCardProps) {
  const notices = useNotices();
  const [asked, setAsked] = useState<WaitingOrder | null>(null);
  const noteResumed = useResumed(onReturned);
  const resume = ({ id, paymentPage }: WaitingOrder) => {
    noteResumed(id);
    if (!openPaymentPage(openPaymentWindow(), paymentPage)) {
      notices.notify({ tone: "error", text: "Erro ao abrir página de pagamento" });
    }
  };
  const cancelled = () => {
    setAsked(null);
    notices.notify({ tone: "success", text: successes["payments.cancelled"] });
  };
  return (
    <>
      <Notices of={notices} className="mt-6" />
      {orders.length === 0 ? null : (
        <section
          aria-label="Pedidos que aguardam pagamento"
          className="mt-6 rounded-card border border-line bg-surface"
        >
          <ul>
            {orders.map((order) => (
              <Row
                key={order.id}
                order={order}
                onResume={() => resume(order)}
                onCancel={() => setAsked(order)}
                onOrderAgain={onOrderAgain}
              />
            ))}
          </ul>
        </section>
      )}
      <CancelQuestion order={asked} onCancelled={cancelled} onClose={() => setAsked(null)} />
    </>
  );
}
