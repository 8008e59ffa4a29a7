import { readOwnTheme, resetTheme, saveTheme } from "@lavra/contract/theme/theme";
import { defaultTheme } from "@lavra/contract/theme/theme-values";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { saveSession } from "../platform/session/session.ts";
import { officePlan } from "../testing/fakes/fake-plans.tsx";
import { renderPage } from "../testing/render-page.tsx";
import { developerUser, ownerUser } from "../testing/session-user.ts";
import { on, refuse, stubApi } from "../testing/stub-api.ts";
import { CustomizePage } from "./customize-page.tsx";

const theme = { ...defaultTheme, primaryColor: "#0f766e" };
const themeDoubles = [on(readOwnTheme, { theme }), on(resetTheme, { theme: defaultTheme })];
const applyButton = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Aplicar tema/ });
const colour = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Cor principal" });

test("without the feature the page names the plan that has it, colours are only tried out, and the default is restored", async () => {
  saveSession({ token: "t".repeat(43), user: ownerUser() });
  const api = stubApi(...officePlan("free_trial"), ...themeDoubles);
  const { person } = renderPage("/customize", CustomizePage);
  await screen.findByText(
    /^O plano Período gratuito não inclui cores próprias\. O plano Inicial inclui\. Experimente as cores na prévia/,
  );
  expect(screen.getByRole("link", { name: "Ver planos" }).getAttribute("href")).toBe("/plans");
  fireEvent.change(colour(), { target: { value: "#111111" } });
  expect(applyButton().disabled).toBe(true);
  screen.getByText("O plano não inclui aplicar cores");
  fireEvent.submit(colour().form as HTMLFormElement);
  expect(api.to(saveTheme)).toEqual([]);
  await person.click(screen.getByRole("button", { name: "Restaurar padrão" }));
  await person.click(await screen.findByRole("button", { name: "Restaurar" }));
  await screen.findByText("Tema resetado para o padrão!");
  expect(colour().value).toBe("#312EE6");
});

test("a refusal for the plan is shown as the server gives it", async () => {
  saveSession({ token: "t".repeat(43), user: ownerUser() });
  const missing = { feature: "customizeTheme", plans: ["Inicial"] };
  stubApi(...officePlan("starter"), ...themeDoubles, on(saveTheme, refuse("plan.feature_missing", missing)));
  const { person } = renderPage("/customize", CustomizePage);
  await screen.findByText("Prévia do início");
  fireEvent.change(colour(), { target: { value: "#111111" } });
  await person.click(applyButton());
  await screen.findByText(
    "Erro ao aplicar tema: O plano do escritório não inclui cores próprias. O plano Inicial inclui.",
  );
});

test("platform staff have every feature and ask for no plan", async () => {
  saveSession({ token: "t".repeat(43), user: developerUser() });
  stubApi(
    ...themeDoubles,
    on(saveTheme, ({ body }) => ({ theme: body })),
  );
  const { person } = renderPage("/customize", CustomizePage);
  await screen.findByText("Prévia do início");
  fireEvent.change(colour(), { target: { value: "#111111" } });
  await person.click(applyButton());
  await screen.findByText("Tema aplicado e salvo com sucesso!");
});
