import { act } from "@testing-library/react";
import { vi } from "vitest";

/** Begins with a window that is wide enough for three zones; `turn` makes it narrow, like a tablet that is turned. */
export function wideWindow() {
  let isWide = true;
  const listeners = new Set<() => void>();
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: isWide && query.includes("73.75rem"),
    addEventListener: (_: string, changed: () => void) => listeners.add(changed),
    removeEventListener: (_: string, changed: () => void) => listeners.delete(changed),
  }));
  return {
    turn: () => {
      isWide = false;
      act(() => {
        for (const changed of listeners) changed();
      });
    },
  };
}
