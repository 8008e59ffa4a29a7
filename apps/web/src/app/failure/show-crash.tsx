import { createRoot } from "react-dom/client";
import { CrashScreen } from "./crash-screen.tsx";

/** Draws the crash in place of a page outside the product, or of the product's own frame. */
export function showCrash(place: Element, error: unknown): void {
  const thrown = error instanceof Error ? error : new Error(String(error));
  createRoot(place).render(<CrashScreen error={thrown} reset={() => window.location.reload()} />);
}
