import { activityKinds } from "@lavra/contract/activity/audit-actions";
import { LazySelect } from "../../ui/choices/lazy-select.tsx";
import { DateField } from "../../ui/fields/date/date-field.tsx";
import { SearchBox } from "../../ui/fields/search-box.tsx";
import { kindNames } from "../words/sentences.ts";
import { type ActivityView, periodNames, periods } from "./activity-view.ts";

export interface ActivityFiltersProps {
  readonly view: ActivityView;
  readonly onChange: (part: Partial<ActivityView>) => void;
  /** True for platform staff, who see every office. */
  readonly isStaff: boolean;
}

const allKinds = "todos";
const periodOptions = periods.map((value) => ({ value, label: periodNames[value] }));
const kindOptions = [
  { value: allKinds, label: "Todos os atos" },
  ...Object.entries(kindNames).map(([value, label]) => ({ value, label })),
];

/** Filters by person, office, period and kind of act. */
export const ActivityFilters = ({ view, onChange, isStaff }: ActivityFiltersProps) => (
  <div className="flex flex-wrap items-start gap-3 border-b border-line p-3 max-md:flex-col max-md:items-stretch max-md:*:flex-none">
    <SearchBox label="Buscar por quem fez" typed={view.person} onType={(person) => onChange({ person })} />
    {isStaff ? (
      <SearchBox
        label="Buscar por escritório"
        hasNoSlashKey
        typed={view.office}
        onType={(office) => onChange({ office })}
      />
    ) : null}
    <LazySelect
      label="Período"
      isLabelHidden
      options={periodOptions}
      value={view.period}
      onChange={(value) => onChange({ period: periods.find((period) => period === value) ?? "30" })}
      className="w-48 max-md:w-full"
    />
    <LazySelect
      label="Tipo de ato"
      isLabelHidden
      options={kindOptions}
      value={view.kind || allKinds}
      onChange={(value) => onChange({ kind: activityKinds.find((kind) => kind === value) ?? "" })}
      className="w-52 max-md:w-full"
    />
    {view.period === "datas" ? (
      <div className="flex w-full flex-wrap gap-3 max-md:flex-col">
        <DateField
          label="De"
          value={view.from}
          onChange={(from) => onChange({ from })}
          className="w-44 max-md:w-full"
        />
        <DateField label="Até" value={view.to} onChange={(to) => onChange({ to })} className="w-44 max-md:w-full" />
      </div>
    ) : null}
  </div>
);
