const real = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
const figure = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Reais as `R$ 1.910,40`, with a non-breaking space. */
export const formatMoney = (reais: number): string => real.format(reais);

/** Money of any currency, by its code: `USD 79,00`; reais as above. */
export const formatMoneyOf = (amount: number, currency: string): string =>
  currency === "BRL" ? formatMoney(amount) : `${currency}\u00a0${figure.format(amount)}`;
