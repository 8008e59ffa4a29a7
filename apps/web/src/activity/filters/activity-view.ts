import { type ActivityKind, activityKinds } from "@lavra/contract/activity/audit-actions";
import { lastPage } from "@lavra/contract/route";
import type { ActivityFilter } from "../fetch-activity.ts";

/** Periods that end today, by their days; `tudo` has no beginning, `datas` is chosen by its days. */
export const periods = ["hoje", "7", "30", "365", "tudo", "datas"] as const;
export type Period = (typeof periods)[number];

export const periodNames: Readonly<Record<Period, string>> = {
  hoje: "Hoje",
  "7": "Últimos 7 dias",
  "30": "Últimos 30 dias",
  "365": "Últimos 12 meses",
  tudo: "Todo o período",
  datas: "Escolher datas",
};

/** The filters as people choose them. */
export interface ActivityView {
  readonly period: Period;
  /** ISO dates, "" for none; used if the days are chosen. */
  readonly from: string;
  readonly to: string;
  readonly person: string;
  readonly office: string;
  readonly kind: ActivityKind | "";
  readonly page: number;
}

const usualPeriod: Period = "30";

export const unfiltered: ActivityView = {
  period: usualPeriod,
  from: "",
  to: "",
  person: "",
  office: "",
  kind: "",
  page: 1,
};

type Query = Readonly<Record<string, string>>;

const dayOf = (text = "") => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : "");

/** The view that an address names: `?periodo=7&pessoa=ana&tipo=people&pagina=2`. */
export const viewOf = ({ periodo, de, ate, pessoa = "", escritorio = "", tipo, pagina }: Query): ActivityView => ({
  period: periods.find((one) => one === periodo) ?? usualPeriod,
  from: dayOf(de),
  to: dayOf(ate),
  person: pessoa,
  office: escritorio,
  kind: activityKinds.find((one) => one === tipo) ?? "",
  page: Math.min(lastPage, Math.max(1, Number.parseInt(pagina ?? "1", 10) || 1)),
});

export const queryOf = ({ period, from, to, person, office, kind, page }: ActivityView): Query => ({
  ...(period === usualPeriod ? {} : { periodo: period }),
  ...(period === "datas" && from !== "" ? { de: from } : {}),
  ...(period === "datas" && to !== "" ? { ate: to } : {}),
  ...(person.trim() === "" ? {} : { pessoa: person }),
  ...(office.trim() === "" ? {} : { escritorio: office }),
  ...(kind === "" ? {} : { tipo: kind }),
  ...(page === 1 ? {} : { pagina: String(page) }),
});

const dayMs = 86_400_000;

/** The ISO date a number of days before another. */
const daysBefore = (iso: string, days: number) =>
  new Date(Date.parse(`${iso}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);

/** The filter that the server receives. @param today ISO date */
export function filterOf({ period, from, to, person, office, kind }: ActivityView, today: string): ActivityFilter {
  const days = period === "hoje" ? 1 : Number(period);
  const span =
    period === "datas"
      ? { from: from || undefined, to: to || undefined }
      : { from: Number.isNaN(days) ? undefined : daysBefore(today, days - 1), to: undefined };
  const text = (typed: string) => typed.trim().slice(0, 100) || undefined;
  return { ...span, person: text(person), office: text(office), kind: kind || undefined };
}

/** True if any filter other than the usual period is set. */
export const isFiltered = (view: ActivityView): boolean => Object.keys(queryOf({ ...view, page: 1 })).length > 0;
