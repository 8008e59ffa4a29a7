import { useEffect } from "react";
import { partOf, usePart } from "../ui/use-part.ts";
import { useStable } from "../ui/use-stable.ts";
import type { LibraryDialogsProps } from "./library-dialogs.tsx";

const part = partOf(async () => (await import("./library-dialogs.tsx")).LibraryDialogs);

export interface LazyLibraryDialogsProps extends LibraryDialogsProps {
  /** The dialog did not come: there is no connection. */
  readonly onFailed: () => void;
}

/** The dialogs over the library, which come once the page stands, or with the first that is asked for. */
export function LazyLibraryDialogs({ onFailed, ...props }: LazyLibraryDialogsProps) {
  const [Dialogs, ask] = usePart(part);
  const isWanted = props.asking !== null && !Dialogs;
  const bring = useStable(() => ask(onFailed));
  useEffect(() => {
    if (isWanted) bring();
  }, [isWanted, bring]);
  return Dialogs ? <Dialogs {...props} /> : null;
}
