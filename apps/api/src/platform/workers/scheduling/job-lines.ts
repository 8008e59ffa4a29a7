import { createLanes, type Lane, type Line, type Lined, type Waiting } from "./lanes.ts";

export interface LineBounds {
  /** Places of all waiting jobs. */
  readonly room: number;
  /** Places of one owner, in each of the two lanes. */
  readonly roomOfOne: number;
  /** Milliseconds of one owner's work in a lane, beyond which jobs are refused. */
  readonly workOfOne: number;
}

export interface Choice<J> {
  readonly mayRun?: (job: J) => boolean;
  /** The lowest rank goes first, however long others have waited. */
  readonly rankOf?: (owner: string) => number;
}

/**
 * Jobs that wait for a worker. Of owners of one rank urgent jobs go first; among equals the owners take turns, one job
 * each, so that a hundred jobs of one owner delay another's by one. A queue is full by its work: a newcomer would not
 * have its turn in time.
 */
export function createJobLines<J extends Waiting>({ room, roomOfOne, workOfOne }: LineBounds) {
  const { urgent, patient, laneOf, lineOf, put, takeOut, taken } = createLanes<J>();

  function remove(job: J): boolean {
    const line = lineOf(job);
    const at = line?.jobs.indexOf(job) ?? -1;
    if (!line || at < 0) return false;
    takeOut(line, at);
    return true;
  }

  /**
   * The job that gives way when there is no room: the newest of the longest queue, unless the newcomer's own is as
   * long.
   */
  function givesWay(newcomer: J): J {
    const newest = (line: Line<J> | undefined) => line?.jobs.at(-1) ?? newcomer;
    if (newcomer.urgent && patient.size > 0) return newest(longest(patient));
    const line = longest(laneOf(newcomer));
    const own = lineOf(newcomer)?.places ?? 0;
    return (line?.places ?? 0) > own + newcomer.places ? newest(line) : newcomer;
  }

  /** True if an owner's queue in a job's lane is full. */
  function isFull(job: Lined): boolean {
    const line = lineOf(job);
    return line !== undefined && (line.work >= workOfOne || line.places >= roomOfOne);
  }

  /** Milliseconds of work that wait there. */
  const workOf = (job: Lined) => lineOf(job)?.work ?? 0;

  /** Adds a job; returns those, perhaps itself, that find no room. */
  function add(job: J): readonly J[] {
    if (isFull(job)) return [job];
    const losers: J[] = [];
    while (taken() + job.places > room && taken() > 0) {
      const loser = givesWay(job);
      if (loser === job) {
        // Put back, because removing them did not make enough room: each was the newest of its queue.
        for (const one of losers.reverse()) put(one, false);
        return [job];
      }
      losers.push(loser);
      remove(loser);
    }
    put(job, false);
    return losers;
  }

  /** Removes and returns the next job, among those that may run. */
  function next({ mayRun = () => true, rankOf = () => 0 }: Choice<J> = {}): J | undefined {
    let best: { line: Line<J>; at: number; rank: number } | undefined;
    for (const lane of [urgent, patient]) {
      for (const [owner, line] of lane) {
        const rank = rankOf(owner);
        if (best && best.rank <= rank) continue;
        const at = line.jobs.findIndex(mayRun);
        if (at >= 0) best = { line, at, rank };
      }
    }
    if (!best) return undefined;
    const { line, at } = best;
    const job = takeOut(line, at);
    const lane = laneOf(job);
    if (lane.delete(job.owner)) lane.set(job.owner, line);
    return job;
  }

  /** Counts waiting jobs that may run, with a limit for one owner. */
  function size({ mayRun = () => true, mostOf = () => Number.POSITIVE_INFINITY }: SizeChoice<J> = {}): number {
    const counts = new Map<string, number>();
    for (const lane of [urgent, patient]) {
      for (const [owner, { jobs }] of lane) {
        const most = mostOf(owner);
        let count = counts.get(owner) ?? 0;
        for (let at = 0; at < jobs.length && count < most; at++) if (mayRun(jobs[at] as J)) count++;
        counts.set(owner, count);
      }
    }
    return counts.values().reduce((sum, count) => sum + count, 0);
  }

  /** True if a job waits of an owner for which this holds. */
  const some = (holds: (owner: string) => boolean) => [urgent, patient].some((lane) => lane.keys().some(holds));

  return { add, addFirst: (job: J) => put(job, true), next, remove, size, some, isFull, workOf };
}

interface SizeChoice<J> extends Pick<Choice<J>, "mayRun"> {
  readonly mostOf?: (owner: string) => number;
}

function longest<J>(lane: Lane<J>): Line<J> | undefined {
  let found: Line<J> | undefined;
  for (const line of lane.values()) if (line.places > (found?.places ?? 0)) found = line;
  return found;
}
