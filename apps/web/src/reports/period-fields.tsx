import { CircleAlert } from "lucide-react";
import { todayIso } from "../platform/formats/dates.ts";
import { useUrlParam } from "../platform/use-url-param.ts";
import { SegmentedControl } from "../ui/choices/segmented-control.tsx";
import { DateField } from "../ui/fields/date/date-field.tsx";
import { type Period, type PeriodChoice, periodFault, periodOf, readChoice, usualChoice } from "./period.ts";

/** The period in the address (`?periodo=12-meses`, or `?periodo=datas&de=…&ate=…`). */
export function usePeriod() {
  const [given, setGiven] = useUrlParam("periodo");
  const [from, setFrom] = useUrlParam("de");
  const [to, setTo] = useUrlParam("ate");
  const choice = readChoice(given);
  const typed: Period = { from, to };
  const period = choice === "datas" ? typed : periodOf(choice, todayIso());
  const fault = choice === "datas" ? periodFault(typed) : undefined;
  return { choice, setGiven, typed, setFrom, setTo, fault, period: fault === undefined ? period : undefined };
}

export type ChosenPeriod = ReturnType<typeof usePeriod>;

const segments: readonly { readonly value: PeriodChoice; readonly label: string }[] = [
  { value: "mes", label: "Este mês" },
  { value: "3-meses", label: "3 meses" },
  { value: "12-meses", label: "12 meses" },
  { value: "datas", label: "Datas" },
];

/** Chooses the period: whole months up to today, or days. */
export function PeriodFields({ choice, setGiven, typed, setFrom, setTo, fault }: ChosenPeriod) {
  return (
    <div className="grid gap-1 max-md:w-full">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <SegmentedControl
          label="Período"
          segments={segments}
          value={choice}
          onChange={(value) => setGiven(value === usualChoice ? "" : value)}
          className="max-md:w-full max-md:*:flex-1 max-md:*:px-1.5! max-md:*:text-center max-md:*:whitespace-normal!"
        />
        {choice === "datas" ? (
          <div className="grid gap-3 max-md:w-full sheet:grid-cols-2">
            <DateField label="De" value={typed.from} onChange={setFrom} />
            <DateField label="Até" value={typed.to} onChange={setTo} />
          </div>
        ) : null}
      </div>
      {fault ? <Fault isHint={typed.from === "" || typed.to === ""}>{fault}</Fault> : null}
    </div>
  );
}

/** Days that are still missing are no mistake. */
function Fault({ isHint, children }: { readonly isHint: boolean; readonly children: string }) {
  return (
    <p role="status" className={`flex items-center gap-1.5 text-13 ${isHint ? "text-muted" : "text-bad-ink"}`}>
      {isHint ? null : <CircleAlert aria-hidden="true" className="size-4 shrink-0" />}
      {children}
    </p>
  );
}
