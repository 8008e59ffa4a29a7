import { randomBytes } from "node:crypto";
import type { SessionUser } from "@lavra/contract/accounts/auth";
import type { FastifyInstance } from "fastify";
import type { Principal } from "../platform/principal.ts";
import { call } from "./test-app.ts";

export interface Person {
  token: string;
  user: SessionUser;
}

/** The same person as a `Principal`. */
export const principalOf = ({ user }: Person): Principal => ({ ...user, userId: user.id });

export const testPassword = "jabuticaba-7";

/** Registers and signs in an account owner, an administrador or an empresa; with an active trial by default. */
export async function newOwner(
  app: FastifyInstance,
  options: { trial?: boolean; nome?: string; tipoPessoa?: "fisica" | "juridica" } = {},
): Promise<Person> {
  const login = `titular.${randomBytes(6).toString("hex")}`;
  const payload = {
    tipoPessoa: options.tipoPessoa ?? "fisica",
    nome: options.nome ?? "Maria Souza",
    login,
    senha: testPassword,
    dataInicio: "2026-11-21",
    ...(options.tipoPessoa === "juridica" ? { cnpj: randomCnpj() } : { cpf: randomCpf() }),
    email: `${login}@exemplo.com.br`,
  };
  const registered = await call(app, undefined, { method: "POST", url: "/api/auth/register", payload });
  if (registered.status !== 201) throw new Error(`registration failed: ${JSON.stringify(registered.body)}`);
  const person = await signIn(app, login);
  if (options.trial !== false) {
    await call(app, person.token, { method: "POST", url: "/api/subscriptions/activate-trial" });
  }
  return person;
}

export async function signIn(app: FastifyInstance, login: string, password = testPassword): Promise<Person> {
  const payload = { login, password };
  const { body } = await call(app, undefined, { method: "POST", url: "/api/auth/login", payload });
  return { token: body.data.token, user: body.data.user };
}

/** The format of the specification; the check digits do not matter here. */
const randomCpf = () => digits(11).replace(/^(...)(...)(...)(..)$/, "$1.$2.$3-$4");
const randomCnpj = () => digits(14).replace(/^(..)(...)(...)(....)(..)$/, "$1.$2.$3/$4-$5");
const digits = (count: number) => Array.from(randomBytes(count), (byte) => byte % 10).join("");
