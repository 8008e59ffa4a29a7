import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderUi } from "../../testing/render-ui.tsx";
import { SaveBar } from "./save-bar.tsx";
import { useNotices } from "./use-notices.ts";

function Form() {
  const [isDirty, setDirty] = useState(true);
  // A browser takes the focus from a button that it disables.
  const save = () => {
    setDirty(false);
    (document.activeElement as HTMLElement).blur();
  };
  return <SaveBar label="Salvar tudo" isDirty={isDirty} isSaving={false} notices={useNotices()} onSave={save} />;
}

test("after a save the focus stays at the bar, whose button is then disabled", async () => {
  const { person } = renderUi(<Form />);
  const button = screen.getByRole<HTMLButtonElement>("button", { name: /^Salvar tudo/ });
  button.focus();
  await person.keyboard("{Enter}");
  expect(button.disabled).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Salvar" }));
});
