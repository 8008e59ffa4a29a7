import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { beforeAll, expect, test, vi } from "vitest";
import { type KeyedMarker, loadMarkerField, type MarkerFieldPart } from "../../markers/index.ts";
import { renderUi } from "../../testing/render-ui.tsx";
import { enterGoesOn, enterLeavesChoice } from "./enter-goes-on.ts";

let Field: MarkerFieldPart;
beforeAll(async () => {
  Field = await loadMarkerField();
});

const marker = (name: string, rest: Partial<KeyedMarker> = {}): KeyedMarker => ({
  key: `{${name}}`,
  name,
  type: "text",
  description: "",
  options: [],
  apiSource: "",
  kind: "",
  dateFormat: "",
  ...rest,
});

function Form({ markers }: { readonly markers: readonly KeyedMarker[] }) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: as the page's form
    <div onKeyDown={enterGoesOn}>
      {markers.map((one) => (
        <div key={one.key} data-field={one.key}>
          <Field
            marker={one}
            value={values[one.key] ?? ""}
            onChange={(key, value) => setValues((all) => ({ ...all, [key]: value }))}
          />
        </div>
      ))}
      <output>{JSON.stringify(values)}</output>
    </div>
  );
}

const typed = () => JSON.parse(screen.getByRole("status").textContent ?? "");

test("answers typed by rhythm reach one field each, until a field of paragraphs", { tags: "slow" }, async () => {
  const { person } = renderUi(
    <Form
      markers={[
        marker("CLIENTE"),
        marker("QUALIFICACAO"),
        marker("ESTADO_CIVIL", { type: "select", options: ["Solteiro(a)", "Casado(a)"] }),
        marker("CPF", { kind: "cpf" }),
        marker("VALOR", { type: "number", kind: "moeda" }),
        marker("FATOS"),
        marker("COMARCA"),
      ]}
    />,
  );
  await screen.findByRole("combobox");
  await person.click(screen.getByRole("textbox", { name: "Cliente" }));
  await person.keyboard("Joana{Enter}brasileira{Enter}Casado(a){Enter}52998224725{Enter}1500{Enter}Um.{Enter}Dois.");
  await waitFor(() =>
    expect(typed()).toEqual({
      "{CLIENTE}": "Joana",
      "{QUALIFICACAO}": "brasileira",
      "{ESTADO_CIVIL}": "Casado(a)",
      "{CPF}": "529.982.247-25",
      "{VALOR}": "1500",
      "{FATOS}": "Um.\nDois.",
    }),
  );
  await person.tab();
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Comarca" }));
});

test("Enter on an option that arrows have reached chooses it, and the next Enter goes on", async () => {
  const { person } = renderUi(
    <Form
      markers={[marker("ESTADO_CIVIL", { type: "select", options: ["Solteiro(a)", "Casado(a)"] }), marker("CPF")]}
    />,
  );
  const list = await screen.findByRole("combobox");
  await person.click(list);
  await person.keyboard("cas{ArrowDown}{Enter}");
  expect(typed()).toEqual({ "{ESTADO_CIVIL}": "Casado(a)" });
  expect(document.activeElement).toBe(list);
  await person.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "CPF" }));
});

test("in a dialog of a field a chosen option takes its keys", async () => {
  const press = vi.fn();
  const { person } = renderUi(
    <div onKeyDownCapture={enterLeavesChoice}>
      <fieldset data-field="{AUTOR}" onKeyDown={press}>
        <input type="radio" defaultChecked aria-label="no campo" />
        {createPortal(<input type="radio" defaultChecked aria-label="na janela" />, document.body)}
      </fieldset>
    </div>,
  );
  await person.type(screen.getByRole("radio", { name: "na janela" }), "{Enter}");
  expect(press).toHaveBeenCalledOnce();
  await person.type(screen.getByRole("radio", { name: "no campo" }), "{Enter}");
  expect(press).toHaveBeenCalledOnce();
});
