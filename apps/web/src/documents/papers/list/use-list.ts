import { useEffect, useState } from "react";
import { useUrlParam } from "../../../platform/use-url-param.ts";

/** Pause in ms after the last letter before the search. */
const searchRest = 250;

/** Parameter of the list's order; its one value besides none. */
export const groupedBy = { name: "agrupar", client: "cliente" } as const;

/**
 * Returns the page and the order from the address, and the search text, which is not in the address because it may be a
 * client's name.
 */
export function useList() {
  const [typed, setTyped] = useState("");
  const [text, setText] = useState("");
  const [page, setPage] = useUrlParam("pagina");
  const [grouped, setGrouped] = useUrlParam(groupedBy.name, { drops: ["pagina"] });
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
    text,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    turnTo: (next: number) => setPage(next === 1 ? "" : String(next)),
    isGrouped: grouped === groupedBy.client,
    setGrouped: (isGrouped: boolean) => setGrouped(isGrouped ? groupedBy.client : ""),
  };
}

export type ListHandle = ReturnType<typeof useList>;
