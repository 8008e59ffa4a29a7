import { type TopicData, type TopicSide, topicSides } from "@lavra/contract/library/topics";
import { instances, jurisdictions, spheres } from "@lavra/contract/library/venues";
import { ComboBox } from "../../ui/choices/combo-box.tsx";
import { Select } from "../../ui/choices/select.tsx";
import { DateField } from "../../ui/fields/date/date-field.tsx";
import { sideWords } from "./fetch-topics.ts";

export interface TopicDataFieldsProps {
  readonly edited: TopicData;
  /** Areas of law that the office's other topics have. */
  readonly areas: readonly string[];
  readonly people: readonly { readonly id: string; readonly nome: string }[];
  readonly onChange: (part: Partial<TopicData>) => void;
}

/** Represents "" in a list, which does not allow an empty value. */
const unsaid = "-";
const said = (value: string) => (value === unsaid ? "" : value);
const shown = (value: string | null) => value || unsaid;

const words = {
  spheres: { ADM: "ADM · administrativa", JUD: "JUD · judicial" },
  jurisdictions: { FED: "FED · federal", EST: "EST · estadual" },
  instances: { Primeira: "Primeira", Segunda: "Segunda", Superior: "Superior" },
};

const options = <Value extends string>(
  none: string,
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
) => [{ value: unsaid, label: none }, ...values.map((value) => ({ value, label: labels[value] }))];

/** Fields for the venue in which a topic applies; an empty part means any. */
function VenueFields({ edited: { venue }, onChange }: Pick<TopicDataFieldsProps, "edited" | "onChange">) {
  const change = (part: Partial<TopicData["venue"]>) => onChange({ venue: { ...venue, ...part } });
  return (
    <div className="grid grid-cols-3 gap-4 max-sheet:grid-cols-1">
      <Select
        label="Esfera"
        options={options("Qualquer", spheres, words.spheres)}
        value={shown(venue.sphere)}
        onChange={(value) => change({ sphere: said(value) as TopicData["venue"]["sphere"] })}
      />
      <Select
        label="Jurisdição"
        options={options("Qualquer", jurisdictions, words.jurisdictions)}
        value={shown(venue.jurisdiction)}
        onChange={(value) => change({ jurisdiction: said(value) as TopicData["venue"]["jurisdiction"] })}
      />
      <Select
        label="Instância"
        options={options("Qualquer", instances, words.instances)}
        value={shown(venue.instance)}
        onChange={(value) => change({ instance: said(value) as TopicData["venue"]["instance"] })}
      />
    </div>
  );
}

/** Fields of a topic's metadata, all of them optional. */
export function TopicDataFields({ edited, areas, people, onChange }: TopicDataFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-2 gap-4 max-sheet:grid-cols-1">
        <ComboBox
          label="Área do direito"
          options={areas}
          value={edited.area}
          onChange={(area) => onChange({ area: area.slice(0, 80) })}
          countNoun="áreas"
          placeholder="Consumidor"
        />
        <Select
          label="Lado"
          options={options("Não informado", topicSides, sideWords)}
          value={shown(edited.side)}
          onChange={(value) => onChange({ side: said(value) as TopicSide | "" })}
        />
      </div>
      <VenueFields edited={edited} onChange={onChange} />
      <div className="grid grid-cols-2 gap-4 max-sheet:grid-cols-1">
        <DateField
          label="Rever o texto até"
          value={edited.reviewOn ?? ""}
          onChange={(day) => onChange({ reviewOn: day === "" ? null : day })}
        />
        <Select
          label="Responsável"
          options={[{ value: unsaid, label: "Ninguém" }, ...people.map(({ id, nome }) => ({ value: id, label: nome }))]}
          value={shown(edited.ownerId)}
          onChange={(value) => onChange({ ownerId: said(value) || null })}
        />
      </div>
    </>
  );
}
