import type { ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { guestPageAt } from "./app/guest/guest-pages.ts";
import "./styles/main.css";

interface AppModule {
  readonly createApp: () => ReactElement | null;
}

const loadGuestApp = (): Promise<AppModule> => import("./app/guest/guest-app.tsx");
const loadApp = (): Promise<AppModule> => import("./app/app.tsx");

const isGuestPage = guestPageAt(window.location.pathname) !== undefined;
const root = document.getElementById("root");

// Not awaited at the top level: the other chunks import this one, and would wait for it while it waits for them.
void (isGuestPage ? loadGuestApp() : loadApp()).then(({ createApp }) => {
  if (root) createRoot(root).render(createApp());
});
