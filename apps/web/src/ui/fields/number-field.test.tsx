import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderUi } from "../../testing/render-ui.tsx";
import { NumberField } from "./number-field.tsx";

function Form() {
  const [value, setValue] = useState<number | null>(199);
  return (
    <>
      <NumberField label="Preço" value={value} onChange={setValue} formatOptions={{ minimumFractionDigits: 2 }} />
      <button type="button" onClick={() => setValue(85)}>
        Usar o atual
      </button>
      <button type="button" onClick={() => setValue(null)}>
        Tirar
      </button>
      <output>{String(value)}</output>
    </>
  );
}
const open = () => {
  renderUi(<Form />);
  return screen.getByRole<HTMLInputElement>("textbox", { name: "Preço" });
};
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });

test("a number is shown as typed, and formatted when the field is left", () => {
  const field = open();
  expect(field.value).toBe("199,00");
  for (const text of ["1.", "1.9", "1.91", "1.910", "1.910,", "1.910,4"]) {
    type(field, text);
    expect(field.value).toBe(text);
  }
  expect(screen.getByRole("status").textContent).toBe("1910.4");
  fireEvent.blur(field);
  expect(field.value).toBe("1.910,40");
});

test("a value set from outside is shown at once, even before the field is left", () => {
  const field = open();
  type(field, "89");
  fireEvent.click(screen.getByRole("button", { name: "Usar o atual" }));
  expect(field.value).toBe("85,00");
  type(field, "85");
  fireEvent.click(screen.getByRole("button", { name: "Tirar" }));
  expect(field.value).toBe("");
  fireEvent.blur(field);
  expect(field.value).toBe("");
});

test("text that is not a number remains and can be corrected", () => {
  const field = open();
  type(field, "oitenta");
  expect(screen.getByRole("status").textContent).toBe("null");
  fireEvent.blur(field);
  expect(field.value).toBe("oitenta");
  screen.getByText("Confira o número: só algarismos, como em 1.910,40.");
});
