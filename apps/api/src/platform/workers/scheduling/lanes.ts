/** The owner of a waiting job, its size, and whether a person waits for it. */
export interface Waiting {
  readonly owner: string;
  readonly urgent: boolean;
  /** Expected milliseconds of processor time. */
  readonly expectedMs: number;
  /** Places that it takes: more than one if it holds much memory. */
  readonly places: number;
}

export type Lined = Pick<Waiting, "owner" | "urgent">;

/** One owner's jobs in order. */
export interface Line<J> {
  readonly jobs: J[];
  places: number;
  /** Milliseconds. */
  work: number;
}

/** Each owner's queue; the owners in the order of their turns. */
export type Lane<J> = Map<string, Line<J>>;

/** Waiting jobs by owner, urgent ones separate, with their total size. */
export function createLanes<J extends Waiting>() {
  const urgent: Lane<J> = new Map();
  const patient: Lane<J> = new Map();
  const laneOf = (job: Lined) => (job.urgent ? urgent : patient);
  let taken = 0;

  function change(line: Line<J>, { places, expectedMs }: J, by: 1 | -1): void {
    line.places += by * places;
    line.work += by * expectedMs;
    taken += by * places;
  }

  function put(job: J, isFirst: boolean): void {
    const lane = laneOf(job);
    const line = lane.get(job.owner) ?? { jobs: [], places: 0, work: 0 };
    if (isFirst) line.jobs.unshift(job);
    else line.jobs.push(job);
    change(line, job, 1);
    lane.set(job.owner, line);
  }

  function takeOut(line: Line<J>, at: number): J {
    const [job] = line.jobs.splice(at, 1) as [J];
    change(line, job, -1);
    if (line.jobs.length === 0) laneOf(job).delete(job.owner);
    return job;
  }

  return {
    urgent,
    patient,
    laneOf,
    lineOf: (job: Lined) => laneOf(job).get(job.owner),
    put,
    takeOut,
    /** Places that all of them take. */
    taken: () => taken,
  };
}
