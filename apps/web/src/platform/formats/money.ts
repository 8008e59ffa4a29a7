const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** Integer cents as `R$ 1.910,40`; with an ordinary space, so that it reads and copies as typed. */
export const formatMoney = (cents: number): string => reais.format(cents / 100).replace(/\u00a0/g, " ");

/** The amount in two pieces, for prices whose cents are drawn smaller: `["R$ 159", ",20"]`. */
export function moneyParts(cents: number): readonly [whole: string, cents: string] {
  const text = formatMoney(cents);
  return [text.slice(0, -3), text.slice(-3)];
}

/** Cents out of `R$ 1.910,40`, `1910,4` or `1910`; null when it is no amount. */
export function parseMoney(text: string): number | null {
  const plain = text
    .slice(0, 40)
    .replace(/[R$\s\u00a0.]/g, "")
    .replace(",", ".");
  return /^\d+(\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}
