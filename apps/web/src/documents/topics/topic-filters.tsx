import { type Venue, venueLabel } from "@lavra/contract/library/venues";
import { type KnownTopics, sideWords } from "../../library/topics/fetch-topics.ts";
import { LazySelect } from "../../ui/choices/lazy-select.tsx";
import { Switch } from "../../ui/choices/switch.tsx";
import type { TopicFilter } from "./narrow-topics.ts";

export interface TopicFiltersProps {
  readonly known: KnownTopics;
  /** Of the chosen template, from the settings. */
  readonly venues: readonly Venue[];
  readonly filter: TopicFilter;
  readonly onChange: (filter: TopicFilter) => void;
}

/** Stands for "" in a select, which accepts no empty value. */
const every = "-";
const inOrder = new Intl.Collator("pt-BR");
const sides = [
  { value: every, label: "Qualquer lado" },
  { value: "autor", label: sideWords.autor },
  { value: "reu", label: sideWords.reu },
];

/** Filters for the topics; only criteria that some topic has are shown. */
export function TopicFilters({ known, venues, filter, onChange }: TopicFiltersProps) {
  const data = [...known.values()];
  const areas = [...new Set(data.map(({ area }) => area).filter(Boolean))].sort(inOrder.compare);
  const hasSides = data.some(({ side }) => side === "autor" || side === "reu");
  if (areas.length === 0 && !hasSides && venues.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame
    <div role="group" aria-label="Filtrar tópicos" className="grid grid-cols-2 gap-x-3 gap-y-2">
      {areas.length > 0 ? (
        <LazySelect
          label="Área do direito"
          isLabelHidden
          options={[{ value: every, label: "Qualquer área" }, ...areas.map((area) => ({ value: area, label: area }))]}
          value={filter.area || every}
          onChange={(area) => onChange({ ...filter, area: area === every ? "" : area })}
        />
      ) : null}
      {hasSides ? (
        <LazySelect
          label="Lado"
          isLabelHidden
          options={sides}
          value={filter.side || every}
          onChange={(side) => onChange({ ...filter, side: side === every ? "" : (side as TopicFilter["side"]) })}
        />
      ) : null}
      {venues.length > 0 ? (
        <Switch
          value={filter.isOfVenue}
          onChange={(isOfVenue) => onChange({ ...filter, isOfVenue })}
          className="col-span-full"
        >
          {`Só os que servem a ${venues.map(venueLabel).join(", ")}`}
        </Switch>
      ) : null}
    </div>
  );
}
