import { type ReactNode, useCallback, useState } from "react";
import { createPortal } from "react-dom";

function createSlot() {
  const host = document.createElement("div");
  host.className = "contents";
  return host;
}

/**
 * Keeps content with everything that is typed in it while the layout around it is replaced by another. Render `slot`
 * where the content belongs, and `kept` behind it, in a place that no layout changes.
 */
export function useKeptElement(content: ReactNode) {
  const [host] = useState(createSlot);
  const attach = useCallback((slot: HTMLElement | null) => slot?.append(host), [host]);
  return { slot: <div ref={attach} className="contents" />, kept: createPortal(content, host) };
}
