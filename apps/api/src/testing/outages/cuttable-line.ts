import { once } from "node:events";
import { createServer, connect as dial, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { ownLoopback } from "../database/own-loopback.ts";

export interface CuttableLine {
  /** URL of the service through this line. */
  readonly url: string;
  /** Cuts all connections as a failing network does, including those in use; new ones pass. */
  cut(): void;
  /** Nothing passes any more, in new connections either, without an error: bytes wait as senders repeat them. */
  swallow(): void;
  /** Every piece of bytes takes so long. */
  slow(ms: number): void;
  /** Everything passes again at once. */
  mend(): void;
  /** Leads new connections to another server under the same address. */
  aim(serviceUrl: string): void;
  close(): Promise<void>;
}

/** A TCP proxy on loopback before a database or another service, to simulate a failing network. */
export async function openCuttableLine(serviceUrl: string): Promise<CuttableLine> {
  let target = new URL(serviceUrl);
  let delayMs = 0;
  let swallowed: PromiseWithResolvers<void> | undefined;
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => open.delete(socket));
  };
  /** Passes bytes on in their order. @returns a promise of the last of them */
  const pass = (from: Socket, to: Socket) => {
    let last = Promise.resolve();
    from.on("data", (piece) => {
      last = last.then(async () => {
        if (delayMs > 0) await pause(delayMs);
        await swallowed?.promise;
        if (to.writable) to.write(piece);
      });
    });
    return () => last;
  };
  const server = createServer((near) => {
    const far = dial(Number(target.port), target.hostname);
    keep(near);
    far.on("error", () => near.destroy());
    const sent = pass(near, far);
    const answered = pass(far, near);
    // Sent data is delivered although its sender is gone; the reply is discarded.
    near.on("close", () => void sent().then(() => far.end()));
    far.on("close", () => void answered().then(() => near.destroy()));
  });
  server.listen(0, ownLoopback);
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const url = new URL(serviceUrl);
  url.hostname = ownLoopback;
  url.port = String(address.port);
  const cut = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  const mend = () => {
    delayMs = 0;
    swallowed?.resolve();
    swallowed = undefined;
  };
  return {
    url: url.href,
    cut,
    swallow: () => {
      swallowed ??= Promise.withResolvers();
    },
    slow: (ms) => {
      delayMs = ms;
    },
    mend,
    aim: (other) => {
      target = new URL(other);
    },
    close: async () => {
      server.close();
      mend();
      cut();
      await once(server, "close");
    },
  };
}
