import { screen } from "@testing-library/react";
import { beforeAll, expect, it, vi } from "vitest";
import { renderUi } from "../../testing/render-ui.tsx";
import { LazyFileTable } from "./lazy-file-views.tsx";

beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
});

const ignore = () => undefined;
const rows = [{ id: "um", name: "Um.docx", kind: "file" as const }];

it("becomes the list once a dialog that was open when its code arrived is closed", async () => {
  const dialog = document.createElement("div");
  dialog.setAttribute("role", "dialog");
  document.body.append(dialog);
  renderUi(
    <LazyFileTable
      label="Conteúdo"
      items={rows}
      chosen={new Set()}
      onChosenChange={ignore}
      onOpen={ignore}
      renderActions={() => null}
    />,
  );
  const { fileViews } = await import("./lazy-file-views.tsx");
  await vi.waitFor(() => expect(fileViews.loaded()).toBeDefined());
  await new Promise(requestAnimationFrame);
  expect(screen.queryByRole("grid")).toBeNull();
  dialog.remove();
  await screen.findByRole("grid", { name: "Conteúdo" });
});
