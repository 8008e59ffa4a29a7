import { once } from "node:events";
import { createServer } from "node:net";

const { pid, platform } = process;

/**
 * A loopback address of this process alone. While the server of a test is stopped, the system may give its port to the
 * server of another test: a client must find no server there, and a restart must find the port free.
 */
export const ownLoopback =
  platform === "linux" ? `127.${64 + (pid >> 16)}.${(pid >> 8) & 255}.${pid & 255}` : "127.0.0.1";

/** Returns a port of that address that is free at this instant. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, ownLoopback);
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}
