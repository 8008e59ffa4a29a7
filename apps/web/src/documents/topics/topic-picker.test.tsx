import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeLibrary, folder, idAt, topic } from "../../testing/fake-library.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { TopicPicker } from "./topic-picker.tsx";

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
});
afterEach(() => void vi.restoreAllMocks());

test("a topic that keeps its own look says so, chosen or not", async () => {
  const [plain, kept, chosen] = [topic("/Dano.docx"), topic("/Laudo.docx", true), topic("/Quadro.docx", true)];
  fakeLibrary({ models: folder("/", []), topicos: folder("/", [], [plain, kept, chosen]) });
  const quadro = { id: idAt("/Quadro.docx"), name: "Quadro", path: "/Quadro.docx", order: 1 };
  renderPage("/generate", () => (
    <TopicPicker templateId={idAt("/Inicial.docx")} chosen={[quadro]} onToggle={() => {}} onAdd={() => {}} />
  ));
  const details = async (name: string) => (await screen.findByRole("row", { name })).textContent;
  expect(await details("Dano")).toBe("Dano");
  expect(await details("Laudo")).toBe("Laudoaparência própria");
  expect(await details("Quadro")).toBe("Quadroaparência própriaescolhido, 1º");
  expect(within(screen.getByRole("treegrid")).getAllByRole("row")).toHaveLength(3);
});
