import { isName, markerKey } from "../marker-name.ts";
import type { SuspectedFault } from "./suspected-fault.ts";

/** Maximum markup between two neighbouring paragraphs. */
const NEAR = 4_000;

function areNeighbours(source: string, from: number, to: number): boolean {
  if (to < from || to - from > NEAR) return false;
  const between = source.slice(from, to);
  const isBlank = between.replace(/<[^<>]*>/g, "").trim() === "";
  return isBlank && between.match(/<\/(?:\w+:)?p>/g)?.length === 1;
}

function joined(source: string, open: SuspectedFault, close: SuspectedFault | undefined): SuspectedFault | undefined {
  if (open.fault.code !== "MARKER_UNCLOSED" || close?.fault.code !== "MARKER_UNOPENED") return undefined;
  if (!open.half || !close.half || !areNeighbours(source, open.half.edge, close.half.edge)) return undefined;
  const name = `${open.half.name} ${close.half.name}`;
  if (!isName(name)) return undefined;
  const fault = { ...open.fault, code: "MARKER_SPLIT", marker: `{${name}}`, suggestion: markerKey(name) } as const;
  return { at: open.at, fault };
}

/** Merges an open and a closing brace on the two sides of a paragraph's end into one fault. */
export function joinHalves(source: string, ordered: readonly SuspectedFault[]): SuspectedFault[] {
  const faults: SuspectedFault[] = [];
  for (let index = 0; index < ordered.length; index += 1) {
    const here = ordered[index] as SuspectedFault;
    const whole = joined(source, here, ordered[index + 1]);
    faults.push(whole ?? here);
    if (whole) index += 1;
  }
  return faults;
}
