import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { crashAddress, showCrash } from "./crash-screen.tsx";

it("a crash of the page and its frame says so, and the error page follows", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  const place = document.body.appendChild(document.createElement("div"));
  act(() => showCrash(place, "partido"));
  expect(await screen.findByRole("heading", { level: 1, name: "Algo deu errado!" })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(assign).toHaveBeenCalledWith(crashAddress);
  expect(JSON.parse(sessionStorage.getItem("crash") ?? "{}").details).toContain("Erro: Error: partido");
});
