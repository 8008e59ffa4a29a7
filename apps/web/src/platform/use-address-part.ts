import { useEffect, useState } from "react";
import { useStable } from "../ui/use-stable.ts";
import { useUrlParam } from "./use-url-param.ts";

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
