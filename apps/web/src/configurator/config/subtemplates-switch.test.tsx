import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SubtemplatesSwitch } from "./subtemplates-switch.tsx";

const asked = { isRequired: true, hasPlace: false, isPlaceMissed: false, isReadOnly: false, onChange: () => {} };
const warned = () => screen.queryByRole("status")?.textContent ?? "";

test("mentions a missing place for topics quietly, and warns if topics were intended", () => {
  const { rerender } = render(<SubtemplatesSwitch {...asked} />);
  expect(warned()).toBe("");
  screen.getByText(/os documentos são gerados sem tópicos/);

  rerender(<SubtemplatesSwitch {...asked} isPlaceMissed />);
  expect(warned()).toMatch(/^O arquivo não tem o marcador/);

  rerender(<SubtemplatesSwitch {...asked} isRequired={false} />);
  expect(warned()).toBe("");
  fireEvent.click(screen.getByRole("checkbox"));
  rerender(<SubtemplatesSwitch {...asked} />);
  expect(warned()).toMatch(/^O arquivo não tem o marcador/);

  rerender(<SubtemplatesSwitch {...asked} hasPlace isPlaceMissed />);
  expect(warned()).toBe("");
});
