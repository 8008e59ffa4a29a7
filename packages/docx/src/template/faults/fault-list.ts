import type { TemplateFault } from "../../findings.ts";
import { joinHalves } from "./join-halves.ts";
import type { SuspectedFault } from "./suspected-fault.ts";

export type FaultList = ReturnType<typeof createFaultList>;

export interface PartFaults {
  readonly found: readonly SuspectedFault[];
  add(suspect: SuspectedFault): void;
  mayLook(part: string): boolean;
}

/** Braces of one template that are looked at closely: a hostile one must not take long. */
const LOOKS = 20_000;

function settled({ fault, likely, isUnsure }: SuspectedFault, isMarker: (key: string) => boolean): TemplateFault[] {
  const suggestion = likely?.find(isMarker);
  if (suggestion !== undefined) return [suggestion === fault.marker ? fault : { ...fault, suggestion }];
  return isUnsure ? [] : [fault];
}

/** The faults of a template as they are found, part by part. @param limit how many are kept */
export function createFaultList(limit: number) {
  const kept: SuspectedFault[] = [];
  let looks = 0;
  let cutIn: string | undefined;

  /** Asks for a close look at one more brace. */
  const mayLook = (part: string): boolean => {
    looks += 1;
    if (looks > LOOKS) cutIn ??= part;
    return cutIn === undefined;
  };

  return {
    /** Where the faults of one part are gathered; they count once the part has ended. */
    forPart(): PartFaults {
      const found: SuspectedFault[] = [];
      const add = (suspect: SuspectedFault): void => {
        if (kept.length + found.length < limit) found.push(suspect);
        else cutIn ??= suspect.fault.part;
      };
      return { found, add, mayLook };
    },
    /** Puts what a part has shown into reading order. */
    endPart({ found }: PartFaults, source: string): void {
      const ordered = [...found].sort((a, b) => a.at - b.at);
      for (const suspect of joinHalves(source, ordered)) {
        if (kept.length < limit) kept.push(suspect);
        else cutIn ??= suspect.fault.part;
      }
    },
    /** The faults that stand. */
    settle(isMarker: (key: string) => boolean): TemplateFault[] {
      const faults = kept.flatMap((suspect) => settled(suspect, isMarker));
      if (cutIn !== undefined) faults.push({ code: "FAULTS_CUT", part: cutIn, story: "other", paragraph: "" });
      return faults;
    },
  };
}
