import type { TemplateFault } from "../findings.ts";
import { joinHalves } from "./join-halves.ts";
import type { SuspectedFault } from "./suspected-fault.ts";

export type FaultList = ReturnType<typeof createFaultList>;

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
  let ofPart: SuspectedFault[] = [];
  let looks = 0;
  let cutIn: string | undefined;

  return {
    add(suspect: SuspectedFault): void {
      if (kept.length + ofPart.length < limit) ofPart.push(suspect);
      else cutIn ??= suspect.fault.part;
    },
    /** Asks for a close look at one more brace. */
    mayLook(part: string): boolean {
      looks += 1;
      if (looks > LOOKS) cutIn ??= part;
      return cutIn === undefined;
    },
    /** Puts what the part just read has shown into reading order. */
    endPart(source: string): void {
      const ordered = ofPart.sort((a, b) => a.at - b.at);
      kept.push(...joinHalves(source, ordered));
      ofPart = [];
    },
    /** The faults that stand. */
    settle(isMarker: (key: string) => boolean): TemplateFault[] {
      const faults = kept.flatMap((suspect) => settled(suspect, isMarker));
      if (cutIn !== undefined) faults.push({ code: "FAULTS_CUT", part: cutIn, story: "other", paragraph: "" });
      return faults;
    },
  };
}
