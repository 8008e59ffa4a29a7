import { Outlet, useLocation, useMatches, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { RouterProvider as AriaRouterProvider } from "react-aria-components";

/** Title of the open page, from its route. */
export const usePageTitle = (): string => useMatches({ select: (matches) => matches.at(-1)?.staticData.title ?? "" });

/** After a change of page, the focus moves to its content, for keyboards and screen readers. */
function useFocusOnNavigation() {
  const path = useLocation({ select: (location) => location.pathname });
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    document.getElementById("conteudo")?.focus({ preventScroll: true });
  }, [path]);
}

/** Surrounds every page: links of the kit use the router, and the window has the page's title. */
export function RootFrame() {
  const router = useRouter();
  const title = usePageTitle();
  useFocusOnNavigation();
  useEffect(() => {
    document.title = title === "" ? "Lavra" : `${title} · Lavra`;
  }, [title]);
  return (
    <AriaRouterProvider navigate={(href) => void router.navigate({ href })}>
      <Outlet />
    </AriaRouterProvider>
  );
}
