import type { OwnerShares } from "./scheduling/owner-shares.ts";
import { startThread, type Thread, type ThreadOptions } from "./worker-thread.ts";

interface CrewEvents {
  idle(): void;
  /** A thread has ended; `cause` if it never started. */
  gone(cause?: Error): void;
  /** A thread was started for the one lost with an owner's job. */
  replaced(owner: string, usedMs: number): void;
  isClosed(): boolean;
}

/** A thread as the pool sees it. */
export interface Member {
  readonly thread: Thread;
  /** True if it takes only short jobs. */
  readonly isShort: boolean;
  /** The owner of its last job: the thread's caches serve that owner's next one. */
  lastOwner: string | undefined;
}

interface CrewOptions extends ThreadOptions {
  /** Threads for jobs of any length, and for short ones. */
  readonly most: { readonly long: number; readonly short: number };
}

/** The threads of a pool. A thread lost with a job is replaced, and the job's owner waits for the replacement. */
export function createCrew({ most, ...options }: CrewOptions, shares: OwnerShares, events: CrewEvents) {
  const members = new Set<Member>();
  const lost = new Map<Member, string>();

  /** `debtor`: the owner whose job ended the previous thread. */
  function start(isShort: boolean, debtor?: string): void {
    let debt = debtor;
    const pay = () => {
      if (debt !== undefined) shares.giveBack(debt);
      debt = undefined;
    };
    const thread = startThread(options, {
      ready(usedMs) {
        if (debt !== undefined) events.replaced(debt, usedMs);
      },
      idle() {
        pay();
        events.idle();
      },
      gone(cause) {
        pay();
        members.delete(member);
        const owner = lost.get(member);
        lost.delete(member);
        if (owner !== undefined && !events.isClosed()) start(isShort, owner);
        events.gone(cause);
      },
    });
    const member: Member = { thread, isShort, lastOwner: undefined };
    members.add(member);
  }

  /** Starts threads for waiting jobs, and the one for short jobs if some of them are short. */
  function staff(waiting: number, waitingShort: () => number): void {
    let missing = waiting - count(({ thread }) => thread.isStarting());
    for (; missing > 0 && size(false) < most.long; missing--) start(false);
    if (missing > 0 && size(true) < most.short && waitingShort() > 0) start(true);
  }

  const count = (holds: (member: Member) => boolean) => members.values().filter(holds).toArray().length;

  const size = (isShort: boolean) => count((member) => member.isShort === isShort);

  return {
    staff,
    lose: (member: Member, owner: string) => void lost.set(member, owner),
    idle: () => [...members].filter(({ thread }) => thread.isIdle()),
    /** Threads by what they do. */
    threads() {
      const starting = count(({ thread }) => thread.isStarting());
      const idle = count(({ thread }) => thread.isIdle());
      return { starting, idle, busy: members.size - starting - idle };
    },
    stop: (cause: Error) => Promise.all([...members].map(({ thread }) => thread.stop(cause))),
  };
}
