const width = 900;
const height = 700;

export type PaymentWindow = Pick<Window, "closed" | "close" | "focus"> & {
  readonly location: Pick<Location, "replace">;
};

/**
 * Opens an empty, centred window for the payment page: browsers allow it only during a press, and the page's address is
 * not known yet.
 * @returns null if the browser blocked it
 */
export function openPaymentWindow(): PaymentWindow | null {
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  const place = `left=${Math.max(0, left)},top=${Math.max(0, top)}`;
  const opened = window.open("", "lavra-pagamento", `popup,width=${width},height=${height},${place}`);
  if (opened === null || opened.closed) return null;
  return opened;
}

/** Where the payment page was opened. */
export type PaymentPlace = "window" | "here" | "nowhere";

/** Shows the payment page in its window, or in this one if there is none. */
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
