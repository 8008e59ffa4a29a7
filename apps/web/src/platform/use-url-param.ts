import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";

export interface UrlParamOptions {
  /** Adds a step to the history; by default the address is replaced. */
  readonly push?: boolean;
  /** Other query parameters that are removed when this one is set. */
  readonly drops?: readonly string[];
}

const none: readonly string[] = [];

/** One query parameter (`?pasta=…`) as state that survives reload and sharing. "" if absent; setting "" removes it. */
export function useUrlParam(name: string, { push = false, drops = none }: UrlParamOptions = {}) {
  const value = useLocation({ select: ({ search }) => (search as Readonly<Record<string, string>>)[name] ?? "" });
  const navigate = useNavigate();
  const setValue = useCallback(
    (next: string) => {
      void navigate({
        to: ".",
        replace: !push,
        resetScroll: false,
        search: ((search: Record<string, string>) => {
          const gone = new Set([name, ...drops]);
          const rest = Object.fromEntries(Object.entries(search).filter(([other]) => !gone.has(other)));
          return next === "" ? rest : { ...rest, [name]: next };
        }) as never,
      });
    },
    [name, navigate, push, drops],
  );
  return [value, setValue] as const;
}
