import { type Condition, type ConditionLeaf, factWords } from "@lavra/portuguese/blocks";
import { partyFacts } from "@lavra/portuguese/people";
import type { KeyedMarker } from "../../markers/index.ts";
import { Checkbox } from "../../ui/choices/checkbox.tsx";
import { NativeSelect } from "../../ui/choices/native-select.tsx";
import { DateField } from "../../ui/fields/date/date-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";

/** Most options that are ticked; longer lists are typed. */
const mostTicked = 12;

const facts = partyFacts.map((value) => ({ value, label: factWords(value) }));

export interface LeafAnswerProps {
  readonly leaf: Condition & ConditionLeaf;
  /** undefined for a topic, and for a field that the file has not. */
  readonly marker: KeyedMarker | undefined;
  /** Name of the control for screen readers. */
  readonly label: string;
  readonly error: string | undefined;
  readonly onChange: (leaf: Condition) => void;
}

/** Answers of a choice that are asked for: ticked among its options, or typed one in each line. */
function TextsAnswer({ leaf, marker, label, error, onChange }: LeafAnswerProps) {
  if (leaf.kind !== "is") return null;
  const options = marker?.apiSource === "" && marker.type === "select" ? marker.options : [];
  if (options.length > 0 && options.length <= mostTicked) {
    const shown = [...new Set([...options, ...leaf.values])];
    return (
      <fieldset className="grid min-w-0 gap-1.5">
        <legend className="sr-only">{label}</legend>
        {shown.map((option) => (
          <Checkbox
            key={option}
            value={leaf.values.includes(option)}
            isInvalid={error !== undefined}
            onChange={(isOn) =>
              onChange({ ...leaf, values: shown.filter((one) => (one === option ? isOn : leaf.values.includes(one))) })
            }
          >
            {option}
          </Checkbox>
        ))}
        {error ? <p className="text-13 text-bad-ink">{error}</p> : null}
      </fieldset>
    );
  }
  return (
    <TextField
      label={label}
      isLabelHidden
      rows={1}
      placeholder="Uma resposta por linha"
      value={leaf.values.join("\n")}
      error={error}
      onChange={(text) => onChange({ ...leaf, values: text === "" ? [] : text.split("\n").slice(0, 50) })}
    />
  );
}

/** The control of what a question compares with; nothing where it says all by itself. */
export function LeafAnswer(props: LeafAnswerProps) {
  const { leaf, label, error, onChange } = props;
  const shared = { label, isLabelHidden: true, error } as const;
  if (leaf.kind === "is") return <TextsAnswer {...props} />;
  if (leaf.kind === "topic")
    return (
      <TextField
        {...shared}
        placeholder="Nome do tópico"
        maxLength={255}
        value={leaf.topic}
        onChange={(topic) => onChange({ ...leaf, topic })}
      />
    );
  if (leaf.kind === "fact")
    return (
      <NativeSelect
        {...shared}
        options={facts}
        placeholder="Escolha a característica"
        value={leaf.fact}
        onChange={(fact) => onChange({ ...leaf, fact })}
      />
    );
  if (leaf.kind !== "compare") return null;
  const change = (value: string) => onChange({ ...leaf, value });
  if (leaf.as === "date") return <DateField {...shared} value={leaf.value} onChange={change} />;
  return (
    <TextField
      {...shared}
      inputMode={leaf.as === "count" ? "numeric" : "decimal"}
      prefix={leaf.as === "money" ? "R$" : undefined}
      suffix={leaf.as === "percentage" ? "%" : undefined}
      placeholder={leaf.as === "count" ? "2" : leaf.as === "money" ? "10.000,00" : "10"}
      maxLength={60}
      value={leaf.value}
      onChange={change}
    />
  );
}
