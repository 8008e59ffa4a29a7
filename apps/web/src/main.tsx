import type { ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { guestPageAt } from "./app/guest/guest-pages.ts";
import { themeReady, wearRemembered } from "./platform/theme/keep-theme.ts";
import "./styles/main.css";

interface AppModule {
  readonly createApp: () => ReactElement | null;
}

const loadGuestApp = (): Promise<AppModule> => import("./app/guest/guest-app.tsx");
const loadApp = (): Promise<AppModule> => import("./app/app.tsx");

const isGuestPage = guestPageAt(window.location.pathname) !== undefined;
const root = document.getElementById("root");

/** Nothing caught it, so nothing is drawn any more. */
const onUncaughtError = async (error: unknown) => {
  const { showCrash } = await import("./app/failure/show-crash.tsx");
  if (root) showCrash(root.appendChild(document.createElement("div")), error);
};

wearRemembered(isGuestPage);
// Not awaited at the top level: the other chunks import this one, and would wait for it while it waits for them.
void Promise.all([isGuestPage ? loadGuestApp() : loadApp(), themeReady(isGuestPage)]).then(([{ createApp }]) => {
  if (root) createRoot(root, { onUncaughtError }).render(createApp());
});
