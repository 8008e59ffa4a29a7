import { useEffect, useState } from "react";
import { useUrlParam } from "../../platform/use-url-param.ts";
import { useStable } from "../../ui/use-stable.ts";
import { type Part, parts } from "../frame/part-tabs.tsx";

/** What is in sight where there is room for one part, kept in the address; in sight at once, ahead of the address. */
export function usePart() {
  const [wanted, setWanted] = useUrlParam("parte");
  const inAddress: Part = parts.find((one) => one === wanted) ?? "campos";
  const [ahead, setAhead] = useState<Part | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has come to another part, by itself or behind
  useEffect(() => setAhead(null), [inAddress]);
  const choose = useStable((next: Part) => {
    setAhead(next);
    setWanted(next === "campos" ? "" : next);
  });
  return [ahead ?? inAddress, choose] as const;
}
