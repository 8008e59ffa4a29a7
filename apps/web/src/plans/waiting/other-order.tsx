import type { WaitingOrder } from "@lavra/contract/plans/waiting-orders";
import { useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import type { Choice } from "../offer/plan-change.ts";
import { CancelQuestion } from "./cancel-question.tsx";
import { useWaitingOrders } from "./waiting-orders.ts";
import { orderWithAmount } from "./waiting-words.ts";

const isFor = ({ plan, billingCycle, extraUsers }: WaitingOrder, choice: Choice) =>
  plan.type === choice.planId && billingCycle === choice.cycle && extraUsers === choice.extraUsers;

/** Before an order is placed: another one waits, and can be cancelled first. An equal one is taken up instead. */
export function OtherOrder({ choice }: { readonly choice: Choice }) {
  const { data: orders = [] } = useWaitingOrders();
  const [asked, setAsked] = useState<WaitingOrder | null>(null);
  const other = orders.find((order) => order.state !== "expired" && !isFor(order, choice));
  return (
    <>
      {other ? (
        <Banner
          tone="warning"
          actions={
            <Button size="sm" tone="accent" onPress={() => setAsked(other)}>
              Cancelar o outro pedido
            </Button>
          }
        >
          Outro pedido aguarda pagamento: {orderWithAmount(other)}. Se você não vai pagá-lo, cancele-o antes.
        </Banner>
      ) : null}
      <CancelQuestion order={asked} onCancelled={() => setAsked(null)} onClose={() => setAsked(null)} />
    </>
  );
}
