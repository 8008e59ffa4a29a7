import { type ComponentType, lazy, StrictMode, Suspense, useEffect, useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { api } from "../platform/api.ts";
import { type Page, pageComponentOf } from "../platform/page.ts";
import { clearSession, readSession, readToken } from "../platform/session.ts";
import { Spinner } from "../ui/spinner.tsx";
import { homePath } from "./access.ts";
import { guestPages } from "./guest-pages.ts";
import { createSessionCheck } from "./session-check.ts";

export interface GuestFrameProps {
  readonly page: Page;
  readonly content: ComponentType;
  readonly checkSession: () => Promise<void>;
  readonly leave: (path: string) => void;
}

/** A guest's page, once it is sure that there is no session; with one, home. */
export function GuestFrame({ page, content: Content, checkSession, leave }: GuestFrameProps) {
  const [isGuest, setGuest] = useState(() => readToken() === null);
  useEffect(() => {
    document.title = `${page.title} · Lavra`;
  }, [page.title]);
  useEffect(() => {
    if (isGuest) return;
    void checkSession().then(() => {
      if (readSession().user) return leave(homePath);
      clearSession();
      setGuest(true);
    });
  }, [isGuest, checkSession, leave]);
  return <Suspense fallback={<Spinner isFullPage />}>{isGuest ? <Content /> : <Spinner isFullPage />}</Suspense>;
}

/**
 * The pages for visitors, apart from the product: neither router nor server state, so that the first one loads light.
 * They read the query from the address and leave by a page load.
 */
export function createApp() {
  const path = window.location.pathname.replace(/\/+$/, "");
  const page = guestPages.find((candidate) => candidate.path === path);
  if (!page) return null;
  const content = lazy(async () => ({ default: await pageComponentOf(page.load) }));
  const checkSession = createSessionCheck(api);
  return (
    <StrictMode>
      <I18nProvider locale="pt-BR">
        <GuestFrame
          page={page}
          content={content}
          checkSession={checkSession}
          leave={(target) => window.location.replace(target)}
        />
      </I18nProvider>
    </StrictMode>
  );
}
