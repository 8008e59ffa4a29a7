import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, renderHook } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement, ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { afterEach } from "vitest";

afterEach(cleanup);

const Portuguese = ({ children }: { readonly children: ReactNode }) => (
  <I18nProvider locale="pt-BR">{children}</I18nProvider>
);

/** Draws a part as the product does, in Portuguese, with a simulated person; removed after each test. */
export const renderUi = (element: ReactElement) => ({
  person: userEvent.setup(),
  ...render(element, { wrapper: Portuguese }),
});

/** Runs an operation's hook as a page does, with a query cache without retries. */
export function renderOperation<T>(operation: () => T) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, ...renderHook(operation, { wrapper }) };
}

/** A double click whose second press comes before a render, so that no state can block it. */
export const pressTwice = (button: HTMLElement) =>
  act(() => {
    button.click();
    button.click();
  });
