// @module-tag slow
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

const door = new URL("end-well.ts", import.meta.url).href;

/** A process that prints its log and that it stopped; `alive` keeps it from ending by itself. */
async function runs(fault: string, stop = "async () => console.log('stopped')") {
  const script = `
    import { endWell } from ${JSON.stringify(door)};
    const say = (level) => (data, text) => console.log(level, text);
    endWell(${stop}, { info: say("info"), error: say("error"), fatal: say("fatal") });
    const alive = setInterval(() => undefined, 1000);
    ${fault}`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code, signal] = await once(child, "close");
  return { code, signal, said: said.trimEnd().split("\n") };
}

const failUnheard = "Promise.reject(new Error('nobody waits'));";
const terminate = "process.kill(process.pid, 'SIGTERM');";

test("an unhandled rejection is logged, and the process continues until it is stopped", async () => {
  expect(await runs(`${failUnheard} setImmediate(() => setImmediate(() => { ${terminate} }));`)).toEqual({
    code: 0,
    signal: null,
    said: ["error a failure that nobody waited for", "info stopping", "stopped"],
  });
});

test("an uncaught exception is logged, and the process stops and ends with a failure", async () => {
  expect(await runs("setImmediate(() => { throw new Error('unknown state'); });")).toEqual({
    code: 1,
    signal: null,
    said: ["fatal an exception that nobody caught", "stopped"],
  });
});

test("a stop that fails is logged, and the process still ends", async () => {
  expect(await runs(terminate, "async () => { throw new Error('no farewell'); }")).toEqual({
    code: 1,
    signal: null,
    said: ["info stopping", "error stopping failed"],
  });
});
