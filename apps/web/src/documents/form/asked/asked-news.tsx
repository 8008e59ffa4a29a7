import { useEffect, useState } from "react";
import { type KeyedMarker, markerLabel } from "../../../markers/index.ts";

const listed = new Intl.ListFormat("pt-BR", { type: "conjunction" });

/** Most fields that are named. */
const mostNames = 5;

function newsOf(came: readonly KeyedMarker[]): string {
  if (came.length === 0) return "";
  const names = came.slice(0, mostNames).map(({ name }) => markerLabel(name));
  const others = came.length - names.length;
  const said = listed.format(others > 0 ? [...names, `mais ${others}`] : names);
  return came.length === 1 ? `Novo campo: ${said}.` : `Novos campos: ${said}.`;
}

/** Says to screen readers which fields an answer has brought. */
export function AskedNews({ markers }: { readonly markers: readonly KeyedMarker[] }) {
  const [known, setKnown] = useState(markers);
  const [words, setWords] = useState("");
  useEffect(() => {
    if (known === markers) return;
    const keys = new Set(known.map(({ key }) => key));
    setWords(newsOf(markers.filter(({ key }) => !keys.has(key))));
    setKnown(markers);
  }, [known, markers]);
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  );
}
