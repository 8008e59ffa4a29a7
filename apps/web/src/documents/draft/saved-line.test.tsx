import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderUi } from "../../testing/render-ui.tsx";
import { SavedLine } from "./saved-line.tsx";

const failed = {
  id: "um",
  savedAt: null,
  isDirty: true,
  fault: "Sem conexão.",
  isRequested: false,
  partedFrom: null,
};

test("a failed save can be retried, shows that at once and can be retried again", async () => {
  const onSave = vi.fn();
  const { person, rerender } = renderUi(<SavedLine saving={failed} onSave={onSave} />);
  await person.click(screen.getByText("Salvar agora"));
  rerender(<SavedLine saving={{ ...failed, isRequested: true }} onSave={onSave} />);
  expect(screen.getByRole("status").textContent).toBe("Rascunho não salvo: Sem conexão. Salvando…");
  await person.click(screen.getByText("Salvando…"));
  expect(onSave).toHaveBeenCalledTimes(2);
});
