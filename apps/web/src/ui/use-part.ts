import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "./when-idle.ts";

/** Part of the kit whose code is loaded separately from the page that shows it. */
export interface Part<Loaded> {
  /** Loads the part once. */
  readonly load: () => Promise<Loaded>;
  /** Returns the part; undefined until it is loaded. */
  readonly loaded: () => Loaded | undefined;
}

export function partOf<Loaded>(bring: () => Promise<Loaded>): Part<Loaded> {
  let loaded: Loaded | undefined;
  let coming: Promise<Loaded> | undefined;
  const load = async () => {
    try {
      coming ??= bring();
      loaded = await coming;
      return loaded;
    } catch (fault) {
      // After a failure, for instance without a connection, the next use tries again.
      coming = undefined;
      throw fault;
    }
  };
  return { load, loaded: () => loaded };
}

const ignore = () => undefined;

/**
 * Returns the part once it is loaded: when the page is idle and waits for no answer, or at once when `ask` is called.
 * `ask` takes a callback for a failure.
 */
export function usePart<Loaded>(
  part: Part<Loaded>,
): readonly [loaded: Loaded | undefined, ask: (onFailed?: () => void) => void] {
  const [, setDone] = useState(part.loaded() !== undefined);
  const loaded = part.loaded();
  const ask = (onFailed: () => void = ignore) => void part.load().then(() => setDone(true), onFailed);
  useEffect(() => {
    // The part may have been loaded since the last rendering.
    if (part.loaded() !== undefined) return setDone(true);
    // No user waits for it, so rendering it may be interrupted.
    const show = () => startTransition(() => setDone(true));
    return whenIdle(() => void part.load().then(show, ignore));
  }, [part]);
  return [loaded, ask];
}
