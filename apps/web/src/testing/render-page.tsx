import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  RouterProvider,
} from "@tanstack/react-router";
import type { FunctionComponent } from "react";
import { parseSearch, stringifySearch } from "../app/search-params.ts";
import { renderUi } from "./render-ui.tsx";

/** Draws a page at its address, with a home page beside it unless it is that one, and a query cache without retries. */
export function renderPage(
  path: string,
  component: FunctionComponent,
  address = path,
  history: RouterHistory = createMemoryHistory({ initialEntries: [address] }),
) {
  const root = createRootRoute({ component: Outlet });
  const page = createRoute({ getParentRoute: () => root, path, component });
  const home = createRoute({ getParentRoute: () => root, path: "/dashboard", component: () => <h1>Início</h1> });
  const router = createRouter({
    routeTree: root.addChildren(path === "/dashboard" ? [page] : [page, home]),
    history,
    parseSearch,
    stringifySearch,
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = renderUi(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { router, client, ...view };
}
