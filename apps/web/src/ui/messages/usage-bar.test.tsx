import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderUi } from "../../testing/render-ui.tsx";
import { UsageBar, usageLevel } from "./usage-bar.tsx";

describe("usageLevel", () => {
  it.each([
    [0, 120, "ok"],
    [83, 120, "ok"],
    [84, 120, "warn"],
    [119, 120, "warn"],
    [120, 120, "bad"],
    [130, 120, "bad"],
    [0, 0, "bad"],
    [9_999, -1, "ok"],
  ] as const)("%i of %i is %s", (used, limit, level) => {
    expect(usageLevel(used, limit)).toBe(level);
  });
});

describe("UsageBar", () => {
  it("says the figures as text, visibly and to screen readers", () => {
    renderUi(<UsageBar label="Documentos neste mês" used={1_086} limit={1_200} />);
    const meter = screen.getByRole("meter", { name: "Documentos neste mês" });
    expect(meter.getAttribute("aria-valuetext")).toBe("1.086 de 1.200");
    expect(screen.getByText("1.086 de 1.200")).toBeTruthy();
  });

  it.each([
    [83, 120, "bg-ok-fill"],
    [84, 120, "bg-warn-fill"],
    [120, 120, "bg-bad-fill"],
  ] as const)("is filled, at %i of %i, by %s", (used, limit, fill) => {
    renderUi(<UsageBar label="Documentos" used={used} limit={limit} />);
    expect(screen.getByRole("meter").querySelectorAll(`.${fill}`)).toHaveLength(1);
  });

  it("shows no limit to fill when unlimited", () => {
    renderUi(<UsageBar label="Documentos" used={7} limit={-1} />);
    expect(screen.getByRole("meter").getAttribute("aria-valuenow")).toBe("0");
    expect(screen.getByText("7 (ilimitado)")).toBeTruthy();
  });
});
