import { screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { renderUi } from "../../testing/render-ui.tsx";
import { MaskedField } from "./masked-field.tsx";

function Document({ mask, initial = "" }: { readonly mask: string; readonly initial?: string }) {
  const [value, setValue] = useState(initial);
  return <MaskedField label="Documento" mask={mask} value={value} onChange={setValue} />;
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Documento" });

describe("MaskedField", () => {
  it("formats a CPF and stops at eleven digits", async () => {
    const { person } = renderUi(<Document mask="cpf" />);
    await person.type(field(), "123a456789009999");
    expect(field().value).toBe("123.456.789-00");
  });

  it("keeps the letters of a CNPJ in upper case, but allows none in the check digits", async () => {
    const { person } = renderUi(<Document mask="cnpj" />);
    await person.type(field(), "12abc34501dex35");
    expect(field().value).toBe("12.ABC.345/01DE-35");
  });

  it("accepts a pasted number with its punctuation", async () => {
    const { person } = renderUi(<Document mask="cpf" />);
    await person.click(field());
    await person.paste(" 529.982.247-25 ");
    expect(field().value).toBe("529.982.247-25");
  });

  it("leaves the caret at the editing position", async () => {
    const { person } = renderUi(<Document mask="cpf" initial="123.456.789-00" />);
    await person.type(field(), "{Backspace}", { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(field().value).toBe("123.567.890-0");
    expect(field().selectionStart).toBe(3);
  });
});
