import { lazy, Suspense } from "react";
import { holdsParties, type KeyedMarker } from "../../markers/index.ts";
import { columnKindWords, dateFormatWords, optionSourceWords } from "../marker-form/marker-words.ts";
import { type PartyUse, resultsLine } from "../points/party-uses.ts";
import type { PersonUse } from "./use-persons.ts";

const ConditionLine = lazy(async () => ({
  default: (await import("../conditions/condition-line.tsx")).ConditionLine,
}));

/** Options listed by name; the rest is shown as a count. */
const mostShown = 3;

function Options({
  options,
  allowsOther,
  columnKinds = {},
}: Pick<KeyedMarker, "options" | "allowsOther" | "columnKinds">) {
  const more = options.length - mostShown;
  return (
    <>
      {options.slice(0, mostShown).map((option, index) => (
        <span key={option}>
          {index > 0 ? ", " : null}
          <span className="font-medium text-body">{option}</span>
          {columnKinds[option] ? ` (${columnKindWords[columnKinds[option]]})` : null}
        </span>
      ))}
      {more > 0 ? ` +${more.toLocaleString("pt-BR")} mais` : null}
      {allowsOther ? " ou outra" : null}
    </>
  );
}

/** The attributes that the file names, and the words that agree with their results. */
const wordsOfUse = ({ attributes, agreements }: PartyUse) => [
  attributes.length > 0 ? `Usa ${[...new Set(attributes)].join(", ")}` : "",
  agreements.length > 0 ? `Concorda: ${agreements.map(resultsLine).join("; ")}` : "",
];

export interface MarkerLineProps {
  readonly marker: KeyedMarker;
  readonly use?: PartyUse | undefined;
  readonly personUse?: PersonUse | undefined;
}

/** Short summary of a marker, beside its type. */
export function MarkerLine({ marker, use, personUse }: MarkerLineProps) {
  const { type, apiSource, options, dateFormat, description } = marker;
  const owner = personUse?.words ?? "";
  if (marker.condition)
    return (
      <Suspense>
        <ConditionLine condition={marker.condition} />
      </Suspense>
    );
  if (options.length > 0) {
    return (
      <>
        {owner ? `${owner} · ` : null}
        {marker.kind === "lista" ? "Colunas: " : null}
        <Options options={options} allowsOther={marker.allowsOther} columnKinds={marker.columnKinds} />
      </>
    );
  }
  const facts = [
    owner || (marker.person === "" ? "De ninguém" : ""),
    type === "select" && apiSource !== "" ? `${optionSourceWords[apiSource]}, com busca` : "",
    type === "date" ? `Sai como ${dateFormatWords[dateFormat]}` : "",
    ...(use && holdsParties(marker) ? wordsOfUse(use) : []),
    description,
  ];
  return facts.filter(Boolean).join(" · ");
}
