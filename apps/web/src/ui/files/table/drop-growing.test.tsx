import { act, fireEvent, screen } from "@testing-library/react";
import { beforeAll, expect, it, vi } from "vitest";
import { renderUi } from "../../../testing/render-ui.tsx";
import type { DroppedFile } from "../drop/file-drop.tsx";
import type { FileEntry } from "./file-cells.tsx";
import { FileTable } from "./file-table.tsx";

const changed = vi.fn();
const dropped = vi.fn<(files: readonly DroppedFile[], targetId: string | null) => void>();

const rows = (...names: string[]): FileEntry[] => names.map((name) => ({ id: name, name, kind: "file" as const }));

const table = (items: readonly FileEntry[]) => (
  <FileTable
    label="Modelos"
    items={items}
    chosen={new Set()}
    onChosenChange={changed}
    onOpen={() => {}}
    onDropFiles={dropped}
  />
);

beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
});

it("shows rows that appear right after a drop, and selects none of them", async () => {
  const { rerender } = renderUi(table(rows("a.docx")));
  const list = screen.getByRole("grid", { name: "Modelos" });
  const file = new File(["x"], "b.docx");
  const dataTransfer = {
    types: ["Files"],
    items: [{ kind: "file", type: file.type, getAsFile: () => file, webkitGetAsEntry: () => ({ isFile: true }) }],
    files: [file],
    effectAllowed: "all",
    dropEffect: "none",
    getData: () => "",
  };
  fireEvent.dragEnter(list, { dataTransfer, clientX: 1, clientY: 590 });
  fireEvent.dragOver(list, { dataTransfer, clientX: 1, clientY: 590 });
  fireEvent.drop(list, { dataTransfer, clientX: 1, clientY: 590 });
  rerender(table(rows("a.docx", "b.docx")));
  await act(async () => {});
  expect(dropped).toHaveBeenCalledWith([{ file, folders: [] }], null);
  expect(screen.getByRole("row", { name: "b.docx" }).getAttribute("aria-selected")).toBe("false");
  expect(changed).not.toHaveBeenCalled();
});
