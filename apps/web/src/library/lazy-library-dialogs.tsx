import { useEffect } from "react";
import { partOf, usePart } from "../ui/use-part.ts";
import { useStable } from "../ui/use-stable.ts";
import type { LibraryDialogsProps } from "./library-dialogs.tsx";

const part = partOf(async () => (await import("./library-dialogs.tsx")).LibraryDialogs);

export interface LazyLibraryDialogsProps extends LibraryDialogsProps {
  /** Called when the dialog's code cannot be loaded, because there is no connection. */
  readonly onFailed: () => void;
}

/** Renders the dialogs of the library; their code is loaded after the page, or with the first dialog that is opened. */
export function LazyLibraryDialogs({ onFailed, ...props }: LazyLibraryDialogsProps) {
  const [Dialogs, ask] = usePart(part);
  const isNeeded = props.asking !== null && !Dialogs;
  const bring = useStable(() => ask(onFailed));
  useEffect(() => {
    if (isNeeded) bring();
  }, [isNeeded, bring]);
  return Dialogs ? <Dialogs {...props} /> : null;
}
