/** Who a waiting job is for, and whether somebody watches the screen for it. */
interface Waiting {
  readonly owner: string;
  readonly urgent: boolean;
}

/**
 * Jobs waiting for a worker, at most `room` of them, and `roomOfOne` of one owner in each of the two lanes. Urgent ones
 * go first; among equals the owners take turns, one job each, so that a hundred jobs of one owner delay another's by
 * one.
 */
export function createJobLines<J extends Waiting>(room: number, roomOfOne = room) {
  const urgent: Lane<J> = new Map();
  const patient: Lane<J> = new Map();
  const laneOf = (job: Waiting) => (job.urgent ? urgent : patient);
  let size = 0;

  function remove(job: J): boolean {
    const line = laneOf(job).get(job.owner);
    const at = line?.indexOf(job) ?? -1;
    if (!line || at < 0) return false;
    line.splice(at, 1);
    if (line.length === 0) laneOf(job).delete(job.owner);
    size--;
    return true;
  }

  /** Who gives way when there is no room: the newest of the longest line, unless the newcomer's own is as long. */
  function givesWay(newcomer: J): J {
    if (newcomer.urgent && patient.size > 0) return longest(patient).at(-1) ?? newcomer;
    const line = longest(laneOf(newcomer));
    const own = laneOf(newcomer).get(newcomer.owner)?.length ?? 0;
    return line.length > own + 1 ? (line.at(-1) ?? newcomer) : newcomer;
  }

  /** Takes a job in; gives back the one, perhaps itself, that finds no room. */
  function add(job: J): J | undefined {
    if ((laneOf(job).get(job.owner)?.length ?? 0) >= roomOfOne) return job;
    const loser = size >= room ? givesWay(job) : undefined;
    if (loser === job) return loser;
    if (loser) remove(loser);
    const lane = laneOf(job);
    const line = lane.get(job.owner);
    if (line) line.push(job);
    else lane.set(job.owner, [job]);
    size++;
    return loser;
  }

  /** The job whose turn it is, taken out; of those owners alone who may run one. */
  function next(mayRun: (owner: string) => boolean = () => true): J | undefined {
    for (const lane of [urgent, patient]) {
      for (const [owner, line] of lane) {
        const [job] = line;
        if (!job || !mayRun(owner)) continue;
        lane.delete(owner);
        if (line.length > 1) lane.set(owner, line.slice(1));
        size--;
        return job;
      }
    }
    return undefined;
  }

  /** How many wait, of those owners alone who may run one. */
  function waiting(mayRun: (owner: string) => boolean = () => true): number {
    let sum = 0;
    for (const lane of [urgent, patient]) for (const [owner, line] of lane) if (mayRun(owner)) sum += line.length;
    return sum;
  }

  return { add, next, remove, size: waiting };
}

/** Each owner's jobs in order; the owners in the order of their turns. */
type Lane<J> = Map<string, J[]>;

function longest<J>(lane: Lane<J>): readonly J[] {
  let found: readonly J[] = [];
  for (const line of lane.values()) if (line.length > found.length) found = line;
  return found;
}
