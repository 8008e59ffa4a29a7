import { isReportPeriod, mostReportMonths } from "@lavra/contract/documents/reports";

/** Days in São Paulo, as `2026-11-21`; both are included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export const periodChoices = ["mes", "3-meses", "12-meses", "datas"] as const;
export type PeriodChoice = (typeof periodChoices)[number];

export const usualChoice: PeriodChoice = "3-meses";

export const readChoice = (text: string): PeriodChoice =>
  periodChoices.find((choice) => choice === text) ?? usualChoice;

const monthsBack: Readonly<Record<Exclude<PeriodChoice, "datas">, number>> = { mes: 0, "3-meses": 2, "12-meses": 11 };

/** First day of the month, some months before that of a day. */
function firstDay(day: string, back: number): string {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - back;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}-01`;
}

/** Last day of a month such as `2026-11`. */
export function lastDay(month: string): string {
  const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
  return `${month}-${days}`;
}

/** The whole calendar months of a choice, up to today. */
export const periodOf = (choice: Exclude<PeriodChoice, "datas">, today: string): Period => ({
  from: firstDay(today, monthsBack[choice]),
  to: today,
});

/** The part of a period that is in a month such as `2026-11`. */
export const withinMonth = ({ from, to }: Period, month: string): Period => {
  const [first, last] = [`${month}-01`, lastDay(month)];
  return { from: first < from ? from : first, to: last > to ? to : last };
};

/** Returns what is wrong with chosen days; undefined if they are a period. "" is a missing day. */
export function periodFault({ from, to }: Period): string | undefined {
  if (from === "" || to === "") return "Informe o primeiro e o último dia.";
  if (from > to) return "O último dia deve vir depois do primeiro.";
  return isReportPeriod({ from, to }) ? undefined : `Escolha no máximo ${(mostReportMonths - 1) / 12} anos.`;
}
