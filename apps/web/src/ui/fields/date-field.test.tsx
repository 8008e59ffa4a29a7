import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { renderUi } from "../../testing/render-ui.tsx";
import { DateField } from "./date-field.tsx";

function Day({ initial }: { readonly initial: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <DateField label="Data" value={value} onChange={setValue} hasWeekday />
      <output>{value}</output>
    </>
  );
}

describe("DateField", () => {
  it("shows day, month, year and the weekday in Portuguese", () => {
    renderUi(<Day initial="2026-11-21" />);
    expect(screen.getAllByRole("spinbutton").map((segment) => segment.textContent)).toEqual(["21", "11", "2026"]);
    expect(screen.getByText("(sábado)")).toBeTruthy();
  });

  it("gives an ISO date", () => {
    renderUi(<Day initial="2026-11-30" />);
    const [day, month] = screen.getAllByRole("spinbutton");
    if (day) fireEvent.keyDown(day, { key: "ArrowDown" });
    if (month) fireEvent.keyDown(month, { key: "ArrowUp" });
    expect(screen.getByRole("status").textContent).toBe("2026-12-29");
  });
});
