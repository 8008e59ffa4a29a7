import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from "@tanstack/react-router";
import { type Page, pageComponentOf } from "../platform/page.ts";
import { places } from "../platform/places.ts";
import { readSession } from "../platform/session/session.ts";
import { Spinner } from "../ui/messages/spinner.tsx";
import { CrashNotice, CrashScreen } from "./failure/crash-screen.tsx";
import { redirectFor } from "./menu/access.ts";
import { RootFrame } from "./root-frame.tsx";
import { parseSearch, stringifySearch } from "./search-params.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    readonly title?: string;
  }
}

export interface RouterDeps {
  readonly pages: readonly Page[];
  /** Resolves once the stored session has been checked. */
  readonly checkSession: () => Promise<void>;
  /** Leaves the product by a page load: the login page is outside it. */
  readonly leave: (path: string) => void;
  readonly history?: RouterHistory;
}

/** Old addresses and return addresses with their targets; the query is preserved. */
const forwards: readonly (readonly [from: string, to: string, search?: Readonly<Record<string, string>>])[] = [
  ["/", places.home.path],
  ["/account", places.plans.path],
  ["/plans/success", places.plans.path, { payment: "success" }],
  ["/plans/failure", places.plans.path, { payment: "failure" }],
  ["/plans/pending", places.plans.path, { payment: "pending" }],
  ["$", places.home.path],
];

/** Draws nothing more: the browser is loading another page. */
const leaving = (deps: RouterDeps, path: string) => {
  deps.leave(path);
  return new Promise<never>(() => undefined);
};

const createPageRoute = (page: Page, parent: AnyRoute, crash: typeof CrashNotice, deps: RouterDeps) =>
  createRoute({
    getParentRoute: () => parent,
    path: page.path,
    staticData: { title: page.title },
    beforeLoad: async ({ location }) => {
      await deps.checkSession();
      const target = redirectFor({ session: readSession(), path: location.pathname, access: page.access });
      if (target === places.login.path) return leaving(deps, target);
      if (target !== null) throw redirect({ to: target, replace: true } as never);
    },
    component: lazyRouteComponent(async () => ({ default: await pageComponentOf(page.load) })),
    errorComponent: crash,
  });

/** The product's router: each feature's pages, loaded when first opened, behind the route guard. */
export function createAppRouter(deps: RouterDeps) {
  const root = createRootRoute({ component: RootFrame });
  const shell = createRoute({
    getParentRoute: () => root,
    id: "shell",
    component: lazyRouteComponent(() => import("./shell.tsx"), "Shell"),
  });
  const inShell = deps.pages.filter((page) => !page.access.isPublic);
  const bare = deps.pages.filter((page) => page.access.isPublic && !page.access.isApart);
  const apart = deps.pages.filter((page) => page.access.isApart);
  const routeTree = root.addChildren([
    shell.addChildren(inShell.map((page) => createPageRoute(page, shell, CrashNotice, deps))),
    ...bare.map((page) => createPageRoute(page, root, CrashScreen, deps)),
    ...apart.map(({ path }) =>
      createRoute({
        getParentRoute: () => root,
        path,
        beforeLoad: ({ location }) => leaving(deps, location.href),
      }),
    ),
    ...forwards.map(([from, to, search = {}]) =>
      createRoute({
        getParentRoute: () => root,
        path: from,
        beforeLoad: ({ search: given }) => {
          throw redirect({ to, search: { ...given, ...search }, replace: true } as never);
        },
      }),
    ),
  ]);
  return createRouter({
    routeTree,
    ...(deps.history ? { history: deps.history } : {}),
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultPendingComponent: () => <Spinner isFullPage />,
    defaultErrorComponent: CrashScreen,
    scrollRestoration: true,
  });
}
