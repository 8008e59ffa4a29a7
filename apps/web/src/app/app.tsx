import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, useSyncExternalStore } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { api, isIos } from "../platform/api/api.ts";
import { readToken, subscribeSession } from "../platform/session/session.ts";
import { watchToken } from "../platform/session/watch-token.ts";
import { followOtherTabs, keepThemePresent } from "../platform/theme/keep-theme.ts";
import { Spinner } from "../ui/messages/spinner.tsx";
import { createApiHooks, endSession } from "./api-hooks.ts";
import { pages } from "./pages.ts";
import { createAppRouter } from "./router.tsx";
import { createDeparture, type Departure } from "./session/departure.ts";
import { type AskedEarly, createSessionCheck } from "./session/session-check.ts";

interface ProductProps {
  readonly router: ReturnType<typeof createAppRouter>;
  readonly departure: Pick<Departure, "isLeaving" | "subscribe">;
}

/** The open page; while leaving, only the loading state, so that no page reports a session that has ended. */
function Product({ router, departure }: ProductProps) {
  const isLeaving = useSyncExternalStore(departure.subscribe, departure.isLeaving);
  return isLeaving ? <Spinner isFullPage /> : <RouterProvider router={router} />;
}

/** Calls `come` when the tab gets the focus or becomes visible again, perhaps after hours. */
function onReturn(come: () => void) {
  window.addEventListener("focus", come);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") come();
  });
}

/** Sets `--scroll-bar` to the width of a scroll bar: 0 where it floats over the page. */
function measureScrollBar(): void {
  const probe = document.createElement("div");
  probe.style.cssText = "position: absolute; visibility: hidden; width: 99px; overflow: scroll";
  document.body.append(probe);
  document.documentElement.style.setProperty("--scroll-bar", `${probe.offsetWidth - probe.clientWidth}px`);
  probe.remove();
}

/** Loads the page at the address while the session is still being checked. */
function preloadPage(path: string): void {
  // If loading fails, the router reports it when it draws the page.
  void pages
    .find((page) => page.path === path)
    ?.load()
    .catch(() => undefined);
}

/** Builds the product: the router, and the reactions to a changed or ended session. */
export function createApp(asked: AskedEarly | null) {
  const departure = createDeparture((href) => window.location.replace(href));
  const { leave } = departure;
  preloadPage(window.location.pathname);
  const onLost = () => endSession({ leave });
  const session = createSessionCheck({ api, asked, onInvalid: onLost });
  const checkSession = () => {
    keepThemePresent();
    return session.once();
  };
  const router = createAppRouter({ pages, checkSession, leave });
  followOtherTabs();

  api.setHooks(
    createApiHooks({
      currentPath: () => router.latestLocation.pathname,
      goTo: (to, search) => void router.navigate({ to, search, replace: true } as never),
      leave,
      readSessionAgain: () => void session.again(),
    }),
  );
  onReturn(() => void session.again());
  session.regularly();

  measureScrollBar();
  if (isIos()) watchToken(onLost);
  // Going back may restore the page from the browser's memory, as it was before the log-out.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && readToken() === null) window.location.reload();
  });
  subscribeSession(() => {
    if (!departure.isLeaving()) void router.invalidate();
  });

  return (
    <StrictMode>
      <I18nProvider locale="pt-BR">
        <Product router={router} departure={departure} />
      </I18nProvider>
    </StrictMode>
  );
}
