import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Transform } from "node:stream";

/** Faults of a call; `lost`: it is carried out, but its reply never arrives. */
export const faults = [
  "500",
  "503",
  "401",
  "403",
  "silent",
  "slow",
  "cut answer",
  "cut body",
  "reset",
  "lost",
] as const;
/** `other bytes`: the reply arrives changed, for readers that detect it. */
export type Fault = (typeof faults)[number] | "other bytes";

export interface FaultyLine {
  /** Address of the service through this proxy. */
  readonly url: string;
  /** Number of received calls. */
  readonly calls: () => number;
  /** Sets the fault of each call, by its number from now on; undefined = it passes. */
  fail(which: (call: number, sent: IncomingMessage) => Fault | undefined): void;
  mend(): void;
  close(): Promise<void>;
}

/** An HTTP proxy on loopback before a service, with settable faults. */
export async function openFaultyLine(target: string): Promise<FaultyLine> {
  let which: (call: number, sent: IncomingMessage) => Fault | undefined = () => undefined;
  let number = 0;
  let calls = 0;
  const server = createServer((near, answer) => {
    calls += 1;
    near.on("error", () => undefined);
    answer.on("error", () => undefined);
    handle(target, which(number++, near), near, answer);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: () => calls,
    fail: (reported) => {
      which = reported;
      number = 0;
    },
    mend: () => {
      which = () => undefined;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function handle(target: string, fault: Fault | undefined, near: IncomingMessage, answer: ServerResponse): void {
  near.on("end", () => {
    if (Number(fault) > 0) answer.writeHead(Number(fault)).end();
  });
  if (fault === "reset") near.socket.resetAndDestroy();
  else if (fault === "silent" || Number(fault) > 0) near.resume();
  else passOn(target, fault, near, answer);
}

function passOn(target: string, fault: Fault | undefined, near: IncomingMessage, answer: ServerResponse): void {
  const { hostname, port } = new URL(target);
  const far = request({ hostname, port, path: near.url, method: near.method, headers: near.headers, agent: false });
  far.on("error", () => near.socket.destroy());
  if (fault === "cut body") {
    near.once("data", (piece: Buffer) => {
      far.write(piece.subarray(0, piece.length >> 1));
      setImmediate(() => {
        far.destroy();
        near.socket.destroy();
      });
    });
    near.once("end", () => near.socket.destroy());
    return;
  }
  near.pipe(far);
  far.on("response", (reply) => {
    reply.on("error", () => undefined);
    if (fault === "lost") {
      reply.resume();
      reply.on("end", () => near.socket.destroy());
      return;
    }
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    if (fault === "cut answer") {
      // Cuts replies without a body as well.
      answer.flushHeaders();
      reply.once("data", (piece: Buffer) => answer.write(piece.subarray(0, piece.length >> 1)));
      reply.on("end", () => setImmediate(() => near.socket.destroy()));
      return;
    }
    if (fault === "slow") trickle(reply, answer);
    else if (fault === "other bytes") reply.pipe(otherBytes()).pipe(answer);
    else reply.pipe(answer);
  });
}

const otherBytes = () =>
  new Transform({
    transform: (piece: Buffer, _encoding, done) =>
      done(
        null,
        piece.map((byte) => byte ^ 1),
      ),
  });

/** Sends byte by byte, with a turn of the event loop in between. */
async function trickle(reply: IncomingMessage, answer: ServerResponse) {
  for await (const piece of reply) {
    for (const byte of piece as Buffer) {
      answer.write(Buffer.of(byte));
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  answer.end();
}
