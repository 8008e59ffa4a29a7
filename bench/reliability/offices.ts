import { randomInt } from "node:crypto";
import type { MeasuredServer } from "../load/measured-server.ts";

const senha = "jabuticaba-da-bancada";

/** A signed-in person and a function for their calls. */
export interface Caller {
  readonly token: string;
  call(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response>;
  upload(
    area: "models" | "topicos",
    file: { name: string; bytes: Uint8Array },
    options?: { folder?: string; signal?: AbortSignal },
  ): Promise<Response>;
}

export function callerOf({ url }: Pick<MeasuredServer, "url">, token: string): Caller {
  const authorization = `Bearer ${token}`;
  return {
    token,
    call: (method, path, body, signal) =>
      fetch(`${url}${path}`, {
        method,
        headers: { authorization, ...(body === undefined ? {} : { "content-type": "application/json" }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      }),
    upload: (area, { name, bytes }, { folder = "", signal } = {}) => {
      const form = new FormData();
      form.append("category", folder);
      form.append("file", new Blob([new Uint8Array(bytes)]), name);
      return fetch(`${url}/api/upload/${area}`, {
        method: "POST",
        body: form,
        headers: { authorization },
        ...(signal ? { signal } : {}),
      });
    },
  };
}

/** Opens a new office on trial with its account owner signed in. */
export async function openOffice(server: Pick<MeasuredServer, "url">): Promise<Caller> {
  const anyone = callerOf(server, "");
  const login = `titular.${randomInt(1e12)}`;
  const cpf = `${randomInt(100, 999)}.${randomInt(100, 999)}.${randomInt(100, 999)}-${randomInt(10, 99)}`;
  const account = { tipoPessoa: "fisica", nome: "Bancada", login, senha, cpf, email: `${login}@exemplo.com.br` };
  await read(anyone.call("POST", "/api/auth/register", account));
  const { token } = await read<{ token: string }>(anyone.call("POST", "/api/auth/login", { login, password: senha }));
  const owner = callerOf(server, token);
  await read(owner.call("POST", "/api/subscriptions/activate-trial"));
  return owner;
}

/** Lifts the document limit of offices on trial. */
export async function liftTrialLimit(server: Pick<MeasuredServer, "url" | "token">): Promise<void> {
  const staff = callerOf(server, server.token);
  const { plans } = await read<{ plans: TrialPlan[] }>(staff.call("GET", "/api/subscriptions/plans"));
  const trial = plans.find(({ id }) => id === "free_trial");
  if (!trial) throw new Error("there is no plan for the trial");
  const { id, limits, ...plan } = trial;
  const unlimited = { ...plan, limits: { ...limits, maxDocuments: -1 } };
  await read(staff.call("PUT", `/api/subscriptions/plans/${id}`, unlimited));
}

interface TrialPlan {
  readonly id: string;
  readonly limits: object;
}

/** Returns the body of a reply. @throws Error for a refusal */
export async function read<T>(reply: Promise<Response>): Promise<T> {
  const { status, ...rest } = await reply.then(async (one) => ({ status: one.status, body: await one.json() }));
  if (status >= 400) throw new Error(`${status}: ${JSON.stringify(rest.body)}`);
  return (rest.body as { data: T }).data;
}
