import { fork } from "node:child_process";
import { once } from "node:events";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import type { Clock } from "../../platform/clock.ts";
import type { PostgresPlace } from "../../platform/db/open-database.ts";
import type { Config } from "../../platform/settings/config.ts";

/** What two processes share. */
export interface SecondPlace {
  readonly config: Config;
  readonly database: PostgresPlace;
  /** Folder of the stored files. */
  readonly folder: string;
  /** Milliseconds since 1970 by the test's clock. */
  readonly now: number;
}

export interface SecondCall {
  readonly id: number;
  readonly now: number;
  readonly options: InjectOptions;
}

export interface SecondAnswer {
  readonly id: number;
  readonly statusCode: number;
  readonly headers: LightMyRequestResponse["headers"];
  readonly rawPayload: Uint8Array;
}

const textOf = (bytes: Buffer) => bytes.toString("utf8");

/** Starts a process of the API on the same database, files and clock, whose calls are made like `app.inject`. */
async function startSecondProcess(place: SecondPlace, clock: Clock) {
  const script = new URL("run-second-process.ts", import.meta.url);
  const child = fork(script, { serialization: "advanced", execArgv: ["--disable-warning=ExperimentalWarning"] });
  const waiting = new Map<number, PromiseWithResolvers<SecondAnswer>>();
  const answered = (id: number) => {
    const answer = Promise.withResolvers<SecondAnswer>();
    waiting.set(id, answer);
    return answer.promise;
  };
  child.on("message", (answer: SecondAnswer) => {
    waiting.get(answer.id)?.resolve(answer);
    waiting.delete(answer.id);
  });
  child.on("exit", () => {
    for (const { reject } of waiting.values()) reject(new Error("the second process has ended"));
  });
  const ready = answered(0);
  child.send(place);
  await ready;
  let calls = 0;
  return {
    inject: async (options: InjectOptions) => {
      const id = ++calls;
      const reply = answered(id);
      child.send({ id, now: clock.now().getTime(), options } satisfies SecondCall);
      const { statusCode, headers, rawPayload } = await reply;
      const bytes = Buffer.from(rawPayload);
      const body = textOf(bytes);
      return { statusCode, headers, rawPayload: bytes, body, payload: body, json: () => JSON.parse(body) };
    },
    stop: async () => {
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}

/** Values that a message can carry; streams and forms stay in this process. */
const isCarried = (payload: unknown) =>
  payload === undefined ||
  typeof payload === "string" ||
  Buffer.isBuffer(payload) ||
  (typeof payload === "object" && [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(payload)));

/** An app whose calls go in turn to it and to a second process. */
export async function inTwoProcesses(app: FastifyInstance, place: SecondPlace, clock: Clock) {
  const second = await startSecondProcess(place, clock);
  let turn = 0;
  const inject = (options: InjectOptions) =>
    isCarried(options.payload) && turn++ % 2 === 1 ? second.inject(options) : app.inject(options);
  const both = new Proxy(app, {
    get: (target, name) => {
      if (name === "inject") return inject;
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { app: both, stop: second.stop };
}
