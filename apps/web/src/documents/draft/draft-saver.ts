import { ApiError, sentenceOf } from "../../platform/api/api-error.ts";
import type { DraftContent } from "./draft-content.ts";

/** State of the saving of a draft. */
export interface Saving {
  /** Changes when another window makes a save impossible: the content of this window continues as another draft. */
  readonly id: string;
  /** Time of the last save; null before the first. */
  readonly savedAt: Date | null;
  /** True if something is not saved. */
  readonly isDirty: boolean;
  /** Reason of the last failure; the save is retried. */
  readonly fault: string | null;
  /** True if the person asked for a save that is not answered. */
  readonly isRequested: boolean;
  /** The draft that another window changed or deleted, from which this one was separated. */
  readonly partedFrom: { readonly id: string; readonly isGone: boolean } | null;
}

export interface DraftTransport {
  readonly save: (
    id: string,
    content: DraftContent,
    at: { readonly revision: number; readonly outlivesPage: boolean; readonly signal: AbortSignal },
  ) => Promise<{ readonly revision: number; readonly savedAt: string }>;
  readonly remove: (id: string) => Promise<unknown>;
  readonly newId: () => string;
}

export interface SaverStart {
  readonly id: string;
  /** Revision and time of the draft as it was read; absent for a new one. */
  readonly read?: { readonly revision: number; readonly savedAt: string } | undefined;
}

/** Delays in ms: after the last key, during typing without a pause, and after a failure. */
export const saverTimes = { rest: 1_500, longest: 10_000, again: 15_000 } as const;

export type DraftSaver = ReturnType<typeof createDraftSaver>;

const begun = ({ id, read }: SaverStart): Saving => ({
  id,
  savedAt: read ? new Date(read.savedAt) : null,
  isDirty: false,
  fault: null,
  isRequested: false,
  partedFrom: null,
});

/** Codes of failures that a retry cannot fix. */
const lastingCodes: readonly string[] = ["documents.too_many_drafts", "request.too_large", "auth.forbidden"];

/** Classifies a failure of a save. */
function judge(error: unknown) {
  const { code = "", status = 0 } = error instanceof ApiError ? error : {};
  const isGone = code === "documents.draft_not_found";
  return {
    isGone,
    isParted: isGone || code === "documents.draft_changed",
    isWorthAgain: status !== 401 && !lastingCodes.includes(code),
  };
}

/** Runs one attempt at a time and ignores the outcome of an aborted one. */
function createTries() {
  let current: { readonly over: Promise<unknown>; readonly giving: AbortController } | undefined;
  return {
    underWay: () => current?.over,
    giveUp: () => {
      current?.giving.abort();
      current = undefined;
    },
    make: async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<PromiseSettledResult<T> | undefined> => {
      const giving = new AbortController();
      const over = work(giving.signal);
      current = { over, giving };
      const [outcome] = await Promise.allSettled([over]);
      if (giving.signal.aborted) return undefined;
      current = undefined;
      return outcome;
    },
  };
}

/**
 * Saves one draft during typing: one call at a time, a moment after the last key, and again after a failure. It never
 * overwrites what another window saved: this draft then continues under an id of its own and says so.
 */
export function createDraftSaver(
  start: SaverStart,
  { save, remove, newId }: DraftTransport,
  onChange: (saving: Saving) => void,
) {
  let saving = begun(start);
  let revision = start.read?.revision ?? 0;
  let content: (() => DraftContent) | undefined;
  let dirtySince = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeld = false;
  let isOver = false;
  const tries = createTries();

  const say = (part: Partial<Saving>) => {
    saving = { ...saving, ...part };
    if (!isOver) onChange(saving);
  };

  const schedule = (ms: number) => {
    clearTimeout(timer);
    if (!isHeld && !isOver) timer = setTimeout(() => void run(false), ms);
  };

  const fail = async (error: unknown): Promise<void> => {
    const { isParted, isGone, isWorthAgain } = judge(error);
    if (isParted && !isHeld) {
      revision = 0;
      say({ id: newId(), partedFrom: { id: saving.id, isGone } });
      return run(false);
    }
    say({ isDirty: true, fault: sentenceOf(error as Error), isRequested: false });
    if (isWorthAgain) schedule(saverTimes.again);
  };

  async function run(outlivesPage: boolean): Promise<void> {
    clearTimeout(timer);
    if (!content || !saving.isDirty || isHeld || tries.underWay()) return;
    const wanted = content;
    const outcome = await tries.make((signal) => save(saving.id, wanted(), { revision, outlivesPage, signal }));
    if (!outcome) return;
    if (outcome.status === "rejected") return fail(outcome.reason);
    revision = outcome.value.revision;
    const isDirty = content !== wanted;
    say({ savedAt: new Date(outcome.value.savedAt), isDirty, fault: null, isRequested: false });
    if (isDirty) schedule(saverTimes.rest);
  }

  return {
    /** Notes a change; `wanted` is called for the content when it is sent. */
    touch: (wanted: () => DraftContent) => {
      content = wanted;
      if (!saving.isDirty) {
        dirtySince = Date.now();
        say({ isDirty: true });
      }
      schedule(Math.max(0, Math.min(saverTimes.rest, dirtySince + saverTimes.longest - Date.now())));
    },
    /** Saves unsaved changes at once; the page may be closing. */
    flush: (outlivesPage = false) => run(outlivesPage),
    /** Saves at once on request; an attempt without a reply is aborted. */
    saveNow: async () => {
      if (!saving.isDirty || isHeld) return;
      tries.giveUp();
      say({ isRequested: true });
      await run(false);
    },
    /** Suspends saving while a document is being made from the draft. */
    hold: () => {
      isHeld = true;
      clearTimeout(timer);
    },
    /**
     * Resumes saving after no document was made. Without a reply there may be one: nothing is saved until something
     * changes.
     */
    release: (isAnswered: boolean) => {
      isHeld = false;
      if (isAnswered && saving.isDirty) schedule(saverTimes.rest);
    },
    /** Ends saving: the draft became a document. A first save in progress may arrive later, so it is deleted. */
    finish: async () => {
      isOver = true;
      clearTimeout(timer);
      const last = tries.underWay();
      if (!last) return;
      await last.catch(() => undefined);
      await remove(saving.id).catch(() => undefined);
    },
    now: () => saving,
  };
}
