import { type ComponentType, lazy, StrictMode, Suspense, useEffect, useState } from "react";
import { api } from "../../platform/api/api.ts";
import { type Page, pageComponentOf } from "../../platform/page.ts";
import { places } from "../../platform/places.ts";
import { clearSession, readSession, readToken } from "../../platform/session/session.ts";
import { Spinner } from "../../ui/messages/spinner.tsx";
import { type AskedEarly, createSessionCheck } from "../session/session-check.ts";
import { guestPageAt } from "./guest-pages.ts";

export interface GuestFrameProps {
  readonly page: Page;
  readonly content: ComponentType;
  readonly checkSession: () => Promise<void>;
  readonly leave: (path: string) => void;
}

/** True if the page may be drawn; a person with a session, also one begun in another tab meanwhile, is sent home. */
function useGuest(isForGuests: boolean, { checkSession, leave }: Pick<GuestFrameProps, "checkSession" | "leave">) {
  const [isGuest, setGuest] = useState(() => !isForGuests || readToken() === null);
  useEffect(() => {
    if (isGuest) return;
    void checkSession().then(() => {
      if (readSession().user) return leave(places.home.path);
      clearSession();
      setGuest(true);
    });
  }, [isGuest, checkSession, leave]);
  useEffect(() => {
    if (!isForGuests) return;
    const checkSession = () => {
      if (readSession().user) leave(places.home.path);
    };
    window.addEventListener("storage", checkSession);
    return () => window.removeEventListener("storage", checkSession);
  }, [isForGuests, leave]);
  return isGuest;
}

/** A page outside the product, drawn once it is certain who may see it. */
export function GuestFrame({ page, content: Content, checkSession, leave }: GuestFrameProps) {
  const isGuest = useGuest(page.access.isForGuests === true, { checkSession, leave });
  useEffect(() => {
    document.title = `${page.title} · Lavra`;
  }, [page.title]);
  return <Suspense fallback={<Spinner isFullPage />}>{isGuest ? <Content /> : <Spinner isFullPage />}</Suspense>;
}

const leave = (target: string) => window.location.replace(target);

/**
 * The pages outside the product, without router and server state so that the first one loads quickly. They read the
 * query from the address and leave by a page load.
 */
export function createApp(asked: AskedEarly | null) {
  const page = guestPageAt(window.location.pathname);
  if (!page) return null;
  const content = lazy(async () => ({ default: await pageComponentOf(page.load) }));
  const { once: checkSession } = createSessionCheck({ api, asked, onInvalid: clearSession });
  return (
    <StrictMode>
      <GuestFrame page={page} content={content} checkSession={checkSession} leave={leave} />
    </StrictMode>
  );
}
