import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { render } from "@testing-library/react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { GeneratePage } from "../documents/generate-page.tsx";

/** Draws the generate page at an address, with a link to leave it. */
export const openGenerate = (address: string) => {
  const root = createRootRoute({
    component: () => (
      <main id="conteudo" tabIndex={-1}>
        <Link to="/dashboard">Início</Link>
        <Outlet />
      </main>
    ),
  });
  const page = createRoute({ getParentRoute: () => root, path: "/generate", component: GeneratePage });
  const home = createRoute({ getParentRoute: () => root, path: "/dashboard", component: () => <p>painel</p> });
  const forms = createRoute({ getParentRoute: () => root, path: "/create-model", component: () => <p>formulários</p> });
  const router = createRouter({
    routeTree: root.addChildren([page, home, forms]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <I18nProvider locale="pt-BR">
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return router;
};
