import type { Period } from "@lavra/contract/plans/plans";
import { formatInstantDay } from "../../platform/formats/dates.ts";
import { formatMoney } from "../../platform/formats/money.ts";
import { cycleNames, extraUsersInWords } from "../../subscriptions/offer/offer.ts";
import type { Quote } from "./price-quote.ts";

/** "Inicial, anual, com 2 usuários extras" */
function planInWords({ planType, planName, billingCycle, extraUsers }: Period): string {
  if (planType === "free_trial") return planName;
  const extra = extraUsers > 0 ? `, com ${extraUsersInWords(extraUsers)}` : "";
  return `${planName}, ${cycleNames[billingCycle].adjective}${extra}`;
}

/** A day with its preposition, on one line. */
const Day = ({ word, at }: { readonly word: string; readonly at: string }) => (
  <span className="whitespace-nowrap tabular-nums">
    {word} {formatInstantDay(at)}
  </span>
);

function Periods({ title, periods, none }: { title: string; periods: readonly Period[]; none: string }) {
  return (
    <div className="min-w-0">
      <dt className="font-strong text-ink">{title}</dt>
      {periods.length === 0 ? <dd>{none}</dd> : null}
      {periods.map((period, n) => (
        <dd key={period.from}>
          {planInWords(period)},{" "}
          {n === 0 ? null : (
            <>
              <Day word="de" at={period.from} />{" "}
            </>
          )}
          <Day word="até" at={period.until} />
        </dd>
      ))}
    </div>
  );
}

/** What the office has now, and what it has once this is paid: until when, and when it is renewed for how much. */
export function BeforeAndAfter({ quote: { before, after, renewal } }: { readonly quote: Quote }) {
  if (after.length === 0) return null;
  return (
    <dl
      aria-label="Antes e depois"
      className="grid gap-x-6 gap-y-3 rounded-card bg-flat p-4 text-14 text-body sheet:grid-cols-2"
    >
      <Periods title="Hoje" periods={before} none="Nenhum plano ativo" />
      <Periods title="Depois" periods={after} none="" />
      {renewal ? (
        <div className="sheet:col-span-2">
          <dt className="inline">Próxima renovação: </dt>
          <dd className="inline tabular-nums">
            {formatInstantDay(renewal.at)}, {formatMoney(renewal.amount)}. Não é automática.
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
