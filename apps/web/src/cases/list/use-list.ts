import { useEffect, useState } from "react";
import { useUrlParam } from "../../platform/use-url-param.ts";

/** Pause in ms after the last letter before the search. */
const searchRest = 200;

const drops = ["pagina"];

/** Page and filter from the address, as ids; the search text is not in the address, because it may be a name. */
export function useList() {
  const [typed, setTyped] = useState("");
  const [text, setText] = useState("");
  const [page, setPage] = useUrlParam("pagina");
  const [responsibleId, setResponsible] = useUrlParam("responsavel", { drops });
  const [clientId, setClient] = useUrlParam("cliente", { drops });
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === text) return;
    const timer = setTimeout(() => {
      setText(wanted);
      setPage("");
    }, searchRest);
    return () => clearTimeout(timer);
  }, [typed, text, setPage]);
  return {
    typed,
    setTyped,
    setResponsible,
    setClient,
    asked: { text, responsibleId, clientId, page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 },
    turnTo: (next: number) => setPage(next === 1 ? "" : String(next)),
  };
}

export type ListHandle = ReturnType<typeof useList>;
