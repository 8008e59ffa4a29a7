import { once } from "node:events";
import { createServer, connect as dial, type Socket } from "node:net";
import { ownLoopback } from "../database/own-loopback.ts";

export interface CuttableLine {
  /** The database's URL through this proxy. */
  readonly url: string;
  /** Resets every open connection, including those in use; new ones pass. */
  cut(): void;
  close(): Promise<void>;
}

/** A TCP proxy on loopback before a database, to simulate a failing network. */
export async function openCuttableLine(databaseUrl: string): Promise<CuttableLine> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => open.delete(socket));
  };
  const server = createServer((near) => {
    const far = dial(Number(target.port), target.hostname);
    keep(near);
    far.on("error", () => near.destroy());
    // Sent data is delivered although its sender is gone; the reply is discarded.
    near.on("close", () => far.end());
    far.on("close", () => near.destroy());
    near.pipe(far);
    far.pipe(near);
  });
  server.listen(0, ownLoopback);
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const url = new URL(databaseUrl);
  url.hostname = ownLoopback;
  url.port = String(address.port);
  const cut = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  const close = async () => {
    server.close();
    cut();
    await once(server, "close");
  };
  return { url: url.href, cut, close };
}
