import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Office, openOffice } from "../testing/isolation/offices.ts";
import { probes } from "../testing/isolation/probes.ts";
import { openSubjects, type Subject } from "../testing/isolation/subjects.ts";
import { createTargets } from "../testing/isolation/targets.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";

let api: TestApp;
let stranger: Office;
let subjects: Subject[];
beforeAll(async () => {
  api = await startTestApp();
  stranger = await openOffice(api, "fisica");
  subjects = await openSubjects(api);
}, 120_000);
afterAll(() => api.close());

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };
type Odd = (text: string) => string;

/** Returns a copy of a JSON value with its `at`-th text replaced by an odd one; undefined if there are fewer texts. */
function withOneOdd(whole: Json, at: number, odd: Odd): Json | undefined {
  let seen = 0;
  const copy = (value: Json): Json => {
    if (typeof value === "string") return seen++ === at ? odd(value) : value;
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)]));
  };
  const made = copy(whole);
  return seen > at ? made : undefined;
}

/** Yields the address with its last part, or one value of its query, replaced by an odd one. */
function* oddAddresses(url: string, odd: Odd) {
  const [path = "", query = ""] = url.split("?");
  yield `${path.replace(/[^/]+$/, (last) => encodeURIComponent(odd(decodeURIComponent(last)).toWellFormed()))}?${query}`;
  for (const name of new URLSearchParams(query).keys()) {
    const changed = new URLSearchParams(query);
    changed.set(name, odd(changed.get(name) ?? ""));
    yield `${path}?${changed}`;
  }
}

const kinds: Record<string, Odd> = {
  "a NUL": (text) => `${text.slice(0, 2)}\u0000${text.slice(2)}`,
  "half a surrogate pair": (text) => `${text}\ud800`,
  "a line break and an escape": (text) => `${text}\n\u001b[2J`,
  "forty thousand letters": () => "ç".repeat(40_000),
  "the name of a prototype": () => "__proto__",
  nothing: () => "",
};

test.each(inject("deep") ? Object.keys(kinds) : ["a NUL", "half a surrogate pair"])(
  "%s in any text of any call is refused or stored, and never causes a server error",
  async (kind) => {
    const odd = kinds[kind] as Odd;
    const owner = subjects.find(({ name }) => name === "administrador");
    const staff = subjects.find(({ name }) => name === "desenvolvedor");
    let tried = 0;
    for (const subject of inject("deep") ? [owner, staff] : [owner]) {
      if (!subject) throw new Error("no such subject");
      for (const [key, probe] of Object.entries(probes)) {
        const [method = "GET"] = key.split(" ");
        const targets = createTargets(api, subject, stranger, "own");
        const { token = subject.token, ...request } = await probe.attempt(targets);
        const send = async (changed: object) => {
          const { status, body } = await call(api.app, token, { ...request, ...changed, method } as InjectOptions);
          tried++;
          expect(status, `${subject.name}: ${key} ${JSON.stringify(changed).slice(0, 300)} ${body?.code}`).toBeLessThan(
            500,
          );
        };
        for (const url of oddAddresses(String(request.url), odd)) await send({ url });
        const { payload } = request;
        if (typeof payload !== "object" || payload instanceof Uint8Array || "pipe" in payload) continue;
        for (let at = 0; ; at++) {
          const changed = withOneOdd(payload as Json, at, odd);
          if (changed === undefined) break;
          await send({ payload: changed });
        }
      }
    }
    expect(tried).toBeGreaterThan(150);
  },
  180_000,
);
