import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { WokenBlocks } from "./woken-blocks.tsx";

const block = (marker: string) => ({ tag: marker, marker, branches: [] });

test("names some of the blocks that are filled now, until it is closed", async () => {
  const { rerender } = render(
    <WokenBlocks blocks={["{#SE A}", "{#SE A}", "{#SE B}", "{#CADA C}", "{#SE D}"].map(block)} />,
  );
  expect(screen.getByRole("status").textContent).toMatch(
    /^A Lavra agora preenche os blocos e as referências deste arquivo: {#SE A}, {#SE B}, {#CADA C} e mais 1\. /,
  );
  rerender(<WokenBlocks blocks={[]} />);
  expect(screen.getByRole("status").textContent).toMatch(
    /^A Lavra agora preenche os blocos e as referências deste arquivo\. /,
  );
  await userEvent.setup().click(screen.getByRole("button", { name: "Fechar aviso" }));
  expect(screen.queryByRole("status")).toBeNull();
});
