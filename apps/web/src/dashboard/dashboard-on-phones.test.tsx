import { templatesUsed } from "@lavra/contract/documents/desk";
import { listDocuments } from "@lavra/contract/documents/documents";
import { listDrafts } from "@lavra/contract/documents/drafts";
import { dashboardStats, readDashboardLayout } from "@lavra/contract/office/dashboard";
import { currentSubscription, noSubscription } from "@lavra/contract/plans/subscriptions";
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { saveSession } from "../platform/session/session.ts";
import { renderPage } from "../testing/render-page.tsx";
import { memberUser } from "../testing/session-user.ts";
import { on, stubApi } from "../testing/stub-api.ts";
import { DashboardPage } from "./dashboard-page.tsx";

afterEach(() => vi.unstubAllGlobals());

test("on a phone the dashboard begins with what was under way", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query === "(width < 48rem)",
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  saveSession({ token: "t-1", user: memberUser("generate") });
  stubApi(
    on(dashboardStats, { documents: 1, users: 1, templates: 1, activity: 1 }),
    on(currentSubscription, {
      subscription: { ...noSubscription, status: "active", isActive: true },
      canActivateTrial: false,
    }),
    on(readDashboardLayout, { cardOrder: [] }),
    on(templatesUsed, { by: "me", templates: [] }),
    on(listDrafts, { drafts: [] }),
    on(listDocuments, { files: [], pagination: { page: 1, limit: 20, total: 0, totalPages: 0, hasMore: false } }),
  );
  renderPage("/dashboard", DashboardPage);
  const work = await screen.findByRole("region", { name: "Continuar" });
  const cards = await screen.findByRole("list", { name: "Ações Rápidas" });
  expect(work.compareDocumentPosition(cards)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
