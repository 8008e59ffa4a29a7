import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";

export interface ConfiguratorPlace {
  /** The open folder's path; `/` for the root. */
  readonly path: string;
  /** The id of the chosen file; "" if none is chosen. */
  readonly fileId: string;
  /** The search text; "" while no search is active. */
  readonly typed: string;
}

type Query = Readonly<Record<string, string>>;

const queryOf = ({ path, fileId, typed }: ConfiguratorPlace): Query => ({
  ...(path === "/" ? {} : { pasta: path }),
  ...(fileId === "" ? {} : { modelo: fileId }),
  ...(typed.trim() === "" ? {} : { busca: typed }),
});

/** Reads and sets the configurator's place in the address: `?pasta=/Cível&modelo=…&busca=dano`. */
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
