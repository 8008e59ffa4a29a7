import type { ReactElement } from "react";
import { earlyHead, sayNotLoaded } from "./app/early-head.ts";
import { guestPageAt } from "./app/guest/guest-pages.ts";
import { type AskedEarly, askEarly } from "./app/session/session-check.ts";
import { api } from "./platform/api/api.ts";
import { themeReady, wearRemembered } from "./platform/theme/keep-theme.ts";
import "./styles/main.css";

/*
 * Runs before the first drawing, so it imports little: the stored theme, the requests that every page sends, and the
 * choice of the app to load. React loads meanwhile.
 */

interface AppModule {
  readonly createApp: (asked: AskedEarly | null) => ReactElement | null;
}

const loadGuestApp = (): Promise<AppModule> => import("./app/guest/guest-app.tsx");
const loadApp = (): Promise<AppModule> => import("./app/app.tsx");

/** How long, in ms, drawing waits for the session's answer and the theme. */
const mostForAnswers = 100;

/** After how many ms a window that does not draw, such as one in the background, counts as drawn. */
const mostForDrawing = 100;

/**
 * Starts to fetch the scripts that the server names for this page. The window waited only for the code that runs here.
 */
function fetchScripts(): void {
  const named = document.getElementById("scripts");
  if (named instanceof HTMLTemplateElement) document.head.append(named.content);
}

const within = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Resolves once the window has drawn its content: the loading state is visible before React keeps the browser busy. */
const drawn = () =>
  Promise.race([
    new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    within(mostForDrawing),
  ]);

async function begin(): Promise<void> {
  const isGuestPage = guestPageAt(window.location.pathname) !== undefined;
  const asked = askEarly(api);
  wearRemembered(isGuestPage);
  const ready = themeReady(isGuestPage);
  fetchScripts();
  const start = document.getElementById("start");
  await drawn();
  // If the API answers quickly, the page's known heading is drawn first. React loads meanwhile.
  if (asked) await Promise.race([earlyHead(start, asked, ready).then(drawn), within(mostForAnswers)]);
  const [{ createApp }, { mount }] = await Promise.all([
    isGuestPage ? loadGuestApp() : loadApp(),
    import("./app/mount.ts"),
    ready,
  ]);
  const root = document.getElementById("root");
  if (root) mount(root, start, createApp(asked));
}

// Not awaited at the top level: the other chunks import this one, and would wait for it while it waits for them.
begin().catch((error: unknown) => {
  sayNotLoaded(document.getElementById("start"));
  throw error;
});
