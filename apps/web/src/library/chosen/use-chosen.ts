import { useEffect, useMemo, useRef, useState } from "react";
import type { LibraryEntry } from "../folder/library-entries.tsx";

const none: ReadonlySet<string> = new Set();

/**
 * Stores which rows are selected. A row that disappears is deselected and stays so if it returns. When the selection
 * bar closes, its focus returns to the rows.
 */
export function useChosen(entries: readonly LibraryEntry[]) {
  const [chosen, choose] = useState(none);
  const [listed, setListed] = useState(entries);
  const box = useRef<HTMLDivElement>(null);
  if (listed !== entries) {
    setListed(entries);
    const there = new Set(entries.map(({ id }) => id));
    const kept = [...chosen].filter((id) => there.has(id));
    if (kept.length < chosen.size) choose(new Set(kept));
  }
  const isEmpty = chosen.size === 0;
  useEffect(() => {
    if (isEmpty && document.activeElement === document.body && box.current?.dataset.chose === "true") {
      box.current.querySelector<HTMLElement>("[role='grid']")?.focus();
    }
    if (box.current) box.current.dataset.chose = String(!isEmpty);
  }, [isEmpty]);
  const sources = useMemo(
    () => (isEmpty ? [] : entries.filter(({ id }) => chosen.has(id)).map(({ source }) => source)),
    [entries, chosen, isEmpty],
  );
  return { box, chosen, sources, choose, clear: () => choose(none) };
}
