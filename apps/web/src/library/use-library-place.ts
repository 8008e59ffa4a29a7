import type { Area } from "@lavra/contract/library/library";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import type { FileSort } from "../ui/files/table/file-table-head.tsx";
import { areaWords } from "./area-words.ts";

export interface LibraryPlace {
  readonly area: Area;
  /** Path of the open folder; `/` for the area's root. */
  readonly path: string;
  /** Search text; "" if there is no search. */
  readonly typed: string;
  /** Sort order of a folder's entries. */
  readonly sort: FileSort;
}

export const byName: FileSort = { column: "name", isDescending: false };

/** Names of the columns in the address. */
const columnWords: Record<FileSort["column"], string> = {
  name: "nome",
  markers: "marcadores",
  lastUse: "uso",
  size: "tamanho",
  modified: "modificado",
};

/** Returns the sort order for the address: `tamanho`, or `-tamanho` for descending order. */
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

/** Stores the place in the library in the address: `?area=modelos&pasta=/Cível&ordem=-uso`. */
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
