import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { focusField } from "./focus-field.ts";

beforeEach(() => {
  document.body.innerHTML = `
    <div data-field="{VALOR}"><input value="20.000,00" /></div>
    <div data-field="{FATOS}"><textarea>A autora foi cobrada.</textarea></div>`;
});
afterEach(() => {
  document.body.innerHTML = "";
});

test("what is typed into a field that was led to replaces a line's value, and goes on in a paragraph's", async () => {
  const person = userEvent.setup();
  focusField("{VALOR}");
  await person.keyboard("25.000,00");
  expect(document.querySelector("input")?.value).toBe("25.000,00");
  focusField("{FATOS}");
  await person.keyboard(" Não contratou.");
  expect(document.querySelector("textarea")?.value).toBe("A autora foi cobrada. Não contratou.");
});
