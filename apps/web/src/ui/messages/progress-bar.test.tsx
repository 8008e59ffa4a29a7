import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ProgressBar } from "./progress-bar.tsx";

afterEach(cleanup);

const draw = (value: number | null) => {
  render(<ProgressBar label="Enviando Contestação.docx" value={value} />);
  return screen.getByRole("progressbar", { name: "Enviando Contestação.docx" });
};

it("shows the progress", () => {
  const bar = draw(42);
  expect(bar.getAttribute("aria-valuenow")).toBe("42");
  expect(screen.getByText(/42\s?%/)).toBeTruthy();
});

it("shows no figure while the progress is unknown", () => {
  expect(draw(null).hasAttribute("aria-valuenow")).toBe(false);
  expect(screen.queryByText(/%/)).toBeNull();
});
