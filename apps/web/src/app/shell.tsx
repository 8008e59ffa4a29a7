import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Outlet, useLocation } from "@tanstack/react-router";
import { LogOut, Menu as MenuIcon } from "lucide-react";
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useMemo } from "react";
import { Link } from "react-aria-components/Link";
import { logOut, useHeartbeat } from "../auth/index.ts";
import { help, places } from "../platform/places.ts";
import { useSession } from "../platform/session/session.ts";
import { HeaderLogo } from "../platform/theme/theme-logo.tsx";
import { useSubscriptionCheck } from "../subscriptions/index.ts";
import { Button } from "../ui/buttons/button.tsx";
import { LazyMenu } from "../ui/overlays/lazy-menu.tsx";
import { useIsPhone } from "../ui/use-media-query.ts";
import { partOf, usePart } from "../ui/use-part.ts";
import { HelpMenu, usePageHelp } from "./menu/help-menu.tsx";
import { menuEntries } from "./menu/menu-entries.ts";
import { PaletteButton } from "./palette/palette-button.tsx";
import { usePageTitle } from "./root-frame.tsx";
import type { OwnPasswordNoticeProps } from "./session/own-password-notice.tsx";

/** Runs while a person is logged in, on every page: the heartbeat and the subscription check. */
function SessionWatch() {
  const { user } = useSession();
  const isResting = useLocation({ select: ({ pathname }) => pathname === places.home.path });
  useHeartbeat({ userId: user?.id, isResting });
  useSubscriptionCheck();
  return null;
}

/** Only the menu uses them, so they load after the page is drawn. */
const iconsPart = partOf(async () => (await import("./menu/menu-icons.tsx")).entryIcons);

/** Few people see it, but on every page: it loads only for them, and at once. */
const noticePart = partOf(async () => (await import("./session/own-password-notice.tsx")).OwnPasswordNotice);

function OwnPassword({ isRequired }: OwnPasswordNoticeProps) {
  const [Notice, ask] = usePart(noticePart);
  const come = useEffectEvent(ask);
  useEffect(() => come(), []);
  return Notice ? <Notice isRequired={isRequired} /> : null;
}

function HeaderMenu() {
  const [icons] = usePart(iconsPart);
  const session = useSession();
  const questions = usePageHelp();
  const isPhone = useIsPhone();
  const path = useLocation({ select: (location) => location.pathname });
  const items = menuEntries(session, path).map((entry) => ({
    id: entry.path,
    href: entry.path,
    label: entry.title,
    icon: icons?.[entry.path],
    isCurrent: entry.path === path,
  }));
  return (
    <LazyMenu
      label="Menu"
      groups={[
        { id: "pages", items },
        ...(isPhone ? [questions] : []),
        {
          id: "help",
          items: [{ id: help.path, href: help.path, label: help.title, icon: icons?.[help.path], isElsewhere: true }],
        },
      ]}
      trigger={
        <Button tone="quiet" icon={<MenuIcon aria-hidden="true" />} className="max-md:min-w-11 max-md:px-2.5">
          <span className="max-sheet:sr-only">Menu</span>
        </Button>
      }
    />
  );
}

/** Logging out takes effect at once: the guard sees the missing session and redirects to the login page. */
function LogoutButton() {
  return (
    <Button
      tone="quiet"
      icon={<LogOut aria-hidden="true" />}
      onPress={logOut}
      className="max-md:min-w-11 max-md:px-2.5"
    >
      <span className="max-md:sr-only">Sair</span>
    </Button>
  );
}

/** "Olá, <nome>", which links to the person's own account. */
function Greeting() {
  const { user } = useSession();
  return (
    <Link
      href={places.account.path}
      aria-label={`Olá, ${user?.nome}: minha conta`}
      className="ml-auto inline-flex min-h-11 min-w-0 items-center rounded-in px-2 text-14 text-muted no-underline data-hovered:bg-hover data-hovered:text-ink max-md:mr-auto max-md:ml-0 max-md:pl-1"
    >
      <span className="truncate">
        Olá, <b className="font-strong text-ink">{user?.nome}</b>
      </span>
    </Link>
  );
}

function Header() {
  const title = usePageTitle();
  const mustSetPassword = useSession().user?.ownPassword === "required";
  return (
    <header className="page-header sticky top-0 z-10 border-b border-line bg-surface">
      <div className="mx-auto flex h-header page-width max-w-[calc(var(--content)+2*var(--gutter))] items-center gap-2 max-md:gap-0">
        <Link
          href={places.home.path}
          className="inline-flex min-h-11 min-w-11 items-center gap-2.5 rounded-in text-16 font-bold tracking-tight text-ink no-underline"
        >
          <HeaderLogo />
        </Link>
        {title === "" ? null : (
          <p className="ml-0.5 flex min-w-0 items-center gap-2.5 text-14 text-muted before:mx-1 before:h-5 before:w-px before:flex-none before:rotate-14 before:bg-line-strong max-md:hidden">
            <span className="truncate">{title}</span>
          </p>
        )}
        <Greeting />
        {mustSetPassword ? null : <PaletteButton />}
        <HelpMenu />
        <HeaderMenu />
        <LogoutButton />
      </div>
    </header>
  );
}

/** The frame of every page behind the login: server state, header, content; by default the open route's. */
export function Shell({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  // The header is drawn before the first page, which is then drawn in slices: both at once would block a slow phone.
  // The API gets no request before the page sends one.
  const isPageDue = useDeferredValue(true, false);
  const { user } = useSession();
  const userId = user?.id ?? "";
  const queryClient = useMemo(() => createQueryClientFor(userId), [userId]);
  return (
    <QueryClientProvider client={queryClient}>
      <a
        href="#conteudo"
        className="sr-only rounded-in bg-raised text-14 font-strong text-accent-ink shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-30 focus:px-4 focus:py-2"
      >
        Pular para o conteúdo
      </a>
      {isPageDue && user?.ownPassword !== "required" ? <SessionWatch /> : null}
      <Header />
      {user?.ownPassword ? <OwnPassword isRequired={user.ownPassword === "required"} /> : null}
      <main
        id="conteudo"
        tabIndex={-1}
        className="mx-auto page-width max-w-[calc(var(--content)+2*var(--gutter))] pb-16 outline-0 max-md:pb-10"
      >
        {isPageDue ? children : null}
      </main>
    </QueryClientProvider>
  );
}

/**
 * Server state of the pages behind the login; one client for each person, so that nobody sees another person's data.
 * Failures are reported at once: only the API client retries (`platform/api/attempts.ts`), and without a connection a
 * page says so instead of waiting.
 */
export const createQueryClientFor = (_userId: string): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, networkMode: "always", refetchOnReconnect: true },
      mutations: { retry: false, networkMode: "always" },
    },
  });
