import { screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { renderUi } from "../../../testing/render-ui.tsx";
import { PlainTree } from "./plain-tree.tsx";
import type { TreeNode } from "./tree-lines.ts";

const nodes: readonly TreeNode[] = [
  { id: "civel", name: "Cível", children: [{ id: "peticao", name: "Petição inicial" }] },
  { id: "vazia", name: "Vazia", children: [] },
  { id: "solta", name: "Solta" },
];

function Choice({ onSelect, of = nodes }: { readonly onSelect: (id: string) => void; readonly of?: typeof nodes }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  return (
    <PlainTree
      label="Modelos"
      nodes={of}
      selectedId={null}
      onSelect={onSelect}
      expandedIds={open}
      onExpandedChange={setOpen}
    />
  );
}
const focused = () => document.activeElement?.getAttribute("aria-label");
const names = () => screen.getAllByRole("row").map((row) => row.getAttribute("aria-label"));

describe("PlainTree", () => {
  it("opens folders and selects files by a press", async () => {
    const chosen = vi.fn();
    const { person } = renderUi(<Choice onSelect={chosen} />);
    expect(names()).toEqual(["Cível", "Vazia", "Solta"]);
    expect(screen.getByRole("row", { name: "Cível" }).getAttribute("aria-expanded")).toBe("false");
    await person.click(screen.getByRole("row", { name: "Cível" }));
    expect(names()).toEqual(["Cível", "Petição inicial", "Vazia", "Solta"]);
    await person.click(screen.getByRole("row", { name: "Petição inicial" }));
    expect(chosen.mock.calls).toEqual([["peticao"]]);
  });

  it("is one Tab stop; arrows and letters only move, Enter and Space select", async () => {
    const chosen = vi.fn();
    const { person } = renderUi(<Choice onSelect={chosen} />);
    await person.tab();
    expect(focused()).toBe("Cível");
    await person.keyboard("{ArrowRight}{ArrowDown}");
    expect(focused()).toBe("Petição inicial");
    await person.keyboard("{ArrowLeft}");
    expect(focused()).toBe("Cível");
    await person.keyboard("{ArrowLeft}{End}");
    expect(focused()).toBe("Solta");
    await person.keyboard("{Home}v");
    expect(focused()).toBe("Vazia");
    await person.keyboard("s");
    expect(focused()).toBe("Solta");
    expect(chosen).not.toHaveBeenCalled();
    await person.keyboard("{Enter} ");
    expect(chosen.mock.calls).toEqual([["solta"], ["solta"]]);
    await person.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it("does not take the focus back after a key that led nowhere", async () => {
    const { person, rerender } = renderUi(<Choice onSelect={() => undefined} />);
    await person.tab();
    await person.keyboard("{ArrowUp}");
    expect(focused()).toBe("Cível");
    await person.tab();
    rerender(<Choice onSelect={() => undefined} of={[...nodes]} />);
    expect(document.activeElement).toBe(document.body);
  });

  it("renders only visible rows, and the focused one", async () => {
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(350);
    const many = Array.from({ length: 10_000 }, (_, at) => ({ id: `m${at}`, name: `Modelo ${at}` }));
    const { person } = renderUi(<Choice onSelect={() => undefined} of={many} />);
    expect(names().length).toBeLessThan(30);
    await person.tab();
    await person.keyboard("{End}");
    expect(focused()).toBe("Modelo 9999");
    vi.restoreAllMocks();
  });
});
