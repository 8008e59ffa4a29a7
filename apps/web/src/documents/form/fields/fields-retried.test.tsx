import { folderStructure } from "@lavra/contract/library/library";
import { fileMarkers } from "@lavra/contract/markers/markers";
import { currentUsage } from "@lavra/contract/plans/subscriptions";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { clearSession, saveSession } from "../../../platform/session/session.ts";
import { generatePageDoubles } from "../../../testing/fakes/fake-generate-page.ts";
import { folder, model } from "../../../testing/fakes/fake-library.ts";
import { openGenerate } from "../../../testing/open-generate.tsx";
import { ownerUser } from "../../../testing/session-user.ts";
import { on, refuse, stubApi } from "../../../testing/stub-api.ts";

// The field component remains pending for the whole test.
vi.mock("../../../markers/load-marker-field.ts", () => ({ loadMarkerField: () => new Promise(() => undefined) }));

afterEach(clearSession);

test("failed fields are requested again at a press, also while the field component is loading", async () => {
  saveSession({ token: "t", user: ownerUser() });
  const template = model("/Inicial.docx");
  const api = stubApi(
    on(folderStructure, { structure: folder("/", [], [template]) }, { type: "models" }),
    on(folderStructure, { structure: folder("/", [], []) }, { type: "topicos" }),
    on(fileMarkers, refuse("server.unavailable")),
    on(currentUsage, { documents: { used: 1, limit: -1, resetAt: null }, users: { active: 1, limit: 8 } }),
    ...generatePageDoubles(),
  );
  openGenerate(`/generate?modelo=${template.id}`);
  const again = await screen.findByRole("button", { name: /^Tentar novamente/ });
  const asked = api.to(fileMarkers).length;
  await userEvent.setup().click(again);
  await waitFor(() => expect(api.to(fileMarkers).length).toBeGreaterThan(asked));
});
