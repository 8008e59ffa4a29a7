import { type ComponentType, useEffect } from "react";
import { partOf, usePart } from "../use-part.ts";
import { useStable } from "../use-stable.ts";

interface Closing {
  readonly onClose: () => void;
}

/**
 * Returns a dialog whose code is loaded at its first use; if loading fails, it counts as closed and can be opened
 * again.
 */
export function lazyDialog<Props extends Closing>(bring: () => Promise<ComponentType<Props>>) {
  const part = partOf(bring);
  return function LazyDialog(props: Props) {
    const [Dialog, ask] = usePart(part);
    const bringNow = useStable(() => ask(props.onClose));
    useEffect(() => bringNow(), [bringNow]);
    return Dialog ? <Dialog {...props} /> : null;
  };
}
