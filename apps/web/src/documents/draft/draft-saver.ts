import { ApiError, sentenceOf } from "../../platform/api/api-error.ts";
import type { DraftContent } from "./draft-content.ts";

/** How the saving of a draft stands. */
export interface Saving {
  /** Changed by every saving that another window made impossible: what is typed here goes on as another draft. */
  readonly id: string;
  /** When it was saved last; null before that. */
  readonly savedAt: Date | null;
  /** Something is not saved yet. */
  readonly isDirty: boolean;
  /** Why the last try failed; it is tried again. */
  readonly fault: string | null;
  /** Somebody asked for another try, and it is not answered yet. */
  readonly isInsisted: boolean;
  /** The draft that another window has changed or taken away, where this one parted from it. */
  readonly partedFrom: { readonly id: string; readonly isGone: boolean } | null;
}

export interface Wire {
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
  /** Of the draft as it was read; absent for a new one. */
  readonly read?: { readonly revision: number; readonly savedAt: string } | undefined;
}

/** ms: of rest after a key, without rest, and after a failure. */
export const saverTimes = { rest: 1_500, longest: 10_000, again: 15_000 } as const;

export type DraftSaver = ReturnType<typeof createDraftSaver>;

const begun = ({ id, read }: SaverStart): Saving => ({
  id,
  savedAt: read ? new Date(read.savedAt) : null,
  isDirty: false,
  fault: null,
  isInsisted: false,
  partedFrom: null,
});

/** Trying again would be no use until something is done. */
const lastingCodes: readonly string[] = ["documents.too_many_drafts", "request.too_large", "auth.forbidden"];

/** What a failure means for the saving. */
function judge(error: unknown) {
  const { code = "", status = 0 } = error instanceof ApiError ? error : {};
  const isGone = code === "documents.draft_not_found";
  return {
    isGone,
    isParted: isGone || code === "documents.draft_changed",
    isWorthAgain: status !== 401 && !lastingCodes.includes(code),
  };
}

/** One try at a time; of one that was given up nothing is heard any more. */
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
 * Saves one draft while it is typed: one call at a time, a moment after the last key, and again after a failure. What
 * another window saved meanwhile is never overwritten: this one goes on under an id of its own and says so.
 */
export function createDraftSaver({ id, read }: SaverStart, wire: Wire, tell: (saving: Saving) => void) {
  let saving = begun({ id, read });
  let revision = read?.revision ?? 0;
  let content: (() => DraftContent) | undefined;
  let dirtySince = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeld = false;
  let isOver = false;
  const tries = createTries();

  const say = (part: Partial<Saving>) => {
    saving = { ...saving, ...part };
    if (!isOver) tell(saving);
  };

  const schedule = (ms: number) => {
    clearTimeout(timer);
    if (!isHeld && !isOver) timer = setTimeout(() => void run(false), ms);
  };

  const fail = async (error: unknown): Promise<void> => {
    const { isParted, isGone, isWorthAgain } = judge(error);
    if (isParted && !isHeld) {
      revision = 0;
      say({ id: wire.newId(), partedFrom: { id: saving.id, isGone } });
      return run(false);
    }
    say({ isDirty: true, fault: sentenceOf(error as Error), isInsisted: false });
    if (isWorthAgain) schedule(saverTimes.again);
  };

  async function run(outlivesPage: boolean): Promise<void> {
    clearTimeout(timer);
    if (!content || !saving.isDirty || isHeld || tries.underWay()) return;
    const wanted = content;
    const outcome = await tries.make((signal) => wire.save(saving.id, wanted(), { revision, outlivesPage, signal }));
    if (!outcome) return;
    if (outcome.status === "rejected") return fail(outcome.reason);
    revision = outcome.value.revision;
    const isDirty = content !== wanted;
    say({ savedAt: new Date(outcome.value.savedAt), isDirty, fault: null, isInsisted: false });
    if (isDirty) schedule(saverTimes.rest);
  }

  return {
    /** Something was changed; `wanted` is asked for what there is once it is sent. */
    touch: (wanted: () => DraftContent) => {
      content = wanted;
      if (!saving.isDirty) {
        dirtySince = Date.now();
        say({ isDirty: true });
      }
      schedule(Math.max(0, Math.min(saverTimes.rest, dirtySince + saverTimes.longest - Date.now())));
    },
    /** Saves at once what is not saved; the page may be going. */
    flush: (outlivesPage = false) => run(outlivesPage),
    /** The same because somebody asks for it: a try that waits for its answer is given up for this one. */
    insist: async () => {
      if (!saving.isDirty || isHeld) return;
      tries.giveUp();
      say({ isInsisted: true });
      await run(false);
    },
    /** A document is being made of it: nothing is saved meanwhile. */
    hold: () => {
      isHeld = true;
      clearTimeout(timer);
    },
    /** No document came of it. Where no answer came there may be one: nothing is saved until there is more to save. */
    release: (isAnswered: boolean) => {
      isHeld = false;
      if (isAnswered && saving.isDirty) schedule(saverTimes.rest);
    },
    /** It became a document. A first saving that was on its way may come in after that, and is taken back. */
    finish: async () => {
      isOver = true;
      clearTimeout(timer);
      const last = tries.underWay();
      if (!last) return;
      await last.catch(() => undefined);
      await wire.remove(saving.id).catch(() => undefined);
    },
    now: () => saving,
  };
}
