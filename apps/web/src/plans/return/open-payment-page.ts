import { type PaymentWindow, showPaymentPage } from "./payment-window.ts";

const isPage = (address: string) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/** Opens a payment page, in its window or in this one. @returns whether it could be opened */
export function openPaymentPage(paymentWindow: PaymentWindow | null, address: string): boolean {
  try {
    if (isPage(address)) return showPaymentPage(paymentWindow, address) !== "nowhere";
    paymentWindow?.close();
    return false;
  } catch {
    return false;
  }
}
