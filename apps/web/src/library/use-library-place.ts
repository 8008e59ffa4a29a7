import type { Area } from "@lavra/contract/library";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { areaWords } from "./area-words.ts";

export interface LibraryPlace {
  readonly area: Area;
  /** The open folder's path; `/` for the area's root. */
  readonly path: string;
  /** What is searched for; "" while no search is on. */
  readonly typed: string;
}

type Query = Readonly<Record<string, string>>;

const placeOf = ({ area, pasta, busca }: Query): LibraryPlace => ({
  area: area === areaWords.topicos.id ? "topicos" : "models",
  path: pasta || "/",
  typed: busca ?? "",
});

const queryOf = ({ area, path, typed }: LibraryPlace): Query => ({
  area: areaWords[area].id,
  ...(path === "/" ? {} : { pasta: path }),
  ...(typed.trim() === "" ? {} : { busca: typed }),
});

/** Where one is in the library, kept in the address: `?area=modelos&pasta=/Cível&busca=dano`. */
export function useLibraryPlace() {
  const query = useLocation({ select: ({ search }) => search as Query });
  const navigate = useNavigate();
  const place = placeOf(query);
  const go = useCallback(
    (next: LibraryPlace, { replace = false } = {}) =>
      void navigate({ to: ".", replace, resetScroll: false, search: queryOf(next) as never }),
    [navigate],
  );
  return { place, go };
}
