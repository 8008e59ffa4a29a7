const width = 900;
const height = 700;

export type PaymentWindow = Pick<Window, "closed" | "close" | "focus"> & {
  readonly location: Pick<Location, "replace">;
};

/**
 * Opens a window for the payment page in the middle of this one, still empty: browsers allow it only while a press is
 * being answered, and the page's address has yet to be asked for. null where it was kept from opening.
 */
export function openPaymentWindow(): PaymentWindow | null {
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  const place = `left=${Math.max(0, left)},top=${Math.max(0, top)}`;
  const opened = window.open("", "lavra-pagamento", `popup,width=${width},height=${height},${place}`);
  if (opened === null || opened.closed) return null;
  return opened;
}

/** Where the payment page went. */
export type PaymentPlace = "window" | "here" | "nowhere";

/** Takes the payment page to its window; to this one where there is none. */
export function showPaymentPage(paymentWindow: PaymentWindow | null, address: string): PaymentPlace {
  if (paymentWindow === null) {
    window.location.assign(address);
    return "here";
  }
  if (paymentWindow.closed) return "nowhere";
  paymentWindow.location.replace(address);
  paymentWindow.focus();
  return "window";
}
