import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { renderUi } from "../../testing/render-ui.tsx";
import { RadioGroup } from "../choices/radio-group.tsx";
import { SegmentedControl } from "../choices/segmented-control.tsx";
import { Select } from "../choices/select.tsx";
import { Tabs } from "../layout/tabs.tsx";
import { FileTable } from "./file-table.tsx";

const changed = vi.fn();

function Choice({ of: Group }: { readonly of: "radios" | "segments" | "select" | "tabs" }) {
  const [value, setValue] = useState("b");
  const onChange = (next: string) => {
    changed(next);
    setValue(next);
  };
  const options = ["a", "b", "c"];
  switch (Group) {
    case "radios":
      return <RadioGroup label="Letra" options={options} value={value} onChange={onChange} />;
    case "segments":
      return (
        <SegmentedControl
          label="Letra"
          segments={options.map((letter) => ({ value: letter, label: letter }))}
          value={value}
          onChange={onChange}
        />
      );
    case "select":
      return <Select label="Letra" options={options} value={value} onChange={onChange} />;
    case "tabs":
      return (
        <Tabs
          label="Letra"
          items={options.map((letter) => ({ id: letter, label: letter, content: letter }))}
          value={value}
          onChange={onChange}
        />
      );
  }
}

describe("moving focus chooses nothing", () => {
  beforeAll(() => {
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(300);
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  });

  it.each(["radios", "segments"] as const)("in %s: arrows go round, Space and Enter choose", async (of) => {
    changed.mockClear();
    const { person } = renderUi(<Choice of={of} />);
    const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
    await person.tab();
    expect(document.activeElement).toBe(radio("b"));
    await person.keyboard("{ArrowRight}{ArrowDown}");
    expect(document.activeElement).toBe(radio("a"));
    await person.keyboard("{ArrowLeft}{ArrowUp}{ArrowUp}");
    expect(document.activeElement).toBe(radio("a"));
    expect(changed).not.toHaveBeenCalled();
    await person.keyboard("{Enter}");
    expect(changed).toHaveBeenLastCalledWith("a");
    await person.keyboard("{ArrowUp} ");
    expect(changed.mock.calls).toEqual([["a"], ["c"]]);
  });

  it("in a closed list", async () => {
    changed.mockClear();
    const { person } = renderUi(<Choice of="select" />);
    await person.tab();
    await person.keyboard("{ArrowLeft}{ArrowRight}{ArrowRight}");
    expect(changed).not.toHaveBeenCalled();
    await person.keyboard("{ArrowDown}");
    expect(changed).not.toHaveBeenCalled();
    await person.click(screen.getByRole("option", { name: "c" }));
    expect(changed.mock.calls).toEqual([["c"]]);
  });

  it("in tabs", async () => {
    changed.mockClear();
    const { person } = renderUi(<Choice of="tabs" />);
    await person.tab();
    await person.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(screen.getByRole("tab", { name: "c" }));
    expect(changed).not.toHaveBeenCalled();
    await person.keyboard("{Enter}");
    expect(changed.mock.calls).toEqual([["c"]]);
  });

  it("in a table of files: Space marks the row, Enter opens it", async () => {
    const [selected, opened] = [vi.fn(), vi.fn()];
    const items = ["Um", "Dois", "Três"].map((name) => ({ id: name, name, kind: "file" as const }));
    const { person } = renderUi(<FileTable label="Arquivos" items={items} onSelect={selected} onOpen={opened} />);
    await person.tab();
    await person.keyboard("{ArrowDown}{End}{Home}{ArrowDown}");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Dois");
    expect(selected).not.toHaveBeenCalled();
    await person.keyboard(" ");
    expect(selected).toHaveBeenCalledExactlyOnceWith("Dois");
    await person.keyboard("{ArrowDown}{Enter}");
    expect(opened).toHaveBeenCalledExactlyOnceWith("Três");
    await person.click(within(screen.getByRole("grid")).getByRole("row", { name: "Um" }));
    expect(selected).toHaveBeenLastCalledWith("Um");
  });
});
