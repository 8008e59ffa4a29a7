import { constants, setPriority } from "node:os";
import { threadCpuUsage } from "node:process";
import { parentPort } from "node:worker_threads";
import { DomainError } from "../domain-error.ts";
import type { FromWorker, Tasks, ToWorker } from "./task.ts";

/** Turns the calling thread into a worker: jobs come one at a time, each for one of the tasks. */
export function serveTasks(tasks: Tasks): void {
  const port = parentPort;
  if (!port) throw new Error("tasks are served in a worker thread");
  lowerPriority();
  const post = (message: FromWorker, transfer: readonly ArrayBuffer[] = []) => port.postMessage(message, [...transfer]);
  const asked = new Map<number, PromiseWithResolvers<Uint8Array>>();
  let questions = 0;

  function ask(name: string): Promise<Uint8Array> {
    const id = ++questions;
    const answer = Promise.withResolvers<Uint8Array>();
    asked.set(id, answer);
    post({ kind: "ask", id, name });
    return answer.promise;
  }

  async function work(name: string, input: unknown) {
    const before = usedMs();
    const used = () => ({ usedMs: usedMs() - before });
    try {
      const task = tasks[name];
      if (!task) throw new Error(`no task ${name}`);
      const { value, transfer } = await task(input, ask);
      post({ kind: "done", value, ...used() }, transfer);
    } catch (cause) {
      if (cause instanceof DomainError) post({ kind: "refused", code: cause.code, data: cause.data, ...used() });
      else post({ kind: "failed", stack: String((cause as Error | undefined)?.stack ?? cause), ...used() });
    }
  }

  port.on("message", (message: ToWorker) => {
    if ("task" in message) return void work(message.task, message.input);
    const { answerTo, bytes } = message;
    const answer = asked.get(answerTo);
    asked.delete(answerTo);
    if (bytes) answer?.resolve(bytes);
    else answer?.reject(new Error("the main thread has no such bytes"));
  });
  post({ kind: "ready", usedMs: usedMs() });
}

function usedMs(): number {
  const { user, system } = threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Gives every other thread of the process precedence, so that requests are answered while all processors are busy with
 * jobs. On Linux a priority belongs to a thread; elsewhere it would be the whole process's, which is left unchanged.
 */
function lowerPriority(): void {
  if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
