import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderUi } from "../../testing/render-ui.tsx";
import { SearchField } from "./search-field.tsx";

function Search() {
  const [value, setValue] = useState("");
  return <SearchField label="Buscar" hasSlashKey value={value} onChange={setValue} />;
}

const isKeyShown = () => screen.getByText("/").closest("[hidden]") === null;
const clearButtons = () => screen.queryAllByRole("button").length;

test("typing adds no element: the clear button replaces the key hint, which returns once the field is empty", async () => {
  const { person } = renderUi(<Search />);
  await person.click(screen.getByRole("searchbox", { name: "Buscar" }));
  expect([isKeyShown(), clearButtons()]).toEqual([true, 0]);
  const before = [...document.querySelectorAll("*")];

  await person.keyboard("ca");
  expect([isKeyShown(), clearButtons()]).toEqual([false, 1]);
  expect([...document.querySelectorAll("*")]).toEqual(before);

  await person.keyboard("{Escape}");
  expect([isKeyShown(), clearButtons()]).toEqual([true, 0]);
});
