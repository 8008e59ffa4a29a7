import { fireEvent, screen } from "@testing-library/react";
import { beforeAll, expect, it, vi } from "vitest";
import { renderUi } from "../../testing/render-ui.tsx";
import { LazyFileTable } from "./lazy-file-views.tsx";
import { RowButton } from "./table/row-button.tsx";

beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
});

const ignore = () => undefined;
const rows = ["Um.docx", "Dois.docx"].map((name) => ({ id: name.slice(0, 2), name, kind: "file" as const }));

function Files() {
  return (
    <LazyFileTable
      label="Conteúdo"
      items={rows}
      chosen={new Set()}
      onChosenChange={ignore}
      onOpen={ignore}
      renderActions={({ name }) => <RowButton label={`Ações para ${name}`} icon={null} aria-haspopup="menu" />}
    />
  );
}

it("waits while a row's menu may be about to open, and becomes the list once the user moves on", async () => {
  renderUi(<Files />);
  const more = () => screen.getByRole("button", { name: "Ações para Dois.docx" });
  more().focus();
  await import("./file-views.ts");
  await new Promise(requestAnimationFrame);
  expect(screen.queryByRole("grid")).toBeNull();
  const before = more();
  fireEvent.touchMove(before);
  await screen.findByRole("grid", { name: "Conteúdo" });
  await vi.waitFor(() => expect(document.activeElement).toBe(more()));
  expect(more()).not.toBe(before);
});
