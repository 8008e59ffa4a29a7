import type { TemplateFault } from "../../findings.ts";
import { joinHalves } from "./join-halves.ts";
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
