import { cleanup, render } from "@testing-library/react";
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
