import { useEffect, useState } from "react";
import { useSessionEnd } from "../platform/session/session-end.ts";
import { partOf, usePart } from "../ui/use-part.ts";

const part = partOf(async () => (await import("../ui/overlays/alert-dialog.tsx")).AlertDialog);

/** ms until the page is left automatically. */
export const farewellLasts = 3_000;

/** Says that the session has ended and goes to the login page: at once on OK, else after some seconds. */
export function SessionEnded() {
  const [AlertDialog] = usePart(part);
  const [end, setEnd] = useState<(() => void) | null>(null);
  useSessionEnd((next) => setEnd((current: (() => void) | null) => current ?? next));

  useEffect(() => {
    if (end === null) return;
    const timer = setTimeout(end, farewellLasts);
    return () => {
      clearTimeout(timer);
      // Going back meanwhile must also end the session.
      end();
    };
  }, [end]);

  if (end === null || !AlertDialog) return null;
  return (
    <AlertDialog isOpen tone="warning" title="Entre novamente" onClose={end}>
      Sessão expirada. Redirecionando para login...
    </AlertDialog>
  );
}
