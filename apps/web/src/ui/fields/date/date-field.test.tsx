import { screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { renderUi } from "../../../testing/render-ui.tsx";
import { DateField } from "./date-field.tsx";

function Day({ initial = "" }: { readonly initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <DateField label="Data" value={value} onChange={setValue} hasWeekday />
      <output>{value}</output>
    </>
  );
}

const field = () => screen.getByRole("textbox", { name: "Data" });
const given = () => screen.getByRole("status").textContent;

describe("DateField", () => {
  it("shows day, month, year and the weekday in Portuguese", () => {
    renderUi(<Day initial="2026-11-21" />);
    expect(field()).toHaveProperty("value", "21/11/2026");
    expect(screen.getByText("(sábado)")).toBeTruthy();
  });

  it("returns an ISO date once complete and an empty value before, and arrows change the day", async () => {
    const { person } = renderUi(<Day />);
    await person.type(field(), "3011202");
    expect(given()).toBe("");
    await person.type(field(), "6");
    expect(field()).toHaveProperty("value", "30/11/2026");
    expect(given()).toBe("2026-11-30");
    await person.keyboard("{ArrowUp}");
    expect(given()).toBe("2026-12-01");
    await person.keyboard("{Backspace}");
    expect(field()).toHaveProperty("value", "01/12/202");
    expect(given()).toBe("");
  });

  it("says how to correct a day that does not exist, and accepts a two-digit year", async () => {
    const { person } = renderUi(<Day />);
    await person.type(field(), "31042026");
    expect(screen.queryByText(/Confira a data/)).toBeNull();
    await person.tab();
    expect(screen.getByText("Confira a data: dia, mês e ano, como em 21/11/2026.")).toBeTruthy();
    await person.clear(field());
    await person.type(field(), "1/2/26");
    await person.tab();
    expect(given()).toBe("2026-02-01");
  });

  it("takes a day from the calendar", async () => {
    const { person } = renderUi(<Day initial="2026-11-21" />);
    await person.click(screen.getByRole("button", { name: "Abrir o calendário de Data" }));
    await person.click(await screen.findByRole("button", { name: /25 de novembro de 2026/ }));
    expect(given()).toBe("2026-11-25");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
