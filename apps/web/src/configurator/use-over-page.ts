import { useEffect, useEffectEvent } from "react";
import type { NoticesHandle } from "../ui/messages/use-notices.ts";
import { partOf, usePart } from "../ui/use-part.ts";

const part = partOf(() => import("./over-page.ts"));

/**
 * Loads the dialogs and alerts of the page during idle time, so that they are available when the connection is lost.
 * @param wanted what is to be asked or shown now, if anything
 */
export function useOverPage(wanted: unknown, notify: NoticesHandle["notify"]) {
  const [overPage, ask] = usePart(part);
  const bring = useEffectEvent(() =>
    ask(() =>
      notify({ tone: "error", text: "Não foi possível abrir a janela. Verifique a conexão e tente novamente." }),
    ),
  );
  useEffect(() => {
    if (wanted) bring();
  }, [wanted]);
  return overPage;
}
