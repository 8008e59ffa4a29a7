import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { announceReturn } from "./payment-news.ts";
import { isPaymentOutcome, type PaymentOutcome } from "./payment-return.ts";

/** ms after a payment at which the plan is read again: the provider's notification to the server activates it. */
const looksAgain = [2_000, 4_000, 8_000, 16_000, 32_000];

type Query = Readonly<Record<string, string>>;

/** The outcome of a payment in the address, and the address's other temporary parameters. */
export function usePaymentReturn(reload: () => void) {
  const query = useLocation({ select: ({ search }) => search as Query });
  const navigate = useNavigate();
  const { payment = "", external_reference: orderId = "" } = query;
  const outcome = isPaymentOutcome(payment) ? payment : null;

  const go = useCallback(
    (search: Query) => void navigate({ to: ".", replace: true, resetScroll: false, search: search as never }),
    [navigate],
  );
  const show = useCallback((next: PaymentOutcome) => go({ payment: next }), [go]);
  /** The plain address. */
  const reset = useCallback(() => go({}), [go]);

  const announce = useEffectEvent(() => (outcome === null ? undefined : announceReturn({ outcome, orderId })));
  useEffect(() => announce(), []);

  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => {
    if (outcome !== null) timers.current.push(...looksAgain.map((ms) => setTimeout(reload, ms)));
  }, [outcome, reload]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  return {
    outcome,
    needsPlan: query.requiresSubscription === "true",
    isTrialNew: query.trial === "activated",
    show,
    reset,
  };
}
