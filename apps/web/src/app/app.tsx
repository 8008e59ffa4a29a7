import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { api } from "../platform/api.ts";
import { subscribeSession } from "../platform/session.ts";
import { createApiHooks } from "./api-hooks.ts";
import { pages } from "./pages.ts";
import { createAppRouter } from "./router.tsx";
import { createSessionCheck } from "./session-check.ts";

/** Builds the product: router and what happens when the session changes or ends. */
export function createApp() {
  let isLeaving = false;
  const leave = (href: string) => {
    if (isLeaving) return;
    isLeaving = true;
    window.location.replace(href);
  };
  const router = createAppRouter({ pages, checkSession: createSessionCheck(api), leave });

  api.setHooks(
    createApiHooks({
      currentPath: () => router.latestLocation.pathname,
      goTo: (to, search) => void router.navigate({ to, search, replace: true } as never),
      leave,
    }),
  );

  subscribeSession(() => {
    if (!isLeaving) void router.invalidate();
  });

  return (
    <StrictMode>
      <I18nProvider locale="pt-BR">
        <RouterProvider router={router} />
      </I18nProvider>
    </StrictMode>
  );
}
