import { useEffect, useState } from "react";
import { useUrlParam } from "../../platform/use-url-param.ts";

/** Pause in ms after the last letter before the search. */
const searchRest = 200;

const kinds = { pessoas: "person", entidades: "entity" } as const;

/** Which parties the list shows: "" for all. */
export type ListedKind = keyof typeof kinds | "";

/** Page and kind from the address; the search text is not in the address, because it may be a name or a CPF. */
export function useList() {
  const [typed, setTyped] = useState("");
  const [text, setText] = useState("");
  const [page, setPage] = useUrlParam("pagina");
  const [kind, setKind] = useUrlParam("tipo", { drops: ["pagina"] });
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === text) return;
    const timer = setTimeout(() => {
      setText(wanted);
      setPage("");
    }, searchRest);
    return () => clearTimeout(timer);
  }, [typed, text, setPage]);
  const shownKind: ListedKind = kind === "pessoas" || kind === "entidades" ? kind : "";
  return {
    typed,
    setTyped,
    text,
    kind: shownKind,
    setKind,
    asked: {
      text,
      kind: shownKind === "" ? undefined : kinds[shownKind],
      page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    },
    turnTo: (next: number) => setPage(next === 1 ? "" : String(next)),
  };
}

export type ListHandle = ReturnType<typeof useList>;
