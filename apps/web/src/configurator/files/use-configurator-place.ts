import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";

export interface ConfiguratorPlace {
  /** The open folder's path; `/` for the root. */
  readonly path: string;
  /** The id of the chosen file; "" for none. */
  readonly fileId: string;
  /** What is searched for; "" while no search is on. */
  readonly typed: string;
}

type Query = Readonly<Record<string, string>>;

const queryOf = ({ path, fileId, typed }: ConfiguratorPlace): Query => ({
  ...(path === "/" ? {} : { pasta: path }),
  ...(fileId === "" ? {} : { modelo: fileId }),
  ...(typed.trim() === "" ? {} : { busca: typed }),
});

/** Where one is in the configurator, kept in the address: `?pasta=/Cível&modelo=…&busca=dano`. */
export function useConfiguratorPlace() {
  const { pasta, modelo = "", busca = "" } = useLocation({ select: ({ search }) => search as Query });
  const navigate = useNavigate();
  const go = useCallback(
    (next: ConfiguratorPlace, { replace = false } = {}) =>
      void navigate({ to: ".", replace, resetScroll: false, search: queryOf(next) as never }),
    [navigate],
  );
  const place: ConfiguratorPlace = { path: pasta || "/", fileId: modelo, typed: busca };
  return { place, go };
}
