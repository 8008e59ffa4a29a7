import type { TemplateWarning } from "@lavra/contract/library/uploads";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { MarkedExcerpt } from "../search/marked-excerpt.tsx";
import { WarningList } from "./warning-list.tsx";
import { warningsText } from "./warning-words.ts";

const similar: TemplateWarning = {
  code: "template.marker_similar",
  message: "O marcador {CLEINTE} parece ser {CLIENTE}.",
  part: "corpo do texto",
  excerpt: "Eu, {Cleinte}, brasileiro",
  marker: "{CLEINTE}",
  suggestion: "{CLIENTE}",
  count: 3,
};
const aboutFile: TemplateWarning = {
  code: "library.no_markers",
  message: "Nenhum marcador foi encontrado no arquivo.",
  count: 1,
};
const many = (count: number): TemplateWarning[] =>
  Array.from({ length: count }, (_, at) => ({
    code: "template.marker_unclosed",
    message: `A chave aberta em “{CAMPO ${at}” não foi fechada.`,
    marker: `{CAMPO ${at}`,
    excerpt: `Aqui {CAMPO ${at}, e mais`,
    part: "cabeçalho",
    count: 1,
  }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const list = () => screen.getByRole("list", { name: "Avisos sobre a.docx" });

describe("the list", () => {
  test("shows each warning with its sentence, its place and the text around it, with the fault highlighted", () => {
    render(<WarningList filename="a.docx" warnings={[similar, aboutFile]} first={3} />);
    const [first, second] = within(list()).getAllByRole("listitem");
    expect(first?.textContent).toContain("O marcador {CLEINTE} parece ser {CLIENTE}.");
    expect(first?.querySelector("mark")?.textContent).toBe("{Cleinte}");
    expect(first?.textContent).toContain("Corpo do texto e mais 2 lugares");
    expect(second?.textContent).toBe("Nenhum marcador foi encontrado no arquivo.");
    expect(screen.queryByRole("button", { name: /Mostrar mais/ })).toBeNull();
  });

  test("shows the first few of hundreds, and twenty more at each press", async () => {
    const person = userEvent.setup();
    render(<WarningList filename="a.docx" warnings={many(45)} first={3} />);
    const count = () => within(list()).getAllByRole("listitem").length;
    expect(count()).toBe(3);
    await person.click(screen.getByRole("button", { name: "Mostrar mais 20 avisos" }));
    await person.click(screen.getByRole("button", { name: "Mostrar mais 20 avisos" }));
    expect(count()).toBe(43);
    await person.click(screen.getByRole("button", { name: "Mostrar mais 2 avisos" }));
    expect(count()).toBe(45);
    expect(screen.queryByRole("button", { name: /Mostrar mais/ })).toBeNull();
  });

  test("copies all warnings, including hidden ones; a failure shows an error", async () => {
    const person = userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    render(<WarningList filename="a.docx" warnings={many(45)} first={3} />);
    await person.click(screen.getByRole("button", { name: "Copiar avisos de a.docx" }));
    await screen.findByText("Avisos copiados");
    expect(write.mock.calls[0]?.[0].split("\n- ")).toHaveLength(46);
    write.mockRejectedValue(new Error("refused"));
    await person.click(screen.getByRole("button", { name: "Avisos copiados de a.docx" }));
    await screen.findByText("Não foi possível copiar");
  });

  test("renders nothing without warnings", () => {
    const { container } = render(<WarningList filename="a.docx" warnings={[]} first={3} />);
    expect(container.textContent).toBe("");
  });
});

test("the copied text is complete without the page", () => {
  expect(warningsText("a.docx", [similar, aboutFile])).toBe(
    [
      "a.docx",
      "- O marcador {CLEINTE} parece ser {CLIENTE}. (Corpo do texto e mais 2 lugares)",
      "  “Eu, {Cleinte}, brasileiro”",
      "- Nenhum marcador foi encontrado no arquivo.",
    ].join("\n"),
  );
});

test.each([
  ["Eu, {Nome}", "{NOME}", "{Nome}"],
  ["a ß {nome}", "{NOME}", undefined],
  ["sem ele", "{NOME}", undefined],
  ["sem ele", undefined, undefined],
])("in %s, %s is highlighted as %s", (excerpt, marker, marked) => {
  const { container } = render(<MarkedExcerpt excerpt={excerpt} marker={marker} />);
  expect(container.textContent).toBe(excerpt);
  expect(container.querySelector("mark")?.textContent).toBe(marked);
});
