import { createPreference, generateLink, type Preference } from "@lavra/contract/plans/payments";
import { useState } from "react";
import { api } from "../../platform/api/api.ts";
import { ApiError } from "../../platform/api/api-error.ts";
import { useOrderKey } from "../../platform/api/sending/use-order-key.ts";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import { type FailureWords, failureWords } from "../../platform/api/server-sentence.ts";
import type { Choice } from "../offer/plan-change.ts";
import { openPaymentPage, openPaymentWindow, type PaymentWindow } from "../return/payment-window.ts";

const addressOf = ({ init_point, sandbox_init_point }: Preference) => init_point || sandbox_init_point;

const words = (text: string): FailureWords => ({ text, help: undefined });

/** Opens the purchase's page; returns the words for a failure to open it. */
const open = (paymentWindow: PaymentWindow | null, address: string): FailureWords | null =>
  openPaymentPage(paymentWindow, address) ? null : words("Erro ao abrir página de pagamento");

/** Whether the payment page is opened or its link is passed on. */
export type PaymentWay = "page" | "link";

const failures: Readonly<Record<PaymentWay, string>> = {
  page: "Erro ao criar preferência de pagamento",
  link: "Erro ao gerar link de pagamento",
};

/**
 * Creates the purchase of a choice and opens its payment page, in a window of its own if the browser allows it, or
 * returns the page's link to be passed on.
 */
export function usePayment({ planId, cycle, extraUsers }: Choice, isRenewal: boolean) {
  const key = useOrderKey();
  const { isPending, run } = useSubmission();
  const [made, setMade] = useState<Preference | null>(null);
  const [way, setWay] = useState<PaymentWay>("page");
  const [failure, setFailure] = useState<FailureWords | null>(null);

  const order = async (wanted: PaymentWay): Promise<Preference> => {
    if (made) return made;
    const plain = { planId, billingCycle: cycle };
    const body = { ...plain, extraUsers, ...(isRenewal ? { isRenewal } : {}) };
    const call = { idempotencyKey: key.keyFor({ wanted, body }) };
    const reply =
      wanted === "link"
        ? await api.call(generateLink, { ...call, body: extraUsers > 0 ? body : plain })
        : await api.call(createPreference, { ...call, body });
    return reply.data;
  };

  const attempt = async (wanted: PaymentWay, paymentWindow: PaymentWindow | null) => {
    try {
      const preference = await order(wanted);
      const address = addressOf(preference);
      if (!address) {
        paymentWindow?.close();
        setFailure(words("URL de pagamento não foi gerada"));
        return;
      }
      setMade(preference);
      setWay(wanted);
      setFailure(wanted === "page" ? open(paymentWindow, address) : null);
    } catch (error) {
      paymentWindow?.close();
      key.fail(error);
      const isAnswer = error instanceof ApiError;
      setFailure(isAnswer ? failureWords(error, failures[wanted]) : words("Erro ao processar pagamento"));
    }
  };

  /** Must be called during a press: later the browser blocks the window. */
  const pay = () => {
    if (isPending) return;
    const paymentWindow = openPaymentWindow();
    setFailure(null);
    void run(() => attempt("page", paymentWindow));
  };
  const makeLink = () => {
    setFailure(null);
    void run(() => attempt("link", null));
  };
  return { pay, makeLink, isPending, made, way, failure };
}
