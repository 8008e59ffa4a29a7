import type { ReactElement } from "react";
import { earlyHead } from "./app/early-head.ts";
import { guestPageAt } from "./app/guest/guest-pages.ts";
import { type AskedEarly, askEarly } from "./app/session/session-check.ts";
import { sayNotLoaded } from "./app/start-screen.ts";
import { api } from "./platform/api/api.ts";
import { themeReady, wearRemembered } from "./platform/theme/keep-theme.ts";
import "./styles/main.css";

/*
 * Runs before anything is drawn, so it brings little: the theme that is remembered, the questions that every page has for
 * the API, and whom to load. React comes meanwhile.
 */

interface AppModule {
  readonly createApp: (asked: AskedEarly | null) => ReactElement | null;
}

const loadGuestApp = (): Promise<AppModule> => import("./app/guest/guest-app.tsx");
const loadApp = (): Promise<AppModule> => import("./app/app.tsx");

/** ms that the session's answer and the theme's keep what draws the page from being run. */
const mostForAnswers = 100;

/** ms after which a window that is not drawn, as one in the background, counts as drawn. */
const mostForDrawing = 100;

/** The scripts that the server names for this page come from now on: what runs here was all that the window waited for. */
function fetchScripts(): void {
  const named = document.getElementById("scripts");
  if (named instanceof HTMLTemplateElement) document.head.append(named.content);
}

const within = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Resolves once what stands in the window is drawn: that it is loading is seen before React keeps the browser busy. */
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
  // Where the API answers at once, what is known of the page is drawn first. React is on its way meanwhile.
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
