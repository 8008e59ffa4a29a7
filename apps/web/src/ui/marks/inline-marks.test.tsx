import { expect, it } from "vitest";
import { renderUi } from "../../testing/render-ui.tsx";
import { Kbd } from "./inline-marks.tsx";

it.each([
  ["Esc", undefined],
  ["Ctrl K", undefined],
  ["Ctrl ↵", "↵"],
  ["→", "→"],
])("%s retains its letters, and a sign that few fonts have is drawn as a shape", (keys, drawn) => {
  const { container } = renderUi(<Kbd>{keys}</Kbd>);
  expect(container.querySelector("kbd")?.textContent).toBe(keys);
  expect(container.querySelector("[data-sign]")?.getAttribute("data-sign")).toBe(drawn);
});
