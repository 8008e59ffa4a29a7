import type { KeyedMarker } from "../../markers/index.ts";
import { dateFormatWords, optionSourceWords } from "../marker-form/marker-words.ts";

/** Options listed by name; the rest is shown as a count. */
const mostShown = 3;

function Options({ options, allowsOther }: Pick<KeyedMarker, "options" | "allowsOther">) {
  const more = options.length - mostShown;
  return (
    <>
      {options.slice(0, mostShown).map((option, index) => (
        <span key={option}>
          {index > 0 ? ", " : null}
          <span className="font-medium text-body">{option}</span>
        </span>
      ))}
      {more > 0 ? ` +${more.toLocaleString("pt-BR")} mais` : null}
      {allowsOther ? " ou outra" : null}
    </>
  );
}

/** Short summary of a marker, beside its type. */
export function MarkerLine({ marker }: { readonly marker: KeyedMarker }) {
  const { type, apiSource, options, dateFormat, description } = marker;
  if (options.length > 0) return <Options options={options} allowsOther={marker.allowsOther} />;
  const facts = [
    type === "select" && apiSource !== "" ? `${optionSourceWords[apiSource]}, com busca` : "",
    type === "date" ? `Sai como ${dateFormatWords[dateFormat]}` : "",
    description,
  ];
  return facts.filter(Boolean).join(" · ");
}
