import type { ErrorComponentProps } from "@tanstack/react-router";
import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { Button } from "../../ui/buttons/button.tsx";
import { Mark } from "../../ui/marks/mark.tsx";
import { SpinnerRing } from "../../ui/messages/spinner.tsx";
import { storeCrash } from "./crash-record.ts";

export const systemErrorTitle = "Erro no Sistema";

/** How long the crash is shown before the error page opens, in ms. */
export const crashDelay = 2_000;

export const crashMessage = "Uma parte da página parou de funcionar. O que já estava salvo continua salvo.";

/** The error page's address for a crash. The exception is stored in the tab, not put into the address. */
export const crashAddress = `/error?${new URLSearchParams({
  status: "500",
  message: crashMessage,
  title: systemErrorTitle,
})}`;

type Crash = Pick<ErrorComponentProps, "error" | "reset">;

/**
 * Shows a crash within the page's frame, then loads the error page by a page load, so that no broken state survives.
 */
export function CrashNotice({ error, reset }: Crash) {
  useEffect(() => {
    storeCrash(error);
    const timer = setTimeout(() => window.location.assign(crashAddress), crashDelay);
    return () => clearTimeout(timer);
  }, [error]);
  return (
    <div role="alert" className="grid min-h-[70dvh] place-items-center content-center gap-3 text-center">
      <Mark size={48} />
      <h1 className="mt-2 text-28 font-bold text-ink">Algo deu errado!</h1>
      <p className="max-w-[44ch] text-14 text-muted">{crashMessage}</p>
      <p className="flex items-center gap-2 text-14 text-muted">
        <SpinnerRing /> Abrindo a página de erro…
      </p>
      <Button onPress={reset}>Tentar novamente</Button>
    </div>
  );
}

/** The same without a frame. */
export const CrashScreen = (crash: Crash) => (
  <main id="conteudo" tabIndex={-1} className="p-gutter outline-0">
    <CrashNotice {...crash} />
  </main>
);

/** Draws the crash in place of a page outside the product, or of the product's own frame. */
export function showCrash(place: Element, error: unknown): void {
  const thrown = error instanceof Error ? error : new Error(String(error));
  createRoot(place).render(<CrashScreen error={thrown} reset={() => window.location.reload()} />);
}
