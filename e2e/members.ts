import { randomBytes } from "node:crypto";
import { signIn } from "./api.ts";
import { type Credentials, expect } from "./lavra.ts";
import { password } from "./screens/roles-screen.ts";
import { logInElsewhere } from "./session.ts";

/** Person that an account owner creates in the office through the API. */
export interface Member extends Credentials {
  nome: string;
  id: string;
}

/** Creates a member of an office through the API, with exactly these permissions if they are given. */
export async function newMember(
  url: string,
  creator: Credentials,
  { nome, role = "estagiario", permissions }: { nome: string; role?: string; permissions?: readonly string[] },
): Promise<Member> {
  const api = await signIn(url, creator);
  const login = `pessoa.${randomBytes(5).toString("hex")}`;
  const answer = await api.post("/api/users", { nome, login, senha: password, role });
  expect(answer.status).toBe(201);
  const { user } = (await answer.json()) as { user: { id: string } };
  // Permissions can only be set for a role that somebody has.
  if (permissions) {
    const { status } = await api.post("/api/permissions", { permissions: { [role]: { permissions } } });
    expect(status).toBe(200);
  }
  return { nome, login, password, id: user.id };
}

const day = (fromToday: number) => new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);

/**
 * Raises an office in its trial period to six users including the account owner: platform staff add four extra ones.
 */
export async function giveSixPlaces(url: string, staff: Credentials, owner: Credentials): Promise<void> {
  const { user } = await logInElsewhere(url, owner);
  const { token } = await logInElsewhere(url, staff);
  const answer = await fetch(`${url}/api/subscriptions/admin/${user.id}`, {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({
      planType: "free_trial",
      billingCycle: "monthly",
      periodStart: day(-1),
      periodEnd: day(10),
      extraUsersCount: 4,
    }),
  });
  expect(answer.status).toBe(200);
}
