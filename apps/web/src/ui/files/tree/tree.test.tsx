import { screen } from "@testing-library/react";
import { useState } from "react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { renderUi } from "../../../testing/render-ui.tsx";
import { Tree } from "./tree.tsx";
import type { TreeNode } from "./tree-lines.ts";

const nodes: readonly TreeNode[] = [
  { id: "civel", name: "Cível", children: [{ id: "inicial", name: "Petição inicial" }] },
  { id: "procuracao", name: "Procuração" },
];

function Models({
  onSelect,
  foldersSelectable = false,
}: {
  readonly onSelect: (id: string) => void;
  readonly foldersSelectable?: boolean;
}) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  return (
    <Tree
      label="Modelos"
      nodes={nodes}
      selectedId={null}
      onSelect={onSelect}
      expandedIds={expanded}
      onExpandedChange={setExpanded}
      foldersSelectable={foldersSelectable}
    />
  );
}

const names = () => screen.getAllByRole("row").map((row) => row.getAttribute("aria-label"));

describe("Tree", () => {
  beforeAll(() => {
    // The virtualiser renders the rows that fit; without a layout engine the window needs a size.
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(300);
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  });

  it("opens a folder when pressed, and selects files", async () => {
    const selected = vi.fn();
    const { person } = renderUi(<Models onSelect={selected} />);
    expect(names()).toEqual(["Cível", "Procuração"]);
    await person.click(screen.getByRole("row", { name: "Cível" }));
    expect(names()).toEqual(["Cível", "Petição inicial", "Procuração"]);
    expect(selected).not.toHaveBeenCalled();
    await person.click(screen.getByRole("row", { name: "Petição inicial" }));
    expect(selected).toHaveBeenCalledWith("inicial");
  });

  it("selects folders if they are selectable, and opens them by their arrow", async () => {
    const selected = vi.fn();
    const { person } = renderUi(<Models onSelect={selected} foldersSelectable />);
    await person.click(screen.getByRole("row", { name: "Cível" }));
    expect(selected).toHaveBeenCalledWith("civel");
    await person.click(screen.getByRole("button", { name: /Expandir/ }));
    expect(names()).toContain("Petição inicial");
  });

  it("moves by arrows without selecting; Enter and Space select", async () => {
    const selected = vi.fn();
    const { person } = renderUi(<Models onSelect={selected} />);
    await person.tab();
    const folder = screen.getByRole("row", { name: "Cível" });
    expect(document.activeElement).toBe(folder);
    expect(folder.getAttribute("aria-expanded")).toBe("false");
    await person.keyboard("{ArrowRight}");
    expect(folder.getAttribute("aria-expanded")).toBe("true");
    await person.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}{End}{Home}{ArrowDown}");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Petição inicial");
    expect(selected).not.toHaveBeenCalled();
    await person.keyboard("{Enter}");
    expect(selected).toHaveBeenCalledExactlyOnceWith("inicial");
    await person.keyboard("{ArrowDown} ");
    expect(selected).toHaveBeenLastCalledWith("procuracao");
    await person.keyboard("{Home}{ArrowLeft}");
    expect(names()).toEqual(["Cível", "Procuração"]);
    await person.keyboard("{Enter}");
    expect(names()).toContain("Petição inicial");
    expect(selected).toHaveBeenCalledTimes(2);
  });

  it("selects nothing when the focus enters or leaves it", async () => {
    const selected = vi.fn();
    const { person } = renderUi(<Models onSelect={selected} foldersSelectable />);
    await person.tab();
    await person.keyboard("{ArrowDown}");
    await person.tab();
    await person.tab({ shift: true });
    expect(selected).not.toHaveBeenCalled();
  });
});
