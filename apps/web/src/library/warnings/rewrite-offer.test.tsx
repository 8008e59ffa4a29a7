import type { Rewritable } from "@lavra/contract/library/uploads";
import { rewriteTags } from "@lavra/contract/library/versions";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { clearSession, saveSession } from "../../platform/session/session.ts";
import { renderUi } from "../../testing/render-ui.tsx";
import { memberUser } from "../../testing/session-user.ts";
import { on, stubApi } from "../../testing/stub-api.ts";
import { RewriteOffer } from "./rewrite-offer.tsx";

const rewritable = { dialect: "braces", tags: 5, from: "{{CLIENTE}}", to: "{CLIENTE}" } as const;
const file = { id: "01a1fc8f-0000-7000-8000-000000000001" };
const button = { name: "Trocar as 5 por marcadores" };

afterEach(clearSession);

function open(...permissions: readonly string[]) {
  return offer(rewritable, ...permissions);
}

function offer(of: Rewritable, ...permissions: readonly string[]) {
  saveSession({ token: "t", user: memberUser(...permissions) });
  return renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <RewriteOffer file={file} rewritable={of} />
    </QueryClientProvider>,
  ).person;
}

test("a person who may upload turns another system's tags into markers", async () => {
  const api = stubApi(on(rewriteTags, { version: 2, tags: 5 }));
  await open("upload").click(screen.getByRole("button", button));
  expect(api.to(rewriteTags).map(({ body }) => body)).toEqual([{ dialect: "braces" }]);
});

test("tags of blocks are corrected, and the offer says how the first is written", async () => {
  const api = stubApi(on(rewriteTags, { version: 2, tags: 2 }));
  const person = offer({ dialect: "blocks", tags: 2, from: "{#IF A}", to: "{#SE A}" }, "upload");
  screen.getByText(/2 marcas de bloco que não estão escritas como a Lavra as lê: \{#IF A\} seria \{#SE A\}\./);
  await person.click(screen.getByRole("button", { name: "Corrigir as 2 marcas" }));
  expect(api.to(rewriteTags).map(({ body }) => body)).toEqual([{ dialect: "blocks" }]);
});

test("nobody else is offered it", () => {
  open("create_model", "generate");
  expect(screen.queryByRole("button", button)).toBeNull();
});
