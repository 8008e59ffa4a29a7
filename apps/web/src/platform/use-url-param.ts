import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";

export interface UrlParamOptions {
  /** Adds a step to the history; by default the address is replaced. */
  readonly push?: boolean;
}

/**
 * One value of the query (`?pasta=…`) as state: reload and sharing keep it. "" when absent; setting "" removes it.
 */
export function useUrlParam(name: string, { push = false }: UrlParamOptions = {}) {
  const value = useLocation({ select: ({ search }) => (search as Readonly<Record<string, string>>)[name] ?? "" });
  const navigate = useNavigate();
  const setValue = useCallback(
    (next: string) => {
      void navigate({
        to: ".",
        replace: !push,
        resetScroll: false,
        search: ((search: Record<string, string>) => {
          const { [name]: _, ...rest } = search;
          return next === "" ? rest : { ...rest, [name]: next };
        }) as never,
      });
    },
    [name, navigate, push],
  );
  return [value, setValue] as const;
}
