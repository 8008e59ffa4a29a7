/// <reference lib="dom" />
import type { BrowserContext, Page } from "@playwright/test";
import { signIn } from "../api.ts";
import { type Credentials, expect } from "../lavra.ts";
import { logInElsewhere } from "../session.ts";
import { watchFiles } from "./at-rest.ts";

export type Person = "visitor" | "estagiario" | "administrador" | "desenvolvedor" | "beginner" | "planless";

/** Accounts of their own, alike on every run, beside the demo office. */
const others = {
  beginner: { login: "helena.prado", nome: "Helena Prado", cpf: "111.444.777-35" },
  planless: { login: "otavio.reis", nome: "Otávio Reis", cpf: "935.411.347-80" },
} as const;

const senha = "jabuticaba-7";

async function register(url: string, person: keyof typeof others): Promise<Credentials> {
  const { login, nome, cpf } = others[person];
  const answer = await fetch(`${url}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ tipoPessoa: "fisica", nome, login, senha, cpf, email: `${login}@exemplo.com.br` }),
  });
  // Another test of the same product may have been here before.
  expect([201, 409]).toContain(answer.status);
  if (person === "beginner" && answer.status === 201) {
    const api = await signIn(url, { login, password: senha });
    expect((await api.post("/api/subscriptions/activate-trial", {})).status).toBe(200);
  }
  return { login, password: senha };
}

/** A session of theirs, begun by the API; none for a visitor. */
export async function begin(url: string, person: Person, credentials: Readonly<Record<string, Credentials>>) {
  if (person === "visitor") return undefined;
  const own = person === "beginner" || person === "planless" ? await register(url, person) : credentials[person];
  if (!own) throw new Error(`no ${person}`);
  const { token, user } = await logInElsewhere(url, own);
  return { token, user: JSON.stringify(user) };
}
export type Begun = Awaited<ReturnType<typeof begin>>;

/** A page that finds the session where the product keeps it. */
export async function pageOf(context: BrowserContext, url: string, begun: Begun): Promise<Page> {
  if (begun) {
    await context.addInitScript(
      ([origin, token, user]) => {
        if (location.origin !== origin || sessionStorage.getItem("entered")) return;
        sessionStorage.setItem("entered", "yes");
        localStorage.setItem("token", token ?? "");
        localStorage.setItem("user", user ?? "");
      },
      [new URL(url).origin, begun.token, begun.user],
    );
  }
  return watchFiles(await context.newPage());
}
