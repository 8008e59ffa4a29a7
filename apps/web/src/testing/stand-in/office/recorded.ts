import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ErrorCode, ErrorData } from "@lavra/contract/failures/errors";
import type { Route } from "@lavra/contract/route";
import { type Fields, type Params, refuse, type StubCall, type WireReply } from "../wire.ts";
import { callerOf, type Person } from "./people.ts";

interface Recorded {
  /** The people that the answer was recorded for; empty if it is the same for all. */
  readonly of: readonly string[];
  readonly fields?: object;
  readonly refused?: ErrorCode;
  readonly data?: ErrorData;
}

const file = join(import.meta.dirname, "../fixtures/office.json");
let text: string | undefined;

const filled = (path: string, params: Params) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

/**
 * The product's recorded answers to the demo office, copied for one stand-in: changes to them are the office's state.
 */
export function readRecording() {
  text ??= readFileSync(file, "utf8");
  const answers = JSON.parse(text) as Record<string, Recorded[]>;

  const find = (key: string, person: Person): Recorded | undefined => {
    const candidates = answers[key] ?? [];
    return candidates.find(({ of }) => of.includes(person)) ?? candidates.find(({ of }) => of.length === 0);
  };

  return {
    /** The recorded answer to this call; undefined without a recording. */
    answer: ({ route, params, url, ...call }: Pick<StubCall, "route" | "params" | "url" | "headers">) => {
      const key = `${route.method} ${filled(route.path, params)}`;
      const query = decodeURIComponent(new URL(url, "http://lavra.test").search);
      const found = find(key + query, callerOf(call)) ?? find(key, callerOf(call));
      if (!found) return undefined;
      return (found.refused ? refuse(found.refused, found.data) : found.fields) as object | WireReply;
    },
    /** The fields of a person's answer, to be changed; undefined if they may not read them. */
    held: <R extends Route>(route: R, person: Person, params: Params = {}, query = ""): Fields<R> | undefined =>
      find(`${route.method} ${filled(route.path, params)}${query}`, person)?.fields as Fields<R> | undefined,
    /** Replaces a recorded answer, for all people. */
    put: <R extends Route>(route: R, params: Params, fields: Fields<R>) => {
      answers[`${route.method} ${filled(route.path, params)}`] = [{ of: [], fields: fields as object }];
    },
  };
}
export type Recording = ReturnType<typeof readRecording>;
