import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Route } from "@lavra/contract/route";
import { expect, test } from "vitest";
import { contractRoutes } from "../contract-routes.ts";
import { createStandIn, type StandIn } from "../create-stand-in.ts";
import type { WireReply } from "../wire.ts";
import { createOffice } from "./create-office.ts";
import { people, tokenOf } from "./people.ts";
import { sampleCalls } from "./sample-calls.ts";

const contract = join(import.meta.dirname, "../../../../../../packages/contract/src");

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

test("the list of routes is the whole contract", () => {
  const declared = readdirSync(contract, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && name !== "route.ts")
    .flatMap((name) => readFileSync(join(contract, name), "utf8").match(/= route\(\{/g) ?? []);
  expect(new Set(contractRoutes.map(nameOf)).size).toBe(declared.length);
});

const filled = (path: string, params: Readonly<Record<string, string>>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

/** A call as the page sends it; a form is sent as one. */
const bodyOf = (route: Route, body: object | undefined) => {
  if (!route.form || !body) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, value as string);
  return form;
};

/** Sends a route's sample call, after its prerequisite call; `made` is replaced by the id that the latter created. */
async function send(api: StandIn, name: string): Promise<WireReply> {
  const { person = "administrador", params = {}, query = "", body, after } = sampleCalls[name] ?? {};
  const before = after === undefined ? undefined : await send(api, after);
  const made = (before && /"(?:_id|id)":"([^"]+)"/.exec(String(before.body))?.[1]) ?? "";
  const route = contractRoutes.find((each) => nameOf(each) === name);
  if (!route) throw new Error(`no route ${name}`);
  return api.answer({
    method: route.method,
    url: filled(route.path, params).replace(/\bmade\b/, made) + query,
    headers: new Headers({ authorization: `Bearer ${tokenOf(person)}` }),
    body: bodyOf(route, body),
  });
}

test.each(contractRoutes.map((route) => [nameOf(route), route] as const))(
  "the office answers %s as the contract says",
  async (name, route) => {
    const faults: string[] = [];
    const api = createStandIn(createOffice().doubles, (fault) => faults.push(fault));
    const reply = await send(api, name);
    expect(faults).toEqual([]);
    expect([200, 201], String(reply.body).slice(0, 300)).toContain(reply.status);
    if (route.reply) expect(route.reply.safeParse(JSON.parse(String(reply.body))).success).toBe(true);
    else expect(reply.body?.length).toBeGreaterThan(1);
    expect(api.count(route)).toBe(1);
  },
);

test.each([...people, "visitor" as const])("every recording of %s matches the contract", async (person) => {
  const faults: string[] = [];
  const { doubles } = createOffice();
  const api = createStandIn(doubles, (fault) => faults.push(fault));
  const headers = new Headers(person === "visitor" ? {} : { authorization: `Bearer ${tokenOf(person)}` });
  for (const { method, path } of contractRoutes) {
    if (method === "GET" && !path.includes(":")) await api.answer({ method, url: path, headers, body: undefined });
  }
  expect(faults.filter((fault) => !fault.includes("is no call of the contract"))).toEqual([]);
});
