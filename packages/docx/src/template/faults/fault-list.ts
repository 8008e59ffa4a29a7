import type { TemplateFault } from "../../findings.ts";
import { isName, markerKey } from "../marker-name.ts";
import type { SuspectedFault } from "./suspected-fault.ts";

export type FaultList = ReturnType<typeof createFaultList>;

export interface PartFaults {
  readonly found: readonly SuspectedFault[];
  add(suspect: SuspectedFault): void;
  mayLook(part: string): boolean;
}

/** Maximum braces of one template that are examined in detail, so that a hostile one is not slow. */
const LOOKS = 20_000;

function settled({ fault, likely, isUnsure }: SuspectedFault, isMarker: (key: string) => boolean): TemplateFault[] {
  const suggestion = likely?.find(isMarker);
  if (suggestion !== undefined) return [suggestion === fault.marker ? fault : { ...fault, suggestion }];
  return isUnsure ? [] : [fault];
}

/**
 * Collects the faults of a template, part by part.
 * @param limit maximum number of faults
 */
export function createFaultList(limit: number) {
  const kept: SuspectedFault[] = [];
  let looks = 0;
  let cutIn: string | undefined;

  /** Counts a detailed examination of one more brace; false once the limit is exceeded. */
  const mayLook = (part: string): boolean => {
    looks += 1;
    if (looks > LOOKS) cutIn ??= part;
    return cutIn === undefined;
  };

  return {
    /** Returns a list for the faults of one part; they count once the part has ended. */
    forPart(): PartFaults {
      const found: SuspectedFault[] = [];
      const add = (suspect: SuspectedFault): void => {
        if (kept.length + found.length < limit) found.push(suspect);
        else cutIn ??= suspect.fault.part;
      };
      return { found, add, mayLook };
    },
    /** Adds a part's faults in reading order. */
    endPart({ found }: PartFaults, source: string): void {
      const ordered = [...found].sort((a, b) => a.at - b.at);
      for (const suspect of joinHalves(source, ordered)) {
        if (kept.length < limit) kept.push(suspect);
        else cutIn ??= suspect.fault.part;
      }
    },
    /** Returns the confirmed faults. */
    settle(isMarker: (key: string) => boolean): TemplateFault[] {
      const faults = kept.flatMap((suspect) => settled(suspect, isMarker));
      if (cutIn !== undefined) faults.push({ code: "FAULTS_CUT", part: cutIn, story: "other", paragraph: "" });
      return faults;
    },
  };
}

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
function joinHalves(source: string, ordered: readonly SuspectedFault[]): SuspectedFault[] {
  const faults: SuspectedFault[] = [];
  for (let index = 0; index < ordered.length; index += 1) {
    const here = ordered[index] as SuspectedFault;
    const whole = joined(source, here, ordered[index + 1]);
    faults.push(whole ?? here);
    if (whole) index += 1;
  }
  return faults;
}
