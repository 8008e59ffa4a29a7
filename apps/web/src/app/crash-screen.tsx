import type { ErrorComponentProps } from "@tanstack/react-router";
import { useEffect } from "react";
import { SpinnerRing } from "../ui/spinner-ring.tsx";

/** How long the crash is shown before the error page takes over, in ms. */
export const crashDelay = 2_000;

/** The error page's address for a crash. */
export const crashAddress = (message: string): string =>
  `/error?${new URLSearchParams({ status: "500", message, title: "Erro no Sistema" })}`;

/** A page that broke: says so, then loads the error page anew, so that nothing broken lives on. */
export function CrashScreen({ error }: Pick<ErrorComponentProps, "error">) {
  useEffect(() => {
    const message = error instanceof Error ? error.message : String(error);
    const timer = setTimeout(() => window.location.assign(crashAddress(message)), crashDelay);
    return () => clearTimeout(timer);
  }, [error]);
  return (
    <main className="grid min-h-dvh place-items-center p-gutter">
      <div role="alert" className="grid justify-items-center gap-3 text-center">
        <h1 className="text-28 font-bold text-ink">Algo deu errado!</h1>
        <p className="flex items-center gap-2 text-14 text-muted">
          <SpinnerRing /> Abrindo a página de erro…
        </p>
      </div>
    </main>
  );
}
