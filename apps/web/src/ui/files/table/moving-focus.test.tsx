import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { renderUi } from "../../../testing/render-ui.tsx";
import { RadioGroup } from "../../choices/radio-group.tsx";
import { SegmentedControl } from "../../choices/segmented-control.tsx";
import { Select } from "../../choices/select.tsx";
import { Tabs } from "../../layout/tabs.tsx";
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

describe("moving the focus selects nothing", () => {
  beforeAll(() => {
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(300);
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  });

  it.each(["radios", "segments"] as const)("in %s: arrows wrap around, Space and Enter choose", async (of) => {
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

  it("in a table of files: Space toggles, Shift extends, Ctrl+A selects all, Escape clears, Enter opens", async () => {
    const opened = vi.fn();
    const items = ["Um", "Dois", "Três", "Quatro"].map((name) => ({ id: name, name, kind: "file" as const }));
    function Files() {
      const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
      const list = items.map((item) => ({ ...item, isFixed: item.id === "Quatro" }));
      return (
        <>
          <FileTable label="Arquivos" items={list} chosen={chosen} onChosenChange={choose} onOpen={opened} />
          <output>{[...chosen].join(" ")}</output>
        </>
      );
    }
    const { person } = renderUi(<Files />);
    const chosen = () => screen.getByRole("status").textContent;
    const row = (name: string) => within(screen.getByRole("grid")).getByRole("row", { name });
    await person.click(row("Um"));
    await person.keyboard("{Escape}");
    await person.keyboard("{ArrowDown}{End}{Home}{ArrowDown}");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Dois");
    expect(chosen()).toBe("");
    await person.keyboard(" ");
    expect(chosen()).toBe("Dois");
    await person.keyboard("{ArrowUp} ");
    expect(chosen()).toBe("Dois Um");
    await person.keyboard(" ");
    expect(chosen()).toBe("Dois");
    await person.keyboard("{Escape}");
    expect(chosen()).toBe("");
    await person.click(row("Um"));
    await person.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
    expect(chosen()).toBe("Um Dois Três");
    await person.click(row("Dois"));
    expect(chosen()).toBe("Dois");
    await person.click(screen.getByRole("checkbox", { name: "Selecionar Um" }));
    expect(chosen()).toBe("Dois Um");
    await person.keyboard("{Shift>}");
    await person.click(screen.getByRole("checkbox", { name: "Selecionar Três" }));
    await person.keyboard("{/Shift}");
    expect(chosen()?.split(" ").sort()).toEqual(["Dois", "Três", "Um"]);
    await person.click(screen.getByRole("checkbox", { name: "Selecionar tudo" }));
    expect(chosen()).toBe("");
    await person.click(row("Três"));
    await person.keyboard("{Control>}a{/Control}");
    expect(chosen()).toBe("Um Dois Três");
    await person.keyboard("{ArrowUp}{Enter}");
    expect(opened).toHaveBeenCalledExactlyOnceWith("Dois");
  });
});
