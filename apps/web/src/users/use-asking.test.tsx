import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { notification, openUsers } from "../testing/fakes/fake-users.tsx";

vi.mock("./user-dialog.tsx", () => {
  throw new Error("the connection was lost");
});

test("a form that could not load is reported, and the list remains usable", async () => {
  const { person } = await openUsers();
  await screen.findByRole("table");
  await person.click(screen.getByRole("button", { name: "Novo usuário" }));
  const { title, ok } = await notification("Verifique a conexão e tente novamente.");
  expect(title).toBe("Não foi possível abrir");
  await person.click(ok);
  expect(screen.getByRole("table")).toBeTruthy();
});
