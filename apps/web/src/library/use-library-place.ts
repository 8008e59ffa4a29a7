import type { Area } from "@lavra/contract/library";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import type { FileSort } from "../ui/files/file-table-head.tsx";
import { areaWords } from "./area-words.ts";

export interface LibraryPlace {
  readonly area: Area;
  /** The open folder's path; `/` for the area's root. */
  readonly path: string;
  /** What is searched for; "" while no search is on. */
  readonly typed: string;
  /** How what lies in a folder stands in order. */
  readonly sort: FileSort;
}

export const byName: FileSort = { column: "name", isDescending: false };

/** What the columns are called in the address. */
const columnWords: Record<FileSort["column"], string> = {
  name: "nome",
  markers: "marcadores",
  lastUse: "uso",
  size: "tamanho",
  modified: "modificado",
};

/** `tamanho`, and `-tamanho` from the largest down. */
const sortWord = ({ column, isDescending }: FileSort) => `${isDescending ? "-" : ""}${columnWords[column]}`;

function sortOf(word: string | undefined): FileSort {
  const bare = word?.replace(/^-/, "");
  const found = Object.entries(columnWords).find(([, known]) => known === bare);
  return found ? { column: found[0] as FileSort["column"], isDescending: word !== bare } : byName;
}

type Query = Readonly<Record<string, string>>;

const placeOf = ({ area, pasta, busca, ordem }: Query): LibraryPlace => ({
  area: area === areaWords.topicos.id ? "topicos" : "models",
  path: pasta || "/",
  typed: busca ?? "",
  sort: sortOf(ordem),
});

const queryOf = ({ area, path, typed, sort }: LibraryPlace): Query => ({
  area: areaWords[area].id,
  ...(path === "/" ? {} : { pasta: path }),
  ...(typed.trim() === "" ? {} : { busca: typed }),
  ...(sortWord(sort) === columnWords.name ? {} : { ordem: sortWord(sort) }),
});

/** Where one is in the library, kept in the address: `?area=modelos&pasta=/Cível&ordem=-uso`. */
export function useLibraryPlace() {
  const query = useLocation({ select: ({ search }) => search as Query });
  const navigate = useNavigate();
  const place = useMemo(() => placeOf(query), [query]);
  const go = useCallback(
    (next: LibraryPlace, { replace = false } = {}) =>
      void navigate({ to: ".", replace, resetScroll: false, search: queryOf(next) as never }),
    [navigate],
  );
  return { place, go };
}
