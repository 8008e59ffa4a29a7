import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "./when-idle.ts";

/** A part of the kit that is fetched apart from the page that shows it. */
export interface Part<Loaded> {
  /** Fetches it; once. */
  readonly load: () => Promise<Loaded>;
  /** undefined until it is there. */
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
      // Without a connection it is tried again with the next use.
      coming = undefined;
      throw fault;
    }
  };
  return { load, loaded: () => loaded };
}

const ignore = () => undefined;

/**
 * The part once it is there: it comes when the page has nothing else to do and waits for no answer, or at once when it is asked for. `ask` takes
 * what is to be done where it does not come.
 */
export function usePart<Loaded>(
  part: Part<Loaded>,
): readonly [loaded: Loaded | undefined, ask: (onFailed?: () => void) => void] {
  const [, setDone] = useState(part.loaded() !== undefined);
  const loaded = part.loaded();
  const ask = (onFailed: () => void = ignore) => void part.load().then(() => setDone(true), onFailed);
  useEffect(() => {
    // It may have come since this was drawn.
    if (part.loaded() !== undefined) return setDone(true);
    // Nobody waits for it: what it draws anew is drawn between other things.
    const show = () => startTransition(() => setDone(true));
    return whenIdle(() => void part.load().then(show, ignore));
  }, [part]);
  return [loaded, ask];
}
