import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { useStable } from "../ui/use-stable.ts";

export interface UrlParamOptions {
  /** Adds a step to the history; by default the address is replaced. */
  readonly push?: boolean;
  /** Other query parameters that are removed when this one is set. */
  readonly drops?: readonly string[];
}

const none: readonly string[] = [];

/**
 * One query parameter (`?pasta=…`) as state that survives reload and sharing. "" if absent; setting "" removes it. Others
 * may be set with it.
 */
export function useUrlParam(name: string, { push = false, drops = none }: UrlParamOptions = {}) {
  const value = useLocation({ select: ({ search }) => (search as Readonly<Record<string, string>>)[name] ?? "" });
  const navigate = useNavigate();
  const setValue = useCallback(
    (next: string, others: Readonly<Record<string, string>> = {}) => {
      void navigate({
        to: ".",
        replace: !push,
        resetScroll: false,
        search: ((search: Record<string, string>) => {
          const gone = new Set([name, ...drops]);
          const rest = Object.fromEntries(Object.entries(search).filter(([other]) => !gone.has(other)));
          return next === "" ? rest : { ...rest, ...others, [name]: next };
        }) as never,
      });
    },
    [name, navigate, push, drops],
  );
  return [value, setValue] as const;
}

/**
 * The visible part of a page, stored in the address (`?parte=…`) unless it is the default; changes at once, before the
 * address.
 */
export function useAddressPart<Part extends string>(parts: readonly Part[], usual: Part) {
  const [value, setValue] = useUrlParam("parte");
  const inAddress = parts.find((one) => one === value) ?? usual;
  const [ahead, setAhead] = useState<Part | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has come to another part, by itself or behind
  useEffect(() => setAhead(null), [inAddress]);
  const choose = useStable((next: Part) => {
    setAhead(next);
    setValue(next === usual ? "" : next);
  });
  return [ahead ?? inAddress, choose] as const;
}
